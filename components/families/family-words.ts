import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { toUtcDate } from '@/lib/core/calendar'
import type { Member } from '@/lib/families/members/schema'

/** How families are spoken about; works in server and client components. */
export function useFamilyWords() {
  const t = useTranslations('families')
  const format = useFormatter()
  const locale = useLocale()
  /** "9 March" of a birthday whose year does not matter. */
  const dayOf = (birthday: string) =>
    format.dateTime(toUtcDate(`2000-${birthday.slice(-5)}`), {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    })
  const names = (members: readonly Pick<Member, 'name'>[]) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(members.map(({ name }) => name))
  const untilOf = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium' })
  return { t, dayOf, names, untilOf }
}

export const familyPage = ({ id }: { id: string }) => `/app/families/${id}`
