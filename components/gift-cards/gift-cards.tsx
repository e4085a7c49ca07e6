'use client'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EmptyState } from '@/components/kit/empty-state'
import { Scene } from '@/components/kit/scene'
import { Button } from '@/components/ui/button'
import type { PlainDate } from '@/lib/core/calendar'
import { standingOf } from '@/lib/money/gift-cards/rules'
import type { GiftCard } from '@/lib/money/gift-cards/schema'
import { CardDialog } from './card-dialog'
import { useCardWords } from './card-words'
import { GiftCardTile } from './gift-card-tile'

/** The remaining amount by currency. An expired card counts as empty. */
function totalsOf(cards: readonly GiftCard[], today: PlainDate): [string, number][] {
  const totals = new Map<string, number>()
  for (const card of cards) {
    const standing = standingOf(card, today)
    if (standing === 'open' || standing === 'soon')
      totals.set(card.currency, (totals.get(card.currency) ?? 0) + card.balance)
  }
  return [...totals]
}

/** The wallet: every card with what is left on it, those to be used first at the top. */
export function GiftCards({
  cards,
  today,
  currency,
}: {
  cards: readonly GiftCard[]
  today: PlainDate
  /** The currency of a new card. */
  currency: string
}) {
  const t = useTranslations('giftCards')
  const words = useCardWords()
  const [adding, setAdding] = useState(false)
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" />
      {t('new')}
    </Button>
  )
  const totals = totalsOf(cards, today)
  return (
    <>
      {cards.length === 0 ? (
        <EmptyState art={<Scene of="card" />} title={t('emptyTitle')} text={t('emptyText')} actions={add} />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
            <p className="min-w-0 flex-1 basis-64 text-ink-2 text-sm">{t('intro')}</p>
            {totals.length > 0 ? (
              <p className="text-sm">
                <span className="text-ink-2">{t('total')}</span>{' '}
                <b className="num font-semibold">
                  {totals.map(([code, amount]) => words.money(amount, code)).join(' · ')}
                </b>
              </p>
            ) : null}
            {add}
          </div>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] items-start gap-4">
            {cards.map(card => (
              <GiftCardTile key={card.id} card={card} today={today} />
            ))}
          </ul>
        </>
      )}
      {adding ? <CardDialog card={null} currency={currency} onClose={() => setAdding(false)} /> : null}
    </>
  )
}
