'use client'
import { useTranslations } from 'next-intl'
import type { GiftQuery, StatusChoice } from '@/components/gifts/filters/gift-query'
import { useChoices } from '@/components/gifts/form/gift-choices'
import { useGiftWords } from '@/components/gifts/gift-words'
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
import type { PlainDate } from '@/lib/core/calendar'

const stages = ['active', 'planned', 'purchased', 'wrapped', 'given'] as const

/** The line above the list: text, person, occasion, store, stage and lateness; on a phone it scrolls. */
export function TrackingFilters({
  query,
  today,
  person,
  occasion,
  stores,
}: {
  query: GiftQuery
  today: PlainDate
  /** The record of the present filter, so that its name shows before the choices are fetched. */
  person: PersonChoice | null
  occasion: OccasionChoice | null
  stores: readonly string[]
}) {
  const t = useTranslations('tracking')
  const gift = useTranslations('gifts')
  const { go, busy } = useGiftNavigation(query)
  const people = useChoices('people')
  const occasions = useChoices('occasions')
  const words = useGiftWords(today)
  const known = query.store && !stores.includes(query.store) ? [query.store, ...stores] : stores
  return (
    <search
      aria-busy={busy}
      className="side-scroll flex items-center gap-2 px-8 py-3 max-lg:px-6 max-md:px-4 md:flex-wrap"
    >
      <span className="max-md:hidden">
        <SearchBox label={gift('filters.text')} asked={query.q} onSearch={q => go({ q })} />
      </span>
      <button
        type="button"
        aria-pressed={query.late === true}
        onClick={() => go({ late: query.late ? undefined : true })}
        className={chipVariants({ look: query.late ? 'selected' : 'plain' })}
      >
        {t('onlyLate')}
      </button>
      <FilterChip
        label={gift('filters.recipient')}
        value={query.personId}
        onOpen={people.load}
        loading={people.loading}
        onChange={id => go({ personId: id ?? undefined })}
        options={(people.choices ?? (person ? [person] : [])).map(personOption)}
      />
      <FilterChip
        label={gift('list.occasion')}
        value={query.occasionId}
        onOpen={occasions.load}
        loading={occasions.loading}
        onChange={id => go({ occasionId: id ?? undefined })}
        options={
          occasions.choices
            ? occasions.choices.map(one => occasionOption(one, words.day(one.nextDate)))
            : occasion
              ? [occasionOption(occasion)]
              : []
        }
      />
      {known.length > 0 ? (
        <FilterChip
          label={gift('form.store')}
          value={query.store}
          onChange={store => go({ store: store ?? undefined })}
          options={known.map(store => ({ value: store, label: store }))}
        />
      ) : null}
      {query.view === 'board' ? null : (
        <FilterChip
          label={gift('list.status')}
          value={query.status === 'all' ? null : query.status}
          onChange={status => go({ status: (status as StatusChoice | null) ?? 'all' })}
          options={stages.map(status => ({ value: status, label: words.stage(status) }))}
        />
      )}
    </search>
  )
}
