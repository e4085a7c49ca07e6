'use client'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useRecordForm } from '@/lib/client/hooks/use-record-form'
import type { Occasion } from '@/lib/occasions/schema'
import { type OccasionType, yearlyTypes } from '@/lib/occasions/values'
import type { PickablePerson } from '@/lib/planner/schema'
import { blankOccasion, bodyOf, dateOfType, type OccasionPrefill, valuesOf } from './occasion-values'

export interface OccasionFormProps {
  /** Null for a new one. */
  occasion: Occasion | null
  prefill?: OccasionPrefill
  people: readonly PickablePerson[]
  /** The families that it can be shared with. */
  families: readonly { id: string; name: string }[]
  ownerId: string
  currency: string
  country: string
  leapDay: 'feb28' | 'mar1'
  today: string
}

/** The form of a new occasion, which suggests name, day and repeating by its kind, or of a stored one. */
export function useOccasionForm({
  occasion,
  prefill,
  people,
  ownerId,
  currency,
  country,
  today,
  onSaved,
}: OccasionFormProps & { onSaved: (saved: Occasion | null) => unknown }) {
  const t = useTranslations('occasions')
  const state = useRecordForm({
    stored: occasion,
    calls: async () => (await import('@/lib/occasions/api')).occasionsApi,
    params: { occasionId: occasion?.id ?? '' },
    blank: () => blankOccasion(currency, prefill),
    valuesOf,
    draft: occasion ? null : `occasion:${ownerId}`,
    prepare: bodyOf,
    onSaved,
  })
  const { form } = state
  const suggested = useRef({ name: '', date: '' })

  const nameFor = (type: OccasionType, personId: string | null | undefined) => {
    const person = people.find(one => one.id === personId)
    if (type === 'birthday') return person ? t('birthdayOf', { name: person.name }) : ''
    if (type === 'christmas' || type === 'valentines' || type === 'mothersDay' || type === 'fathersDay')
      return t(`holidays.${type}`)
    return type === 'other' ? '' : t(`types.${type}`)
  }

  /** Fills what nobody typed yet. */
  const suggest = (type: OccasionType | undefined, personId: string | null | undefined) => {
    if (occasion || !type) return
    const { name, date } = form.getValues()
    const change = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    if (!name || name === suggested.current.name) {
      suggested.current.name = nameFor(type, personId)
      form.setValue('name', suggested.current.name, change)
    }
    const known = dateOfType(type, country, today)
    const birthday = type === 'birthday' ? people.find(one => one.id === personId)?.birthday : null
    const day = known?.date ?? (birthday && !birthday.startsWith('--') ? birthday : undefined)
    if (!date || date === suggested.current.date) {
      suggested.current.date = day ?? ''
      form.setValue('date', day ?? (date ? '' : (undefined as unknown as string)), change)
      form.setValue('rule', known?.rule ?? { kind: 'fixed' }, change)
    }
  }

  return {
    ...state,
    chooseType: (type: OccasionType) => {
      form.setValue('type', type, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
      form.setValue('repeats', yearlyTypes.includes(type) ? 'yearly' : 'none', { shouldDirty: true })
      suggest(type, form.getValues('personId'))
    },
    choosePerson: (personId: string | null) => {
      form.setValue('personId', personId, { shouldDirty: true })
      suggest(form.getValues('type'), personId)
    },
  }
}
