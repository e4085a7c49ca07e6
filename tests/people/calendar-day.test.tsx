// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { expect, it } from 'vitest'
import { CalendarBirthdayInput } from '@/components/people/calendar-birthday-input'
import { addDays } from '@/lib/core/calendar'
import { toOtherCalendar } from '@/lib/core/calendars'
import messages from '@/messages/en'

const yearOn = (day: string) => toOtherCalendar(day, 'hijri').year

it('the years of another calendar are those of the day where the account lives', () => {
  let newYear = '2026-01-01'
  while (yearOn(newYear) === yearOn(addDays(newYear, -1))) newYear = addDays(newYear, 1)
  // Noon of the day before in UTC is already the new year in Kiritimati.
  render(
    <NextIntlClientProvider
      locale="en"
      messages={messages}
      timeZone="Pacific/Kiritimati"
      now={new Date(`${addDays(newYear, -1)}T12:00:00Z`)}
    >
      <CalendarBirthdayInput
        value={{ calendar: 'hijri', day: 1, month: 1, year: null, leap: false, shift: 0 }}
        onChange={() => undefined}
      />
    </NextIntlClientProvider>,
  )
  const [, latest] = screen.getByLabelText('Year').querySelectorAll('option')
  expect(latest!.textContent).toBe(String(yearOn(newYear)))
})
