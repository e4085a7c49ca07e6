'use client'
import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, useTransition } from 'react'
import type { ComboboxOption } from '@/components/kit/combobox'
import { FilterChip } from '@/components/kit/filter-chip'
import { Kbd } from '@/components/ui/kbd'
import type { Expense } from '@/lib/money/expenses/schema'
import { type ExpenseQuery, expenseOrders, expensesHref } from './expense-query'
import { ExportButton } from './export-button'

const pauseMilliseconds = 250
const orderWords = { '-date': 'newest', date: 'oldest', '-amount': 'dearest', amount: 'cheapest' } as const

export interface ExpenseFilterChoices {
  periods: readonly ComboboxOption[]
  categories: readonly { value: string; label: string }[]
  budgets: readonly { id: string; name: string }[]
  people: readonly { id: string; name: string }[]
}

function SearchField({ query }: { query: ExpenseQuery }) {
  const t = useTranslations('expenses.list')
  const router = useRouter()
  const [typed, setTyped] = useState(query.q ?? '')
  const [, start] = useTransition()
  const sent = useRef(query.q ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address may change by other means, e.g. "Clear filters".
  useEffect(() => {
    if ((query.q ?? '') === sent.current) return
    sent.current = query.q ?? ''
    setTyped(sent.current)
  }, [query.q])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = text.trim()
      start(() => router.replace(expensesHref(query, { q: text.trim() || undefined }), { scroll: false }))
    }, pauseMilliseconds)
  }
  return (
    <span className="relative max-md:w-full">
      <Search
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute start-3 top-1/2 size-3.75 text-ink-2"
      />
      <input
        type="search"
        data-shortcut="filter"
        value={typed}
        onChange={event => type(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={200}
        className="h-7.5 w-55 rounded-full border border-line-strong bg-surface ps-9 pe-9 text-sm hover:border-ink-3 max-md:h-11 max-md:w-full max-md:text-lg"
      />
      {typed ? null : (
        <Kbd
          aria-hidden="true"
          className="-translate-y-1/2 pointer-events-none absolute end-2.5 top-1/2 max-md:hidden"
        >
          /
        </Kbd>
      )}
    </span>
  )
}

/** The line above the list: what was typed, when, what for, where it counts, for whom, and in which order. */
export function ExpenseFilters({
  query,
  periods,
  categories,
  budgets,
  people,
  hasAny,
}: ExpenseFilterChoices & { query: ExpenseQuery; hasAny: boolean }) {
  const t = useTranslations('expenses.list')
  const router = useRouter()
  const [busy, start] = useTransition()
  const go = (changes: Partial<ExpenseQuery>) =>
    start(() => router.replace(expensesHref(query, changes), { scroll: false }))
  const named = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  const order = expenseOrders.find(one => one === query.sort)
  return (
    <search aria-busy={busy} className="mb-4 flex flex-wrap items-center gap-2">
      <SearchField query={query} />
      <div
        data-no-swipe=""
        className="flex flex-wrap items-center gap-2 max-md:-mx-4 max-md:w-[calc(100%+2rem)] max-md:side-scroll max-md:flex-nowrap max-md:px-4 max-md:py-1"
      >
        <FilterChip
          label={t('period')}
          value={query.period}
          onChange={period => go({ period: period ?? undefined })}
          options={periods}
        />
        <FilterChip
          label={t('category')}
          value={query.category}
          onChange={category => go({ category: (category as Expense['category'] | null) ?? undefined })}
          options={categories}
        />
        {budgets.length > 0 ? (
          <FilterChip
            label={t('budget')}
            value={query.budgetId}
            onChange={budgetId => go({ budgetId: budgetId ?? undefined })}
            options={named(budgets)}
          />
        ) : null}
        {people.length > 0 ? (
          <FilterChip
            label={t('person')}
            value={query.personId}
            onChange={personId => go({ personId: personId ?? undefined })}
            options={named(people)}
          />
        ) : null}
        <FilterChip
          label={t('receipt')}
          value={query.hasReceipt === undefined ? null : String(query.hasReceipt)}
          onChange={chosen => go({ hasReceipt: chosen === null ? undefined : chosen === 'true' })}
          options={[
            { value: 'true', label: t('withReceipt') },
            { value: 'false', label: t('withoutReceipt') },
          ]}
        />
        <FilterChip
          label={t('order')}
          value={order === '-date' ? null : order}
          onChange={sort => go({ sort: expenseOrders.find(one => one === sort) ?? '-date' })}
          options={expenseOrders.map(one => ({ value: one, label: t(`orders.${orderWords[one]}`) }))}
          className="md:hidden"
        />
      </div>
      <span className="flex-1 max-md:hidden" />
      {hasAny ? <ExportButton query={query} categories={categories} /> : null}
    </search>
  )
}
