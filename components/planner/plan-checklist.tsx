'use client'
import { Printer } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { GiftsArt } from '@/components/kit/empty-art'
import { EmptyState } from '@/components/kit/empty-state'
import { GiftThumb } from '@/components/kit/gift-thumb'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { cn } from '@/lib/client/cn'
import { groupBy } from '@/lib/core/group'
import { formatMoney, toMajor, toMinor } from '@/lib/core/money'
import type { Gift } from '@/lib/gifts/schema'
import type { Occasion } from '@/lib/occasions/schema'
import { byStore } from '@/lib/planner/rules'
import type { SetStage } from './next-button'

const lists = {
  shopping: { from: 'planned', to: 'purchased' },
  wrap: { from: 'purchased', to: 'wrapped' },
} as const
type List = keyof typeof lists

/** What some gifts cost, added up by currency. */
function sums(gifts: readonly Gift[]) {
  const priced = gifts.filter(gift => gift.cost !== null)
  return [...groupBy(priced, gift => gift.currency)].map(([currency, same]) => ({
    currency,
    amount: toMajor(
      same.reduce((sum, gift) => sum + (toMinor(gift.cost!, currency) ?? 0), 0),
      currency,
    ),
  }))
}

/**
 * What is to be bought shop by shop, or to be wrapped: a tick moves the gift on. What was ticked here stays in its place until
 * the view is left, so that a slip of the finger can be taken back.
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
  const locale = useLocale()
  const { from, to } = lists[list]
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set())
  const shown = gifts.filter(gift => gift.status === from || (gift.status === to && begun.has(gift.id)))
  const isShopping = list === 'shopping'
  if (shown.length === 0) {
    return (
      <EmptyState
        art={<GiftsArt />}
        title={t(isShopping ? 'nothingToBuy' : 'nothingToWrap')}
        text={t(isShopping ? 'nothingToBuyText' : 'nothingToWrapText')}
      />
    )
  }
  const groups = isShopping ? byStore(shown) : [{ store: null, gifts: shown }]
  const say = (some: readonly Gift[]) =>
    sums(some)
      .map(({ amount, currency }) => formatMoney(amount, currency, locale, true))
      .join(' + ')
  return (
    <div className="max-w-[760px] px-8 py-5 max-lg:px-6 max-md:px-4 print:max-w-none print:p-0">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 className="display text-xl print:text-2xl">
          <bdi>{t(isShopping ? 'listTitle' : 'wrapTitle', { occasion: occasion.name })}</bdi>
        </h2>
        <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {t('print')}
        </Button>
      </div>
      {groups.map(group => (
        <section key={group.store ?? ''} className="mb-5 break-inside-avoid">
          {isShopping ? (
            <div className="flex items-baseline justify-between border-line-strong border-b pb-1.5">
              <h3 className="font-semibold">
                <bdi>{group.store ?? t('noStore')}</bdi>
              </h3>
              <span className="num text-ink-2 text-sm">{say(group.gifts)}</span>
            </div>
          ) : null}
          <ul className="divide-y divide-line">
            {group.gifts.map(gift => (
              <Item
                key={gift.id}
                gift={gift}
                done={gift.status === to}
                label={t(isShopping ? 'markBought' : 'markWrapped', { gift: gift.name })}
                price={isShopping ? say([gift]) || t('noPrice') : null}
                onChange={isDone => {
                  setBegun(old => new Set(old).add(gift.id))
                  setStage(gift, isDone ? to : from)
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      {isShopping && groups.length > 1 ? (
        <p className="flex justify-between border-ink border-t-2 pt-2 font-bold">
          {t('total')} <span className="num">{say(shown)}</span>
        </p>
      ) : null}
    </div>
  )
}

function Item({
  gift,
  done,
  label,
  price,
  onChange,
}: {
  gift: Gift
  done: boolean
  label: string
  price: string | null
  onChange: (done: boolean) => void
}) {
  const t = useTranslations('planner')
  const id = useId()
  const onTheWay = price === null && gift.tracking !== null && gift.tracking.status !== 'delivered'
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      <Checkbox id={id} round aria-label={label} checked={done} onCheckedChange={on => onChange(on)} />
      <GiftThumb
        id={gift.id}
        stage={gift.status}
        imageUrl={gift.imageUrl}
        occasion={gift.occasion?.type}
        size={36}
        className="print:hidden"
      />
      <label htmlFor={id} className={cn('min-w-0 flex-1', done && 'text-ink-3 line-through')}>
        <span className="block [overflow-wrap:anywhere]">
          {gift.quantity > 1 ? <span className="num">{t('quantity', { count: gift.quantity })} </span> : null}
          <bdi className="font-medium">{gift.name}</bdi>
        </span>
        {gift.recipient ? (
          <span className="block text-ink-2 text-sm">
            {t('forWhom', { name: gift.recipient.name })}
            {onTheWay ? <span> · {t('onTheWay')}</span> : null}
          </span>
        ) : null}
      </label>
      {price ? <span className="num shrink-0 text-sm">{price}</span> : null}
    </li>
  )
}
