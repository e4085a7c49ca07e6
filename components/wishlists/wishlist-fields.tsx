'use client'
import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { Combobox } from '@/components/kit/fields/combobox'
import { DateInput } from '@/components/kit/fields/date-input'
import { ControlledField, TextAreaField, TextField } from '@/components/kit/fields/field'
import { OccasionTile } from '@/components/kit/occasion-tag'
import type { OccasionType } from '@/lib/occasions/values'
import { revealDays } from '@/lib/wishlists/values'
import { RecipientFields } from './recipient-fields'
import { RevealField } from './reveal-field'
import { daysOfReveal, revealAfter, type WishlistChoices, type WishlistFields } from './wishlist-values'

/** The fields of a list: its name, recipients, day, and reveal. */
export function WishlistFormFields({ choices, owns }: { choices: WishlistChoices; owns: boolean }) {
  const t = useTranslations('wishlists.form')
  const { setValue, getValues } = useFormContext<WishlistFields>()
  const { timezone, occasions } = choices

  /** The secret keeps its distance from the day; a first day begins with the usual one. */
  function chooseDay(day: string | null) {
    const before = getValues()
    const change = { shouldDirty: true }
    const days = before.eventDate ? daysOfReveal(before, timezone) : revealDays.usual
    setValue('eventDate', day, change)
    setValue('revealAt', day === null || days === null ? null : revealAfter(day, days, timezone), change)
  }
  return (
    <>
      <TextField name="name" label={t('name')} maxLength={160} autoComplete="off" required />
      {owns ? <RecipientFields choices={choices} /> : null}
      {owns ? (
        <ControlledField name="occasionId" label={t('occasion')} optional>
          {(field, control) => (
            <Combobox
              {...control}
              options={occasions.map(occasion => ({
                value: occasion.id,
                label: occasion.name,
                icon: <OccasionTile type={occasion.type as OccasionType} className="size-6" />,
              }))}
              value={field.value as string | null}
              onChange={chosen => {
                field.onChange(chosen)
                const day = occasions.find(one => one.id === chosen)?.nextDate
                if (day) chooseDay(day)
              }}
              placeholder={t('noOccasion')}
            />
          )}
        </ControlledField>
      ) : null}
      <ControlledField name="eventDate" label={t('eventDate')} optional>
        {(field, control) => (
          <DateInput
            {...control}
            value={field.value as string | null}
            onChange={chooseDay}
            onBlur={field.onBlur}
          />
        )}
      </ControlledField>
      <RevealField timezone={timezone} />
      <TextAreaField name="description" label={t('description')} rows={2} maxLength={5000} optional />
    </>
  )
}
