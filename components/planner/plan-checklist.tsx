'use client'
import { Printer, Tag } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Checklist, type ChecklistItem } from '@/components/kit/checklist'
import { EmptyState } from '@/components/kit/empty-state'
import { GiftsArt } from '@/components/kit/pictures/empty-art'
import { Scene } from '@/components/kit/scene'
import { waitingOf } from '@/components/outbox/use-laid-over'
import { useSoftWords } from '@/components/shell/words/use-soft-words'
import { Button, buttonVariants } from '@/components/ui/button'
import { toUtcDate } from '@/lib/core/calendar'
import type { Gift } from '@/lib/gifts/schema'
import type { Occasion } from '@/lib/occasions/schema'
import { byStore } from '@/lib/planner/rules'
import type { SetStage } from './next-button'

const lists = {
  shopping: { from: 'planned', to: 'purchased' },
  wrap: { from: 'purchased', to: 'wrapped' },
} as const
type List = keyof typeof lists

/**
 * The gifts to buy by shop, or to wrap. A tick moves the gift on. A ticked gift stays in its place until the
 * reader leaves the view, so that a wrong tap can be undone, and as long as its tick waits on this device.
 */
export function PlanChecklist({
  list,
  occasion,
  gifts,
  setStage,
}: {
  list: List
  occasion: Occasion
  gifts: readonly Gift[]
  setStage: SetStage
}) {
  const t = useTranslations('planner')
  const gift = useTranslations('gifts')
  const format = useFormatter()
  const soft = useSoftWords()
  const { from, to } = lists[list]
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set())
  // A share is bought and wrapped by somebody else.
  const shown = gifts.filter(
    gift =>
      gift.kind === 'own' &&
      (gift.status === from || (gift.status === to && (begun.has(gift.id) || waitingOf(gift) !== null))),
  )
  const isShopping = list === 'shopping'
  if (shown.length === 0) {
    return (
      <EmptyState
        art={isShopping ? <Scene of="list" /> : <GiftsArt />}
        title={t(isShopping ? 'nothingToBuy' : 'nothingToWrap')}
        text={t(isShopping ? 'nothingToBuyText' : 'nothingToWrapText')}
      />
    )
  }
  const progress = t(isShopping ? 'boughtOf' : 'wrappedOf', {
    done: shown.filter(gift => gift.status === to).length,
    count: shown.length,
  })
  const groups = isShopping ? byStore(shown) : [{ store: null, gifts: shown }]
  const line = (gift: Gift): ChecklistItem => ({
    id: gift.id,
    name: gift.name,
    stage: gift.status,
    picture: gift.picture,
    drawing: gift.drawing,
    occasion: gift.occasion?.type,
    quantity: gift.quantity,
    cost: gift.cost,
    currency: gift.currency,
    facts: gift.recipient
      ? [
          t('forWhom', { name: gift.recipient.name }),
          ...(!isShopping && gift.tracking && gift.tracking.status !== 'delivered' ? [t('onTheWay')] : []),
        ]
      : [],
    done: gift.status === to,
  })
  return (
    <div className="mx-auto w-full max-w-[784px] px-8 py-5 max-lg:px-6 max-md:px-4 print:max-w-none print:p-0">
      <div className="mb-4 flex items-center justify-between gap-3">
        <div>
          <h2 className="display text-xl print:text-2xl">
            <bdi>{t(isShopping ? 'listTitle' : 'wrapTitle', { occasion: occasion.name })}</bdi>
          </h2>
          <p className="mt-1 hidden text-sm print:block">
            {format.dateTime(toUtcDate(occasion.nextDate), { dateStyle: 'full', timeZone: 'UTC' })} ·{' '}
            {progress}
          </p>
        </div>
        <span className="flex flex-wrap justify-end gap-2 print:hidden">
          {isShopping ? null : (
            <a
              href={`/app/gifts/tags?occasionId=${occasion.id}`}
              data-soft=""
              className={buttonVariants({ variant: 'secondary' })}
            >
              <Tag aria-hidden="true" />
              {soft(gift('bulk.tags'))}
            </a>
          )}
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {t('print')}
          </Button>
        </span>
      </div>
      <Checklist
        groups={groups.map(group => ({
          key: group.store ?? '',
          title: isShopping ? (group.store ?? t('noStore')) : null,
          items: group.gifts.map(line),
        }))}
        progress={progress}
        words={{
          mark: name => t(isShopping ? 'markBought' : 'markWrapped', { gift: name }),
          quantity: count => t('quantity', { count }),
          noPrice: t('noPrice'),
          total: t('total'),
        }}
        sums={isShopping}
        onDone={(id, done) => {
          const gift = shown.find(one => one.id === id)
          if (!gift) return
          setBegun(old => new Set(old).add(id))
          setStage(gift, done ? to : from)
        }}
      />
    </div>
  )
}
