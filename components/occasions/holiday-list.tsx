'use client'
import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { DateLeaf } from '@/components/kit/date-leaf'
import { Checkbox } from '@/components/ui/checkbox'
import type { PickablePerson } from '@/lib/planner/schema'
import { type HolidayChoice, type OfferedHoliday, peopleAt } from './holiday-choice'
import { HolidayPeople } from './holiday-people'
import { useOccasionWords } from './occasion-words'

export interface HolidaysProps {
  holidays: readonly OfferedHoliday[]
  people: readonly PickablePerson[]
  today: string
}

/** The holidays of the person's country to tick, and of those that are ticked who gets something. */
export function HolidayList({
  holidays,
  people,
  today,
  choice,
  busy,
  onChange,
}: HolidaysProps & { choice: HolidayChoice; busy: boolean; onChange: (choice: HolidayChoice) => void }) {
  const t = useTranslations('occasions')
  const words = useOccasionWords(today)
  const id = useId()
  return (
    <ul className="flex flex-col divide-y divide-line">
      {holidays.map(holiday => {
        const { key, type, date, added } = holiday
        const ticked = Boolean(choice.ticks[key]) && !added
        return (
          <li key={key} className="flex min-h-15 flex-wrap items-center gap-x-3.5 pb-1">
            <Checkbox
              id={`${id}-${key}`}
              checked={added || ticked}
              disabled={added || busy}
              onCheckedChange={on => onChange({ ...choice, ticks: { ...choice.ticks, [key]: on } })}
            />
            <DateLeaf {...words.leaf(date)} type={type} className="my-1.5" />
            <label htmlFor={`${id}-${key}`} className="min-w-0 flex-1">
              <span className="block font-semibold">{t(`holidays.${key}`)}</span>
              <span className="block text-ink-2 text-sm">{words.when(date)}</span>
            </label>
            {added ? (
              <span className="flex items-center gap-1 text-good-ink text-sm">
                <Check aria-hidden="true" className="size-4 stroke-2" />
                {t('pick.added')}
              </span>
            ) : null}
            {ticked && people.length > 0 ? (
              <HolidayPeople
                holiday={t(`holidays.${key}`)}
                people={people}
                chosen={peopleAt(holiday, choice, people)}
                busy={busy}
                onChange={ids => onChange({ ...choice, people: { ...choice.people, [key]: ids } })}
              />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
