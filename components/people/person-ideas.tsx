'use client'
import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { recall } from '@/components/gifts/recall'
import { GiftThumb } from '@/components/kit/pictures/gift-thumb'
import { useUndoToast } from '@/components/kit/use-undoable'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/client/call'
import type { PlainDate } from '@/lib/core/calendar'
import type { Gift } from '@/lib/gifts/schema'
import { shortName } from '@/lib/people/rules'
import type { Person } from '@/lib/people/schema'
import { IdeaLine } from './idea-line'
import { usePeopleWords } from './people-words'
import { Section } from './person-section'
import { useFailure } from './use-people-writes'

const shownAtFirst = 4

/** Ideas for the person as cards; "Plan" puts one on the list of what to buy. */
export function PersonIdeas({
  person,
  ideas: listed,
  today,
  currency,
  className,
}: {
  person: Person
  ideas: readonly Gift[]
  today: PlainDate
  /** The currency of a price without one. */
  currency: string
  className?: string
}) {
  const t = useTranslations('people')
  const common = useTranslations('common')
  const format = useFormatter()
  const words = usePeopleWords(today)
  const router = useRouter()
  const fail = useFailure()
  const undoToast = useUndoToast()
  const [planned, setPlanned] = useState<ReadonlySet<string>>(new Set())
  const [all, setAll] = useState(false)
  const ideas = listed.filter(gift => !planned.has(gift.id))
  const shown = all ? ideas : ideas.slice(0, shownAtFirst)

  const mark = (gift: Gift, isPlanned: boolean) =>
    setPlanned(old => {
      const next = new Set(old)
      if (isPlanned) next.add(gift.id)
      else next.delete(gift.id)
      return next
    })

  async function move(gift: Gift, status: 'idea' | 'planned') {
    mark(gift, status === 'planned')
    try {
      await call('PUT /api/gifts/{giftId}', { giftId: gift.id, status }, { base: gift })
      if (status === 'planned') {
        const message = undoToast(
          {
            title: t('toasts.planned'),
            description: gift.name,
            thumb: (
              <GiftThumb
                id={gift.id}
                picture={gift.picture}
                drawing={gift.drawing}
                occasion={gift.occasion?.type}
                size={36}
              />
            ),
          },
          () => move(gift, 'idea'),
        )
        recall(message, [gift])
      }
      router.refresh()
    } catch (error) {
      mark(gift, status !== 'planned')
      fail(error)
    }
  }

  const name = shortName(person)
  const hintOf = (gift: Gift) =>
    gift.allergyWarnings.length > 0
      ? t('detail.careful', { words: format.list(gift.allergyWarnings, { type: 'unit' }) })
      : (gift.store ?? gift.occasion?.name ?? '')
  return (
    <Section
      id="ideas"
      title={t('detail.ideasFor', { name })}
      count={ideas.length}
      className={className}
      action={
        <span className="flex gap-4">
          {ideas.length > shownAtFirst ? (
            <button
              type="button"
              aria-expanded={all}
              onClick={() => setAll(!all)}
              className="hit font-semibold text-primary-ink text-sm hover:underline"
            >
              {all ? common('showLess') : t('detail.seeAll', { count: ideas.length })}
            </button>
          ) : null}
          <a
            href={`/app/gifts/new?personId=${person.id}&status=idea`}
            data-soft="stay"
            className="hit font-semibold text-primary-ink text-sm hover:underline"
          >
            {t('detail.addIdea')}
          </a>
        </span>
      }
    >
      <IdeaLine person={person} today={today} currency={currency} />
      {ideas.length === 0 ? (
        <p className="rounded-lg border border-line border-dashed p-4 text-ink-2">
          {t('detail.noIdeas', { name })}
        </p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-3">
          {shown.map(gift => (
            <li
              key={gift.id}
              className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface"
            >
              <GiftThumb
                id={gift.id}
                stage={gift.status}
                picture={gift.picture}
                drawing={gift.drawing}
                occasion={gift.occasion?.type}
                fill
              />
              <div className="flex flex-1 flex-col p-3">
                <a
                  href={`/app/gifts/${gift.id}`}
                  data-soft=""
                  title={gift.name}
                  className="line-clamp-2 break-words font-semibold hover:underline"
                >
                  <bdi>{gift.name}</bdi>
                </a>
                <p className="mt-0.5 mb-2.5 flex items-baseline justify-between gap-2 text-sm">
                  <span
                    title={hintOf(gift)}
                    className={
                      gift.allergyWarnings.length > 0 ? 'truncate text-warn-ink' : 'truncate text-ink-2'
                    }
                  >
                    {hintOf(gift)}
                  </span>
                  {gift.price === null ? null : (
                    <bdi className="num font-bold">{words.money(gift.price, gift.currency)}</bdi>
                  )}
                </p>
                <Button
                  variant="secondary"
                  size="sm"
                  className="mt-auto w-full"
                  aria-label={t('detail.planFor', { gift: gift.name })}
                  onClick={() => void move(gift, 'planned')}
                >
                  <Plus aria-hidden="true" />
                  {t('detail.plan')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
