'use client'
import { useFormatter, useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/components/kit/fields/field'
import { NativeSelect } from '@/components/ui/native-select'
import { addDays, isDate, toUtcDate } from '@/lib/core/calendar'
import { daysOfReveal, offeredDays, revealAfter, type WishlistFields } from './wishlist-values'

/** When the recipients may know who gave what, and what that means. */
export function RevealField({ timezone }: { timezone: string }) {
  const t = useTranslations('wishlists.reveal')
  const format = useFormatter()
  const { setValue } = useFormContext<WishlistFields>()
  const [eventDate, revealAt] = useWatch<WishlistFields, ['eventDate', 'revealAt']>({
    name: ['eventDate', 'revealAt'],
  })
  if (!eventDate || !isDate(eventDate))
    return <p className="rounded-md bg-sunken px-3 py-2 text-ink-2 text-sm">{t('meansNoDate')}</p>
  const days = daysOfReveal({ eventDate, revealAt }, timezone)
  const offered = [...new Set([...offeredDays, ...(days === null ? [] : [days])])].sort(
    (one, other) => one - other,
  )
  const date =
    days === null
      ? null
      : format.dateTime(toUtcDate(addDays(eventDate, days)), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <Field name="revealAt" label={t('label')} hint={date === null ? t('meansNever') : t('meansOn', { date })}>
      {control => (
        <NativeSelect
          {...control}
          value={days === null ? 'never' : String(days)}
          onChange={event =>
            setValue(
              'revealAt',
              event.target.value === 'never'
                ? null
                : revealAfter(eventDate, Number(event.target.value), timezone),
              { shouldDirty: true },
            )
          }
        >
          {offered.map(count => (
            <option key={count} value={count}>
              {count === 0 ? t('day') : t('after', { count })}
            </option>
          ))}
          <option value="never">{t('never')}</option>
        </NativeSelect>
      )}
    </Field>
  )
}
