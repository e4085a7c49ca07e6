import { Ban, Cake, ShieldAlert, Users } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { Badge } from '@/components/ui/badge'
import { daysBetween, type PlainDate } from '@/lib/core/calendar'
import { ageAt, nextBirthday } from '@/lib/people/birthdays.rules'
import type { Person } from '@/lib/people/schema'
import { useCalendarWords } from './calendar-words'
import { usePeopleWords } from './people-words'
import { otherName } from './person-row'

function BirthdayBadge({
  person,
  today,
  leapDay,
}: {
  person: Person
  today: PlainDate
  leapDay: 'feb28' | 'mar1'
}) {
  const t = useTranslations('people')
  const words = usePeopleWords(today)
  const next = nextBirthday(person, today, leapDay)
  if (!next) return null
  const age = ageAt(person, next, leapDay)
  const when = words.countdown(next)
  // Within a week the day has a name; "Turns 34 on today" would be said twice.
  const date = words.day(next)
  const near = daysBetween(today, next) < 2
  return (
    <Badge tone="occasion" data-occ="birthday">
      <Cake aria-hidden="true" />
      <span className={near ? 'hidden' : 'max-md:hidden'}>
        {age ? t('detail.turns', { age, date, when }) : t('detail.birthday', { date, when })}
      </span>
      <span className={near ? undefined : 'md:hidden'}>
        {age ? t('detail.turnsShort', { age, when }) : t('detail.birthdayShort', { when })}
      </span>
    </Badge>
  )
}

/** The day of a birthday that is kept in another calendar, in that calendar and in ours. */
function BothDays({ person, today, leapDay }: Parameters<typeof BirthdayBadge>[0]) {
  const words = useCalendarWords()
  const { calendarBirthday } = person
  const next = calendarBirthday && nextBirthday(person, today, leapDay)
  if (!calendarBirthday || !next) return null
  return (
    <p className="mt-1.5 text-ink-2 text-sm">
      <bdi>{words.day(calendarBirthday)}</bdi> · <bdi>{words.date(next)}</bdi>
    </p>
  )
}

/** Who it is: the picture with its hat, the name, the relationship and the birthday to come. */
export function PersonHero({
  person,
  hat,
  today,
  leapDay,
}: {
  person: Person
  hat: boolean
  today: PlainDate
  leapDay: 'feb28' | 'mar1'
}) {
  const words = usePeopleWords(today)
  const other = otherName(person)
  return (
    <div className="flex min-w-0 flex-1 items-center gap-5 max-md:flex-col max-md:gap-3 max-md:text-center">
      <PersonAvatar name={person.name} avatarUrl={person.avatarUrl} size={96} hat={hat} className="mt-4" />
      <div className="min-w-0 max-w-full">
        {/* The bar above names the page on a wide screen, this line on a phone. */}
        <p aria-hidden="true" className="display break-words text-[32px]/[38px] max-md:hidden">
          <bdi>{person.name}</bdi>
        </p>
        <h1 tabIndex={-1} className="display break-words text-[26px]/[32px] md:hidden">
          <bdi>{person.name}</bdi>
        </h1>
        {other ? <bdi className="block text-ink-2">{other}</bdi> : null}
        <p className="mt-2 flex flex-wrap items-center gap-2 max-md:justify-center">
          <Badge>
            <Users aria-hidden="true" />
            {words.relationship(person.relationship)}
          </Badge>
          <BirthdayBadge person={person} today={today} leapDay={leapDay} />
        </p>
        <BothDays person={person} today={today} leapDay={leapDay} />
      </div>
    </div>
  )
}

/** What somebody is never given. */
export function Avoided({ avoid }: { avoid: readonly string[] }) {
  const t = useTranslations('people')
  const format = useFormatter()
  if (avoid.length === 0) return null
  return (
    <p className="mt-2.5 flex items-start gap-3 rounded-lg bg-sunken px-4 py-2.5">
      <Ban aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      <span className="min-w-0 break-words">
        <b>{t('detail.avoid')}</b> <bdi>{format.list(avoid, { type: 'unit' })}</bdi>
      </span>
    </p>
  )
}

/** Somebody's allergies, before anything else. */
export function Allergies({ allergies }: { allergies: readonly string[] }) {
  const t = useTranslations('people')
  const format = useFormatter()
  if (allergies.length === 0) return null
  return (
    <p className="mt-5 flex items-start gap-3 rounded-lg bg-bad-soft px-4 py-2.5 text-bad-ink max-md:mt-4">
      <ShieldAlert aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 break-words">
        <b>{t('detail.allergies')}</b> <bdi>{format.list(allergies, { type: 'unit' })}</bdi>{' '}
        <span className="max-md:hidden">· {t('detail.allergiesText')}</span>
      </span>
    </p>
  )
}
