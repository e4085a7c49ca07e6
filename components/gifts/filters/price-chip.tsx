'use client'
import { ChevronDown, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useGiftNavigation } from '@/components/gifts/use-gift-navigation'
import { chipVariants } from '@/components/kit/chip'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { cn } from '@/lib/client/cn'
import { useLazy } from '@/lib/client/hooks/use-lazy'
import { formatMoney } from '@/lib/core/money'
import type { GiftQuery } from './gift-query'

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

const load = () => import('@/components/gifts/form/price-fields').then(({ PriceFields }) => PriceFields)

export function PriceChip({ query, currency }: { query: GiftQuery; currency: string }) {
  const t = useTranslations('gifts')
  const common = useTranslations('common')
  const { go } = useGiftNavigation(query)
  const [open, setOpen] = useState(false)
  const [Fields, prepare] = useLazy(load)
  const chosen = usePriceRange(currency)(query)
  return (
    <Popover
      open={open}
      onOpenChange={next => {
        setOpen(next)
        if (next) prepare(() => setOpen(false))
      }}
    >
      <span className="inline-flex">
        <PopoverTrigger
          onPointerEnter={() => prepare()}
          onFocus={() => prepare()}
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
      {Fields ? (
        <PopoverContent>
          <Fields
            query={query}
            currency={currency}
            onApply={range => {
              setOpen(false)
              go(range)
            }}
          />
        </PopoverContent>
      ) : null}
    </Popover>
  )
}
