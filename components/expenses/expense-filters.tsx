'use client'
import { useTranslations } from 'next-intl'
import type { ComboboxOption } from '@/components/kit/fields/combobox'
import { FilterChip } from '@/components/kit/fields/filter-chip'
import { SearchBox } from '@/components/kit/fields/search-box'
import { useListQuery } from '@/components/kit/use-list-query'
import type { Expense } from '@/lib/money/expenses/schema'
import { type ExpenseQuery, expenseOrders, expensesHref } from './expense-query'
import { ExportButton } from './export-button'

const orderWords = { '-date': 'newest', date: 'oldest', '-amount': 'dearest', amount: 'cheapest' } as const

export interface ExpenseFilterChoices {
  periods: readonly ComboboxOption[]
  categories: readonly { value: string; label: string }[]
  budgets: readonly { id: string; name: string }[]
  people: readonly { id: string; name: string }[]
}

/** The line above the list: text, period, category, budget, recipient and order. */
export function ExpenseFilters({
  query,
  periods,
  categories,
  budgets,
  people,
  hasAny,
}: ExpenseFilterChoices & { query: ExpenseQuery; hasAny: boolean }) {
  const t = useTranslations('expenses.list')
  const { go, busy } = useListQuery(query, expensesHref)
  const named = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  const order = expenseOrders.find(one => one === query.sort)
  return (
    <search aria-busy={busy} className="mb-4 flex flex-wrap items-center gap-2">
      <SearchBox label={t('search')} asked={query.q} onSearch={q => go({ q })} />
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
