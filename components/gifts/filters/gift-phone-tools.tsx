'use client'
import { ArrowDownUp, SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { OccasionChoice, PersonChoice } from '@/components/kit/fields/choice-options'
import { onDemand } from '@/components/kit/on-demand'
import { Button } from '@/components/ui/button'
import { type GiftQuery, isNarrowed } from './gift-query'

const GiftFilterSheet = onDemand(() => import('./gift-filter-sheet').then(module => module.GiftFilterSheet))

/** On a phone two buttons in the header stand for the whole line of filters. */
export function GiftPhoneTools(props: {
  query: GiftQuery
  person: PersonChoice | null
  occasion: OccasionChoice | null
  currency: string
}) {
  const t = useTranslations('gifts')
  const [part, setPart] = useState<'sort' | 'filters' | null>(null)
  const narrowed = isNarrowed(props.query) && props.query.status !== 'active'
  return (
    <span className="flex md:hidden">
      <Button variant="quiet" size="icon" aria-label={t('filters.sortBy')} onClick={() => setPart('sort')}>
        <ArrowDownUp className="size-5" />
      </Button>
      <Button variant="quiet" size="icon" aria-label={t('filters.title')} onClick={() => setPart('filters')}>
        <SlidersHorizontal className="size-5" />
        {narrowed ? <span className="absolute end-2 top-2 size-2 rounded-full bg-primary" /> : null}
      </Button>
      {part ? <GiftFilterSheet {...props} part={part} onClose={() => setPart(null)} /> : null}
    </span>
  )
}
