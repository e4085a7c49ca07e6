'use client'
import { ArrowDown, ArrowUp, Gift, Paperclip } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { memo, type ReactElement, useMemo } from 'react'
import { categoryTile } from '@/components/kit/pictures/category-tile'
import { personAvatar } from '@/components/kit/pictures/person-avatar'
import { useLaidOver } from '@/components/outbox/use-laid-over'
import { waitingMark } from '@/components/outbox/waiting-mark'
import { TableHead } from '@/components/ui/table'
import { useFirst } from '@/lib/client/hooks/use-first'
import { useMedia } from '@/lib/client/hooks/use-media'
import type { PlainDate } from '@/lib/core/calendar'
import { fromColumns } from '@/lib/core/columns'
import { once } from '@/lib/i18n/pattern'
import type { Expense } from '@/lib/money/expenses/schema'
import { type ExpenseQuery, expensesHref } from './expense-query'
import { type ExpenseWords, useExpenseWords } from './expense-words'

export const expensePage = ({ id }: Pick<Expense, 'id'>) => `/app/expenses/${id}`

/** Values that all rows of the list share. */
interface Said {
  words: ExpenseWords
  category: (category: Expense['category']) => string
  fromGift: ReactElement
  hasReceipt: ReactElement
}

const marks = ({ fromGift, receiptUrl }: Expense, said: Said) => (
  <span className="inline-flex shrink-0 items-center gap-1 text-ink-3">
    {fromGift ? said.fromGift : null}
    {receiptUrl ? said.hasReceipt : null}
  </span>
)

function SortHead({
  query,
  field,
  label,
  end,
}: {
  query: ExpenseQuery | null
  field: 'date' | 'amount'
  label: string
  end?: boolean
}) {
  const isSorted = query?.sort.replace('-', '') === field
  const descending = query?.sort.startsWith('-')
  const Arrow = descending ? ArrowDown : ArrowUp
  return (
    <TableHead
      className={end ? 'text-end last:pe-5' : 'first:ps-5'}
      aria-sort={isSorted ? (descending ? 'descending' : 'ascending') : undefined}
    >
      {query ? (
        <a
          href={expensesHref(query, {
            // The first press puts the newest or largest first, the second the oldest or smallest.
            sort: isSorted && descending ? field : `-${field}`,
          })}
          data-soft="stay"
          className="hit inline-flex items-center gap-1 rounded-xs hover:text-ink"
        >
          {label}
          {isSorted ? <Arrow aria-hidden="true" className="size-3.25 stroke-2" /> : null}
        </a>
      ) : (
        label
      )}
    </TableHead>
  )
}

/** An expense in the table. */
const Row = memo(function Row({ expense, said }: { expense: Expense; said: Said }) {
  const { words } = said
  const { person } = expense
  const base = words.base(expense)
  const title = words.title(expense)
  return (
    <tr
      data-slot="table-row"
      data-waits=""
      className="hover:bg-sunken data-[state=selected]:bg-primary-soft/60 relative"
    >
      <td className="cell num whitespace-nowrap text-ink-2 first:ps-5">{words.day(expense.date)}</td>
      <th scope="row" className="cell max-w-0 w-[34%] text-start font-normal">
        <span className="flex items-center gap-2">
          <a
            href={expensePage(expense)}
            data-soft="stay"
            title={title}
            className="min-w-0 truncate font-semibold after:absolute after:inset-0"
          >
            <bdi>{title}</bdi>
          </a>
          {marks(expense, said)}
          {waitingMark(expense)}
        </span>
      </th>
      <td className="cell whitespace-nowrap text-ink-2">{said.category(expense.category)}</td>
      <td className="cell max-w-40 truncate text-ink-2">
        <bdi>{expense.budget?.name ?? '–'}</bdi>
      </td>
      <td className="cell max-w-40">
        {person ? (
          <span className="flex items-center gap-2">
            {personAvatar({ name: person.name, size: 24 })}
            <bdi className="min-w-0 truncate">{person.name}</bdi>
          </span>
        ) : (
          <span className="text-ink-3">–</span>
        )}
      </td>
      <td className="cell num whitespace-nowrap text-end last:pe-5">
        <bdi className="block font-bold">{words.amount(expense)}</bdi>
        {base ? <bdi className="block text-ink-3 text-xs">{base}</bdi> : null}
      </td>
    </tr>
  )
})

/** An expense on a phone. */
const PhoneRow = memo(function PhoneRow({ expense, said }: { expense: Expense; said: Said }) {
  const { words } = said
  const base = words.base(expense)
  return (
    <li data-waits="" className="below-fold relative flex min-h-17 items-center gap-3 px-4 py-2.5">
      {categoryTile(expense.category, 'size-9')}
      <div className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <a
            href={expensePage(expense)}
            data-soft="stay"
            className="min-w-0 truncate font-semibold text-md after:absolute after:inset-0"
          >
            <bdi>{words.title(expense)}</bdi>
          </a>
          {marks(expense, said)}
          {waitingMark(expense)}
        </span>
        <span className="num block truncate text-ink-3 text-sm">
          {words.day(expense.date)} · {expense.budget?.name ?? said.category(expense.category)}
        </span>
      </div>
      <span className="num shrink-0 text-end">
        <bdi className="block font-bold text-md">{words.amount(expense)}</bdi>
        {base ? <bdi className="block text-ink-3 text-xs">{base}</bdi> : null}
      </span>
    </li>
  )
})

/**
 * Expenses as a table; on a phone as rows. With a query its heads sort. Call it inside
 * `<Messages of={['expenses', 'gifts.categories']}>`.
 */
export function ExpenseList({
  rows,
  query,
  today,
  phone: onServer,
}: {
  /** The expenses, packed by `toColumns`. */
  rows: string
  query: ExpenseQuery | null
  today: PlainDate
  /** The device as the server guessed it. */
  phone: boolean
}) {
  const t = useTranslations('expenses.list')
  const categories = useTranslations('gifts.categories')
  const words = useExpenseWords(today)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language and the day only
  const said = useMemo<Said>(
    () => ({
      words,
      category: once(category => categories(category)),
      fromGift: <Gift role="img" aria-label={t('fromGift')} className="size-3.75" />,
      hasReceipt: <Paperclip role="img" aria-label={t('hasReceipt')} className="size-3.75" />,
    }),
    [t, categories, today],
  )
  const phone = useMedia('(max-width: 767px)', onServer)
  const expenses = useFirst(
    useLaidOver(
      'expense',
      useMemo(() => fromColumns<Expense>(rows), [rows]),
    ),
  )
  const ListRow = phone ? PhoneRow : Row
  const listed = expenses.map(expense => <ListRow key={expense.id} expense={expense} said={said} />)
  return phone ? (
    <ul className="-mx-4 divide-y divide-line border-line border-y bg-surface">{listed}</ul>
  ) : (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table data-slot="table" className="w-full border-collapse">
        <caption className="sr-only">{t('title')}</caption>
        <thead data-slot="table-header">
          <tr>
            <SortHead query={query} field="date" label={t('date')} />
            <TableHead>{t('description')}</TableHead>
            <TableHead>{t('category')}</TableHead>
            <TableHead>{t('budget')}</TableHead>
            <TableHead>{t('person')}</TableHead>
            <SortHead query={query} field="amount" label={t('amount')} end />
          </tr>
        </thead>
        <tbody data-slot="table-body" className="[&>tr:last-child>*]:border-b-0">
          {listed}
        </tbody>
      </table>
    </div>
  )
}
