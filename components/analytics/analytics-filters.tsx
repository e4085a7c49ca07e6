'use client'
import { useChoices } from '@/components/gifts/form/gift-choices'
import { FilterChip } from '@/components/kit/fields/filter-chip'
import { useListQuery } from '@/components/kit/use-list-query'
import { occasionTypes } from '@/lib/occasions/values'
import { type AnalyticsQuery, analyticsHref } from './analytics-query'

/** Narrows the figures to a person and a kind of occasion. Its words are handed in, so that no namespace comes along. */
export function AnalyticsFilters({
  query,
  person,
  words,
}: {
  query: AnalyticsQuery
  /** The record of the present filter, so that its name shows before the choices are fetched. */
  person: { id: string; name: string } | null
  words: { label: string; person: string; occasion: string; types: Record<string, string> }
}) {
  const people = useChoices('people')
  const { go } = useListQuery(query, analyticsHref)
  const options = (people.choices ?? (person ? [person] : [])).map(({ id, name }) => ({
    value: id,
    label: name,
  }))
  return (
    <search aria-label={words.label} className="flex flex-wrap gap-2">
      <FilterChip
        label={words.person}
        value={query.personId}
        onOpen={people.load}
        loading={people.loading}
        options={options}
        onChange={id => go({ personId: id ?? undefined })}
      />
      <FilterChip
        label={words.occasion}
        value={query.occasionType}
        options={occasionTypes.map(type => ({ value: type, label: words.types[type] ?? type }))}
        onChange={type => go({ occasionType: occasionTypes.find(known => known === type) })}
      />
    </search>
  )
}
