'use client'
import { useLocale, useNow, useTimeZone, useTranslations } from 'next-intl'
import { useId } from 'react'
import { otherMonthNames } from '@/components/occasions/calendar-names'
import { NativeSelect } from '@/components/ui/native-select'
import { type PlainDate, todayIn } from '@/lib/core/calendar'
import { toOtherCalendar } from '@/lib/core/calendars'
import { nextBirthday } from '@/lib/people/birthdays.rules'
import { bornOn, type CalendarBirthday, isCalendarBirthday } from '@/lib/people/calendar-birthdays.rules'
import { mostShift } from '@/lib/people/values'
import { useCalendarWords } from './calendar-words'

const days = Array.from({ length: 30 }, (_, at) => at + 1)
const shifts = Array.from({ length: 2 * mostShift + 1 }, (_, at) => at - mostShift)

/** As many years as are offered. */
const shownYears = 121

/** Day, month and, if known, year of a birthday in another calendar, and the days of ours that it means. */
export function CalendarBirthdayInput({
  value,
  onChange,
  ...control
}: {
  value: CalendarBirthday
  onChange: (value: CalendarBirthday) => void
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}) {
  const t = useTranslations('people.calendar')
  const common = useTranslations('common')
  const locale = useLocale()
  const shiftId = useId()
  const { calendar } = value
  // The page's own moment, in the account's zone: the browser draws the day that the server drew.
  const today = todayIn(useTimeZone() ?? 'UTC', useNow())
  const thisYear = toOtherCalendar(today, calendar).year
  const lunar = calendar === 'chinese' || calendar === 'dangi'
  const { id, ...described } = control
  const change = (part: Partial<CalendarBirthday>) => onChange({ ...value, ...part })
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <NativeSelect
          {...described}
          id={id}
          className="min-w-22 flex-1"
          aria-label={common('day')}
          value={value.day || ''}
          onChange={event => change({ day: Number(event.target.value) })}
        >
          <option value="">{common('day')}</option>
          {days.map(day => (
            <option key={day} value={day}>
              {day}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          {...described}
          className="min-w-32 flex-[2]"
          aria-label={common('month')}
          value={value.month || ''}
          onChange={event => change({ month: Number(event.target.value) })}
        >
          <option value="">{common('month')}</option>
          {otherMonthNames(locale, calendar).map(([month, name]) => (
            <option key={month} value={month}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          {...described}
          className="min-w-32 flex-1"
          aria-label={common('year')}
          value={value.year ?? ''}
          onChange={event => change({ year: event.target.value ? Number(event.target.value) : null })}
        >
          <option value="">{common('noYear')}</option>
          {Array.from({ length: shownYears }, (_, at) => thisYear - at).map(year => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </NativeSelect>
      </div>
      {lunar ? (
        <label className="flex min-h-8 items-center gap-2 self-start text-sm">
          <input
            type="checkbox"
            checked={value.leap}
            onChange={event => change({ leap: event.target.checked })}
            className="size-4.5 accent-primary"
          />
          {t('leapMonth')}
        </label>
      ) : null}
      {calendar === 'hijri' ? (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <label htmlFor={shiftId} className="text-ink-2">
            {t('shift')}
          </label>
          <NativeSelect
            id={shiftId}
            className="min-w-40 flex-1"
            value={value.shift}
            onChange={event => change({ shift: Number(event.target.value) })}
          >
            {shifts.map(shift => (
              <option key={shift} value={shift}>
                {t('shiftDays', {
                  days: shift === 0 ? 'same' : `${shift > 0 ? 'later' : 'earlier'}${Math.abs(shift)}`,
                })}
              </option>
            ))}
          </NativeSelect>
        </div>
      ) : null}
      <OurDays born={value} today={today} />
    </div>
  )
}

/** Which days of our calendar are meant, once there is such a day. */
function OurDays({ born, today }: { born: CalendarBirthday; today: PlainDate }) {
  const t = useTranslations('people.calendar')
  const words = useCalendarWords()
  const birthday = isCalendarBirthday(born) ? bornOn(born) : null
  const next = isCalendarBirthday(born)
    ? nextBirthday({ birthday, calendarBirthday: born }, today, 'feb28')
    : null
  return (
    <p aria-live="polite" className="text-ink-2 text-sm empty:hidden">
      {next
        ? birthday
          ? t('bornIs', { date: words.date(birthday), next: words.date(next) })
          : t('nextIs', { date: words.date(next) })
        : null}
    </p>
  )
}
