'use client'
import { ArrowDownUp, Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useChoices } from '@/components/gifts/form/gift-choices'
import { useGiftWords } from '@/components/gifts/gift-words'
import { useGiftColumns } from '@/components/gifts/table/gift-columns'
import { useHiddenColumns } from '@/components/gifts/table/use-hidden-columns'
import { useGiftNavigation } from '@/components/gifts/use-gift-navigation'
import { chipVariants } from '@/components/kit/chip'
import {
  type OccasionChoice,
  occasionOption,
  type PersonChoice,
  personOption,
} from '@/components/kit/fields/choice-options'
import { FilterChip } from '@/components/kit/fields/filter-chip'
import { SearchBox } from '@/components/kit/fields/search-box'
import { stageLooks } from '@/components/kit/stage-tag'
import { ColumnMenu } from '@/components/kit/table/data-table-columns'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { cn } from '@/lib/client/cn'
import type { PlainDate } from '@/lib/core/calendar'
import type { GiftStatus } from '@/lib/gifts/schema'
import { giftCategories } from '@/lib/gifts/values'
import { type GiftQuery, giftOrders, type StatusChoice } from './gift-query'
import { PriceChip } from './price-chip'

export const orderWords = {
  occasionDate: 'occasionDate',
  '-occasionDate': 'latest',
  '-createdAt': 'newest',
  name: 'name',
  price: 'cheapest',
  '-price': 'dearest',
  recipient: 'recipient',
} as const
export const orders = [...giftOrders, 'recipient'] as const
export const statusChoices = [
  'active',
  'idea',
  'planned',
  'purchased',
  'wrapped',
  'given',
  'returned',
  'cancelled',
] as const

export function isOrder(sort: string): sort is keyof typeof orderWords {
  return Object.hasOwn(orderWords, sort)
}

function SortChip({ query }: { query: GiftQuery }) {
  const t = useTranslations('gifts')
  const { go } = useGiftNavigation(query)
  const words = isOrder(query.sort) ? t(`filters.${orderWords[query.sort]}`) : null
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className={chipVariants({ look: 'dashed' })}>
        <ArrowDownUp aria-hidden="true" />
        {words ? t('filters.sort', { order: words }) : t('filters.sortBy')}
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {orders.map(order => (
          <DropdownMenuItem
            key={order}
            aria-current={order === query.sort || undefined}
            onSelect={() => go({ sort: order })}
          >
            <span className="flex-1">{t(`filters.${orderWords[order]}`)}</span>
            {order === query.sort ? <Check className="size-4 stroke-2 text-primary" /> : null}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

/** The line above the list: text, recipient, date, stage, price and order. */
export function GiftFilters({
  query,
  today,
  person,
  occasion,
  currency,
}: {
  query: GiftQuery
  today: PlainDate
  /** The record of the present filter, so that its name shows before the choices are fetched. */
  person: PersonChoice | null
  occasion: OccasionChoice | null
  currency: string
}) {
  const t = useTranslations('gifts')
  const { go, busy } = useGiftNavigation(query)
  const people = useChoices('people')
  const occasions = useChoices('occasions')
  const words = useGiftWords(today)
  const columns = useGiftColumns()
  const [hidden, setHidden] = useHiddenColumns()
  const personOptions = (people.choices ?? (person ? [person] : [])).map(personOption)
  const occasionOptions = occasions.choices
    ? occasions.choices.map(one => occasionOption(one, words.day(one.nextDate)))
    : occasion
      ? [occasionOption(occasion)]
      : []
  return (
    <search
      aria-busy={busy}
      className={cn(
        'flex flex-wrap items-center gap-2 px-8 py-3 max-lg:px-6 max-md:hidden',
        query.view !== 'table' && 'border-line border-b',
      )}
    >
      <SearchBox label={t('filters.text')} asked={query.q} onSearch={q => go({ q })} />
      <FilterChip
        label={t('filters.recipient')}
        value={query.personId}
        onOpen={people.load}
        loading={people.loading}
        onChange={id => go({ personId: id ?? undefined })}
        options={personOptions}
      />
      <FilterChip
        label={t('list.occasion')}
        value={query.occasionId}
        onOpen={occasions.load}
        loading={occasions.loading}
        onChange={id => go({ occasionId: id ?? undefined })}
        options={occasionOptions}
      />
      <FilterChip
        label={t('list.category')}
        value={query.category}
        onChange={category => go({ category: (category as GiftQuery['category'] | null) ?? undefined })}
        options={giftCategories.map(category => ({ value: category, label: t(`categories.${category}`) }))}
      />
      {query.place === 'gifts' ? (
        <FilterChip
          label={t('list.status')}
          value={query.status === 'all' || query.tab === 'active' ? null : query.status}
          onChange={status => go({ status: (status as StatusChoice | null) ?? 'all' })}
          options={statusChoices.map(status => {
            const Icon = status === 'active' ? null : stageLooks[status as GiftStatus].icon
            return {
              value: status,
              label: words.stage(status),
              icon: Icon ? <Icon aria-hidden="true" className="size-4 text-ink-3" /> : undefined,
            }
          })}
        />
      ) : null}
      <PriceChip query={query} currency={currency} />
      <span className="ms-auto flex items-center gap-2">
        <SortChip query={query} />
        {query.view === 'table' ? (
          <ColumnMenu columns={columns} hidden={hidden} onHiddenChange={setHidden} />
        ) : null}
      </span>
    </search>
  )
}
