'use client'
import { CalendarDays } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { BirthdayInputField } from '@/components/kit/fields/birthday-input-field'
import { ControlledField } from '@/components/kit/fields/field'
import { Button } from '@/components/ui/button'
import { NativeSelect } from '@/components/ui/native-select'
import { isDate } from '@/lib/core/calendar'
import { toOtherCalendar } from '@/lib/core/calendars'
import { bornOn, type CalendarBirthday, isCalendarBirthday } from '@/lib/people/calendar-birthdays.rules'
import { type BirthdayCalendar, birthdayCalendars } from '@/lib/people/values'
import { CalendarBirthdayInput } from './calendar-birthday-input'
import type { PersonFields } from './person-values'

/** The same day of birth in another calendar, as far as it is known. */
function inCalendar(calendar: BirthdayCalendar, birthday: string | null): CalendarBirthday {
  const blank = { calendar, year: null, month: 0, day: 0, leap: false, shift: 0 }
  return birthday && isDate(birthday) ? { ...blank, ...toOtherCalendar(birthday, calendar) } : blank
}

/**
 * The birthday in our calendar, or in the one in which it is celebrated. The choice of a calendar stands open for those
 * who often need it (`usual`); for the others it is one quiet button.
 */
export function BirthdayField({ thisYear, usual }: { thisYear: number; usual: readonly BirthdayCalendar[] }) {
  const t = useTranslations('people.form')
  const calendar = useTranslations('people.calendar')
  const { setValue } = useFormContext<PersonFields>()
  const [birthday, chosen] = useWatch<PersonFields, ['birthday', 'calendarBirthday']>({
    name: ['birthday', 'calendarBirthday'],
  })
  const id = useId()
  const [asked, setAsked] = useState(false)
  const open = usual.length > 0 || asked || chosen !== null
  const offered = [...usual, ...birthdayCalendars.filter(one => !usual.includes(one))]
  const changed = { shouldDirty: true }

  function choose(name: string) {
    const born = chosen && isCalendarBirthday(chosen) ? bornOn(chosen) : birthday
    const next = offered.find(one => one === name)
    setValue('calendarBirthday', next ? inCalendar(next, born) : null, changed)
    setValue('birthday', next ? null : born, changed)
  }

  return (
    <div className="flex flex-col gap-2">
      {chosen ? (
        <ControlledField
          name="calendarBirthday"
          label={t('birthday')}
          hint={t('birthdayHint')}
          optional
          group
        >
          {(field, control) => (
            <CalendarBirthdayInput
              value={field.value}
              onChange={field.onChange}
              id={control.id}
              aria-describedby={control['aria-describedby']}
              aria-invalid={control['aria-invalid']}
            />
          )}
        </ControlledField>
      ) : (
        <BirthdayInputField
          name="birthday"
          label={t('birthday')}
          hint={t('birthdayHint')}
          optional
          group
          thisYear={thisYear}
        />
      )}
      {open ? (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <label htmlFor={id} className="text-ink-2">
            {t('calendar')}
          </label>
          <NativeSelect
            id={id}
            className="min-w-48 flex-1"
            value={chosen?.calendar ?? ''}
            onChange={event => choose(event.target.value)}
          >
            <option value="">{calendar('ours')}</option>
            {offered.map(one => (
              <option key={one} value={one}>
                {calendar(one)}
              </option>
            ))}
          </NativeSelect>
        </div>
      ) : (
        <Button variant="quiet" size="sm" className="self-start" onClick={() => setAsked(true)}>
          <CalendarDays aria-hidden="true" />
          {t('otherCalendar')}
        </Button>
      )}
    </div>
  )
}
