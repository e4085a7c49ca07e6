'use client'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { FilterChip } from '@/components/kit/fields/filter-chip'
import { OccasionIcon } from '@/components/kit/occasion-tag'
import { stageLooks } from '@/components/kit/stage-tag'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { isDate, toUtcDate } from '@/lib/core/calendar'
import { formatMoney } from '@/lib/core/money'
import { giftStatuses } from '@/lib/gifts/values'
import { occasionTypes } from '@/lib/occasions/values'
import { relationships } from '@/lib/people/values'
import type { SearchFilters as Filters } from '@/lib/search/schema'
import { RangeChip } from './range-chip'
import { isFiltered, type SearchQuery } from './search-query'
import { useSearchNavigation } from './use-search-navigation'

const isAmount = (price: number) => price >= 0 && price <= 9_000_000_000

type Ends = [string | undefined, string | undefined]
const said = (form: FormData, names: Ends): Ends => {
  const [one, other] = names.map(name => String(form.get(name ?? '') ?? '') || undefined)
  return [one, other]
}
/** Days as the call takes them, the earlier first; nonsense is no bound. */
function daysOf(form: FormData): Pick<Filters, 'from' | 'to'> {
  const [from, to] = said(form, ['from', 'to']).map(day => (day && isDate(day) ? day : undefined))
  return from && to && from > to ? { from: to, to: from } : { from, to }
}
/** Prices as the call takes them, the lower first. */
function pricesOf(form: FormData): Pick<Filters, 'minPrice' | 'maxPrice'> {
  const [min, max] = said(form, ['minPrice', 'maxPrice']).map(price =>
    price && isAmount(Number(price)) ? Number(price) : undefined,
  )
  return min !== undefined && max !== undefined && min > max
    ? { minPrice: max, maxPrice: min }
    : { minPrice: min, maxPrice: max }
}

const cleared = (filters: Filters): Filters =>
  Object.fromEntries(Object.keys(filters).map(key => [key, undefined]))

/** What narrows a search: stage, relationship, occasion, days and price. */
export function SearchFilters({ query, currency }: { query: SearchQuery; currency: string }) {
  const t = useTranslations('search.filters')
  const stage = useTranslations('gifts.stages')
  const relationship = useTranslations('quickAdd.relationships')
  const types = useTranslations('occasions.types')
  const format = useFormatter()
  const locale = useLocale()
  const id = useId()
  const { filters } = query
  const { go } = useSearchNavigation(query)
  const day = (date: string | undefined) =>
    date &&
    format.dateTime(toUtcDate(date), { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' })
  const money = (amount: number | undefined) =>
    amount === undefined ? undefined : formatMoney(amount, currency, locale, true)
  const range = (from: string | undefined, to: string | undefined) =>
    from || to ? `${from ?? '…'} – ${to ?? '…'}` : null
  const ends = (type: string, names: [string, string], values: unknown[]) => (
    <div className={type === 'date' ? 'flex flex-col gap-2' : 'grid grid-cols-2 gap-2'}>
      {names.map((name, at) => (
        <div key={name}>
          <Label htmlFor={id + name}>{t(at === 0 ? 'from' : 'to')}</Label>
          <Input
            id={id + name}
            name={name}
            type={type}
            min={0}
            step="any"
            defaultValue={values[at] as string | undefined}
          />
        </div>
      ))}
    </div>
  )
  return (
    <fieldset className="flex min-w-0 gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 md:flex-wrap [scrollbar-width:none]">
      <legend className="sr-only">{t('label')}</legend>
      <FilterChip
        label={t('status')}
        value={filters.status}
        onChange={value => go({ status: giftStatuses.find(one => one === value) })}
        options={giftStatuses.map(value => {
          const Icon = stageLooks[value].icon
          return {
            value,
            label: stage(value),
            icon: <Icon aria-hidden="true" className="size-4 text-ink-3" />,
          }
        })}
      />
      <FilterChip
        label={t('relationship')}
        value={filters.relationship}
        onChange={value => go({ relationship: relationships.find(one => one === value) })}
        options={relationships.map(value => ({ value, label: relationship(value) }))}
      />
      <FilterChip
        label={t('occasion')}
        value={filters.occasionType}
        onChange={value => go({ occasionType: occasionTypes.find(one => one === value) })}
        options={occasionTypes.map(value => ({
          value,
          label: types(value),
          icon: <OccasionIcon type={value} className="size-4" />,
        }))}
      />
      <RangeChip
        label={t('date')}
        chosen={range(day(filters.from), day(filters.to))}
        fields={ends('date', ['from', 'to'], [filters.from, filters.to])}
        onApply={form => go(daysOf(form))}
        onClear={() => go({ from: undefined, to: undefined })}
      />
      <RangeChip
        label={t('price')}
        chosen={range(money(filters.minPrice), money(filters.maxPrice))}
        fields={ends('number', ['minPrice', 'maxPrice'], [filters.minPrice, filters.maxPrice])}
        onApply={form => go(pricesOf(form))}
        onClear={() => go({ minPrice: undefined, maxPrice: undefined })}
      />
      {isFiltered(query) ? (
        <Button variant="quiet" size="sm" onClick={() => go(cleared(filters))}>
          {t('clear')}
        </Button>
      ) : null}
    </fieldset>
  )
}
