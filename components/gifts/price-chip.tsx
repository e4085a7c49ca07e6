'use client'
import { ChevronDown, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { chipVariants } from '@/components/kit/chip'
import { MoneyInput } from '@/components/kit/money-input'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { cn } from '@/lib/client/cn'
import { formatMoney } from '@/lib/core/money'
import type { GiftQuery } from './gift-query'
import { useGiftNavigation } from './use-gift-navigation'

/** A range of prices in words, or null where there is none. */
export function usePriceRange(currency: string) {
  const t = useTranslations('gifts')
  const locale = useLocale()
  return ({ minPrice, maxPrice }: Pick<GiftQuery, 'minPrice' | 'maxPrice'>) => {
    const from = minPrice === undefined ? '' : formatMoney(minPrice, currency, locale, true)
    const to = maxPrice === undefined ? '' : formatMoney(maxPrice, currency, locale, true)
    if (from && to) return t('filters.between', { from, to })
    if (from) return t('filters.atLeast', { from })
    return to ? t('filters.atMost', { to }) : null
  }
}

const sane = (value: number | null) => (value === null || Number.isNaN(value) ? undefined : value)

export function PriceFields({
  query,
  currency,
  onApply,
}: {
  query: GiftQuery
  currency: string
  onApply: (range: Pick<GiftQuery, 'minPrice' | 'maxPrice'>) => void
}) {
  const t = useTranslations('gifts')
  const id = useId()
  const [from, setFrom] = useState<number | null>(query.minPrice ?? null)
  const [to, setTo] = useState<number | null>(query.maxPrice ?? null)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const [minPrice, maxPrice] = [sane(from), sane(to)]
    const swapped = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
    onApply(swapped ? { minPrice: maxPrice, maxPrice: minPrice } : { minPrice, maxPrice })
  }
  return (
    <form onSubmit={apply} className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-2">
        <div>
          <Label htmlFor={`${id}from`}>{t('filters.from')}</Label>
          <MoneyInput id={`${id}from`} value={from} onChange={setFrom} currency={currency} />
        </div>
        <div>
          <Label htmlFor={`${id}to`}>{t('filters.to')}</Label>
          <MoneyInput id={`${id}to`} value={to} onChange={setTo} currency={currency} />
        </div>
      </div>
      <Button type="submit" size="sm">
        {t('filters.apply')}
      </Button>
    </form>
  )
}

export function PriceChip({ query, currency }: { query: GiftQuery; currency: string }) {
  const t = useTranslations('gifts')
  const common = useTranslations('common')
  const { go } = useGiftNavigation(query)
  const [open, setOpen] = useState(false)
  const chosen = usePriceRange(currency)(query)
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <span className="inline-flex">
        <PopoverTrigger
          className={cn(
            chipVariants({ look: chosen ? 'selected' : 'plain' }),
            chosen && 'rounded-e-none pe-1',
          )}
        >
          {chosen ? (
            <>
              <span className="font-medium">{common('labelOf', { label: t('filters.price') })}</span>{' '}
              <b className="num">{chosen}</b>
            </>
          ) : (
            <>
              {t('filters.price')}
              <ChevronDown aria-hidden="true" />
            </>
          )}
        </PopoverTrigger>
        {chosen ? (
          <button
            type="button"
            aria-label={common('removeItem', { item: `${t('filters.price')}: ${chosen}` })}
            onClick={() => go({ minPrice: undefined, maxPrice: undefined })}
            className={cn(chipVariants({ look: 'selected' }), 'rounded-s-none ps-1 pe-2')}
          >
            <X aria-hidden="true" />
          </button>
        ) : null}
      </span>
      <PopoverContent>
        <PriceFields
          query={query}
          currency={currency}
          onApply={range => {
            setOpen(false)
            go(range)
          }}
        />
      </PopoverContent>
    </Popover>
  )
}
