import { useTranslations } from 'next-intl'
import { DateLeaf } from '@/components/kit/date-leaf'
import { useOccasionWords } from '@/components/occasions/occasion-words'
import { addDays } from '@/lib/core/calendar'
import type { Member } from '@/lib/families/members/schema'
import type { FamilyOccasion } from '@/lib/occasions/schema'
import type { OccasionType } from '@/lib/occasions/values'
import { upcomingBirthday } from '@/lib/people/rules'
import { FamilySection } from './section'

const shown = 8
const yearAhead = 366

/** The day of a list that is shared with the family. */
export interface ListDay {
  id: string
  name: string
  date: string
  owner: string
}

interface FamilyDate {
  id: string
  date: string
  type: OccasionType
  title: string
  by: string | null
  href: string | null
}

/** The coming days of a family: birthdays of its members, and the occasions and lists that they share. */
export function FamilyDates({
  members,
  occasions,
  lists,
  today,
  leapDay,
}: {
  members: readonly Member[]
  occasions: readonly FamilyOccasion[]
  lists: readonly ListDay[]
  today: string
  leapDay: 'feb28' | 'mar1'
}) {
  const t = useTranslations('families.page')
  const words = useOccasionWords(today)
  const birthdays = members.flatMap((member): FamilyDate[] => {
    // Without its year a birthday is always one of those ahead.
    const date = upcomingBirthday(member.birthday && `--${member.birthday.slice(-5)}`, today, leapDay)
    return date
      ? [
          {
            id: member.id,
            date,
            type: 'birthday' as const,
            title: t('birthdayOf', { name: member.name }),
            by: null,
            href: null,
          },
        ]
      : []
  })
  const shared = occasions.map(({ id, nextDate, type, name, owner }) => ({
    id,
    date: nextDate,
    type,
    title: name,
    by: owner.name,
    href: null,
  }))
  const ofLists = lists.map(({ id, name, date, owner }) => ({
    id,
    date,
    type: 'other' as const,
    title: name,
    by: owner,
    href: `/app/wishlists/${id}`,
  }))
  const ahead = [...birthdays, ...shared, ...ofLists]
    .filter(({ date }) => date >= today && date <= addDays(today, yearAhead))
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
    .slice(0, shown)
  return (
    <FamilySection id="dates" title={t('dates')}>
      {ahead.length === 0 ? (
        <p className="text-ink-3 text-sm">{t('noDates')}</p>
      ) : (
        <ul className="space-y-3">
          {ahead.map(one => (
            <li key={one.id} className="flex items-center gap-3">
              <DateLeaf {...words.leaf(one.date)} type={one.type} />
              <div className="min-w-0">
                <p className="truncate font-semibold" title={one.title}>
                  {one.href ? (
                    <a href={one.href} data-soft="" className="hit hover:underline">
                      <bdi>{one.title}</bdi>
                    </a>
                  ) : (
                    <bdi>{one.title}</bdi>
                  )}
                </p>
                <p className="truncate text-ink-3 text-sm">
                  {one.by ? `${words.when(one.date)} · ` : words.when(one.date)}
                  {one.by ? <bdi>{t('sharedBy', { name: one.by })}</bdi> : null}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </FamilySection>
  )
}
