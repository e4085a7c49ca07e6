import { Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { MemoryMenu } from '@/components/gifts/detail/memory-menu'
import { GiftLink } from '@/components/gifts/gift-link'
import { OccasionTag } from '@/components/kit/occasion-tag'
import { giftPicture } from '@/components/kit/pictures/gift-thumb'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import type { PlainDate } from '@/lib/core/calendar'
import type { Gift } from '@/lib/gifts/schema'
import { type OccasionType, occasionTypes } from '@/lib/occasions/values'
import type { Person } from '@/lib/people/schema'
import { GiftReaction } from './gift-reaction'
import { usePeopleWords } from './people-words'
import { personPage } from './person-row'
import { Section } from './person-section'

export interface HistoryEntry {
  gift: Gift
  date: PlainDate
}

const typeOf = (type: string): OccasionType => occasionTypes.find(known => known === type) ?? 'other'

function Entry({
  entry: { gift, date },
  isFirst,
  today,
}: {
  entry: HistoryEntry
  isFirst: boolean
  today: PlainDate
}) {
  const t = useTranslations('people.detail')
  const words = usePeopleWords(today)
  const occasion = gift.occasion && { name: gift.occasion.name, type: typeOf(gift.occasion.type) }
  return (
    <li className="grid grid-cols-[40px_auto_1fr_auto] items-center gap-x-3 gap-y-1 border-line border-b py-2.5 last:border-b-0 max-md:grid-cols-[auto_1fr_auto]">
      <span className="num text-ink-2 text-sm max-md:hidden">
        {isFirst ? date.slice(0, 4) : <span className="sr-only">{date.slice(0, 4)}</span>}
      </span>
      {giftPicture(gift, 36)}
      <div className="min-w-0">
        <GiftLink gift={gift} className="font-medium hover:underline" />
        <span className="num text-ink-3 text-xs md:hidden">
          {date.slice(0, 4)}
          {occasion ? ` · ${words.occasion(occasion)}` : ''}
        </span>
      </div>
      <div className="flex items-center gap-2.5 max-md:col-span-2 max-md:col-start-2 max-md:row-start-2 max-md:-ms-1">
        {occasion ? (
          <span className="max-w-36 max-md:hidden">
            <OccasionTag type={occasion.type} label={words.occasion(occasion)} />
          </span>
        ) : null}
        <span className="flex items-center md:w-32">
          {gift.direction === 'received' ? (
            <Badge>
              <Undo2 aria-hidden="true" />
              {t('received')}
            </Badge>
          ) : (
            <GiftReaction key={gift.reaction} gift={gift} />
          )}
        </span>
        <bdi className="num min-w-14 text-end font-bold max-md:hidden">
          {gift.price === null ? '' : words.money(gift.price, gift.currency)}
        </bdi>
        <span className="max-md:ms-auto">
          <MemoryMenu gift={gift} />
        </span>
      </div>
      <bdi className="num text-end font-bold md:hidden">
        {gift.price === null ? '' : words.money(gift.price, gift.currency)}
      </bdi>
    </li>
  )
}

/** Gifts given to and received from the person, newest first. `more` is the limit of the next step. */
export function PersonHistory({
  person,
  entries,
  total,
  more,
  tab,
  today,
  className,
}: {
  person: Person
  entries: readonly HistoryEntry[]
  total: number
  more: number | null
  tab: string
  today: PlainDate
  className?: string
}) {
  const t = useTranslations('people.detail')
  const common = useTranslations('common')
  return (
    <Section id="history" title={t('history')} count={total} className={className}>
      {entries.length === 0 ? (
        <p className="rounded-lg border border-line border-dashed p-4 text-ink-2">{t('noHistory')}</p>
      ) : (
        <>
          <ul className="rounded-lg border border-line bg-surface px-4 py-1">
            {entries.map((entry, at) => (
              <Entry
                key={entry.gift.id}
                entry={entry}
                isFirst={entries[at - 1]?.date.slice(0, 4) !== entry.date.slice(0, 4)}
                today={today}
              />
            ))}
          </ul>
          {more ? (
            <p className="mt-3 flex justify-center">
              <a
                href={`${personPage(person)}?tab=${tab}&history=${more}`}
                data-soft="stay"
                className={buttonVariants({ variant: 'secondary', size: 'sm' })}
              >
                {common('showMore')}
              </a>
            </p>
          ) : null}
        </>
      )}
    </Section>
  )
}
