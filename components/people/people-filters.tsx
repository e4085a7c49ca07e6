'use client'
import { ArrowDownUp, Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { chipVariants } from '@/components/kit/chip'
import { SearchBox } from '@/components/kit/fields/search-box'
import { useListQuery } from '@/components/kit/use-list-query'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { SideScroll } from '@/components/ui/side-scroll'
import { cn } from '@/lib/client/cn'
import { type Relationship, relationships } from '@/lib/people/values'
import { type PeopleQuery, peopleHref, peopleOrders } from './people-query'

const orderWords = { nextDate: 'nextDate', name: 'name', '-createdAt': 'newest' } as const

function SortMenu({ query }: { query: PeopleQuery }) {
  const t = useTranslations('people')
  const chosen = peopleOrders.find(order => order === query.sort)
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className={chipVariants({ look: 'dashed' })}>
        <ArrowDownUp aria-hidden="true" />
        {chosen ? t('list.sort', { order: t(`list.${orderWords[chosen]}`) }) : t('list.sortBy')}
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {peopleOrders.map(order => (
          <DropdownMenuItem key={order} asChild>
            <a
              href={peopleHref(query, { sort: order })}
              data-soft="stay"
              aria-current={order === chosen || undefined}
            >
              <span className="flex-1">{t(`list.${orderWords[order]}`)}</span>
              {order === chosen ? <Check className="size-4 stroke-2 text-primary" /> : null}
            </a>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

/** The line above the list: what was typed, which relationship, and in which order. */
export function PeopleFilters({
  query,
  counts,
}: {
  query: PeopleQuery
  counts: { all: number } & Partial<Record<Relationship, number>>
}) {
  const t = useTranslations('people')
  const { go } = useListQuery(query, peopleHref)
  const chip = (relationship: Relationship | undefined, label: string, count: number) => {
    const current = query.relationship === relationship
    return (
      <a
        key={label}
        href={peopleHref(query, { relationship })}
        data-soft="stay"
        aria-current={current ? 'true' : undefined}
        className={cn(chipVariants({ look: current ? 'on' : 'plain' }), 'gap-1')}
      >
        {label} <span className="num">{count}</span>
      </a>
    )
  }
  return (
    <search className="flex flex-wrap items-center gap-2 px-8 py-3 max-lg:px-6 max-md:px-4 max-md:py-2">
      <SearchBox label={t('list.filter')} asked={query.q} onSearch={q => go({ q })} />
      <div
        data-no-swipe=""
        className="flex items-center gap-2 max-md:side-scroll max-md:-mx-4 max-md:w-[calc(100%+2rem)] max-md:px-4 max-md:py-1"
      >
        {chip(undefined, t('list.everyone'), counts.all)}
        {relationships
          .filter(relationship => counts[relationship] || relationship === query.relationship)
          .map(relationship => chip(relationship, t(`groups.${relationship}`), counts[relationship] ?? 0))}
        <span className="md:hidden">
          <SortMenu query={query} />
        </span>
        <SideScroll current={query.relationship} />
      </div>
      <span className="flex-1 max-md:hidden" />
      <span className="max-md:hidden">
        <SortMenu query={query} />
      </span>
    </search>
  )
}
