'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import type { GiftQuery } from '@/components/gifts/filters/gift-query'
import { MoneyInput } from '@/components/kit/fields/money-input'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'

const sane = (value: number | null) => (value === null || Number.isNaN(value) ? undefined : value)

export function PriceFields({
  query,
  currency,
  form,
  onApply,
}: {
  query: GiftQuery
  currency: string
  /** The id of its form, for a button elsewhere that applies it. Without one it has its own. */
  form?: string
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
    <form id={form} onSubmit={apply} className="flex flex-col gap-3">
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
      {form ? null : (
        <Button type="submit" size="sm">
          {t('filters.apply')}
        </Button>
      )}
    </form>
  )
}
