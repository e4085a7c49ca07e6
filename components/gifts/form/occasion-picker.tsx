'use client'
import { useFormatter, useTranslations } from 'next-intl'
import { Combobox } from '@/components/kit/fields/combobox'
import { OccasionIcon } from '@/components/kit/occasion-tag'
import { toUtcDate } from '@/lib/core/calendar'
import type { OccasionChoice } from '@/lib/quick-add/schema'

/** The choices in the order of a gift for this person: theirs, then everybody's, then those of others. */
export function orderFor(occasions: readonly OccasionChoice[], personId: string | null | undefined) {
  const rank = (occasion: OccasionChoice) =>
    personId && occasion.personId === personId ? 0 : occasion.personId === null ? 1 : 2
  return [...occasions].sort((one, other) => rank(one) - rank(other))
}

/** Chooses an occasion by typing; the person's own come first, each with its next date. */
export function OccasionPicker({
  occasions,
  personId,
  today,
  value,
  onChange,
  ...props
}: {
  occasions: readonly OccasionChoice[]
  personId: string | null | undefined
  today: string
  value: string | null | undefined
  onChange: (occasionId: string | null) => void
  id?: string
  name?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}) {
  const t = useTranslations('quickAdd')
  const format = useFormatter()
  const day = (date: string) =>
    format.dateTime(toUtcDate(date), {
      timeZone: 'UTC',
      month: 'short',
      day: 'numeric',
      ...(date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
    })
  return (
    <Combobox
      {...props}
      options={orderFor(occasions, personId).map(({ id, name, type, nextDate }) => ({
        value: id,
        label: name,
        icon: <OccasionIcon type={type} />,
        hint: day(nextDate),
      }))}
      value={value}
      onChange={onChange}
      placeholder={t('chooseOccasion')}
    />
  )
}
