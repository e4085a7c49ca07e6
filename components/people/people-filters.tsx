'use client'
import { ArrowDownUp, Check, Search } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, useTransition } from 'react'
import { chipVariants } from '@/components/kit/chip'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { Heard } from '@/components/ui/heard'
import { Kbd } from '@/components/ui/kbd'
import { SideScroll } from '@/components/ui/side-scroll'
import { cn } from '@/lib/client/cn'
import { type Relationship, relationships } from '@/lib/people/values'
import { type PeopleQuery, peopleHref, peopleOrders } from './people-query'

const pauseMilliseconds = 250
const orderWords = { nextDate: 'nextDate', name: 'name', '-createdAt': 'newest' } as const

function FilterField({ query }: { query: PeopleQuery }) {
  const t = useTranslations('people')
  const router = useRouter()
  const [typed, setTyped] = useState(query.q ?? '')
  const [, start] = useTransition()
  const sent = useRef(query.q ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address may change by other means, e.g. "Clear filters".
  useEffect(() => {
    if ((query.q ?? '') !== sent.current) {
      sent.current = query.q ?? ''
      setTyped(sent.current)
    }
  }, [query.q])
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = text.trim()
      start(() => router.replace(peopleHref(query, { q: text.trim() || undefined }), { scroll: false }))
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
        aria-label={t('list.filter')}
        placeholder={t('list.filter')}
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
            <Link
              href={peopleHref(query, { sort: order })}
              scroll={false}
              aria-current={order === chosen || undefined}
            >
              <span className="flex-1">{t(`list.${orderWords[order]}`)}</span>
              {order === chosen ? <Check className="size-4 stroke-2 text-primary" /> : null}
            </Link>
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
  const chip = (relationship: Relationship | undefined, label: string, count: number) => {
    const current = query.relationship === relationship
    return (
      <Link
        key={label}
        href={peopleHref(query, { relationship })}
        scroll={false}
        aria-current={current ? 'true' : undefined}
        className={cn(chipVariants({ look: current ? 'on' : 'plain' }), 'gap-1')}
      >
        {label} <span className="num">{count}</span>
        <Heard />
      </Link>
    )
  }
  return (
    <search className="flex flex-wrap items-center gap-2 px-8 py-3 max-lg:px-6 max-md:px-4 max-md:py-2">
      <FilterField query={query} />
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
