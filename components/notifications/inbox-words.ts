'use client'
import { useFormatter, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { daysBetween, type PlainDate, todayIn } from '@/lib/core/calendar'
import { once, pattern } from '@/lib/i18n/pattern'
import type { Action } from '@/lib/notifications/values'

export const groups = ['today', 'week', 'earlier'] as const
type Group = (typeof groups)[number]

/** The words of the rows of the inbox, once for all of them. */
export function useInboxWords(today: PlainDate, timeZone: string) {
  const t = useTranslations('notifications')
  const format = useFormatter()
  return useMemo(() => {
    const dayOf = (iso: string) => todayIn(timeZone, new Date(iso))
    const groupOf = (iso: string): Group => {
      const days = daysBetween(dayOf(iso), today)
      return days <= 0 ? 'today' : days < 7 ? 'week' : 'earlier'
    }
    const time = (iso: string) =>
      format.dateTime(new Date(iso), { hour: 'numeric', minute: '2-digit', timeZone })
    const weekday = once((day: PlainDate) =>
      format.dateTime(new Date(`${day}T12:00:00Z`), { weekday: 'short', timeZone: 'UTC' }),
    )
    const date = once((day: PlainDate) =>
      format.dateTime(new Date(`${day}T12:00:00Z`), {
        month: 'short',
        day: 'numeric',
        ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
        timeZone: 'UTC',
      }),
    )
    return {
      groupOf,
      when: (iso: string) => {
        const group = groupOf(iso)
        return group === 'today' ? time(iso) : group === 'week' ? weekday(dayOf(iso)) : date(dayOf(iso))
      },
      group: once((group: Group) => t(`groups.${group}`)),
      action: once((action: Action) => t(`actions.${action}`)),
      menu: pattern(title => t('menu', { title })),
      unread: t('unread'),
      unpin: t('unpin'),
    }
  }, [t, format, today, timeZone])
}
export type InboxWords = ReturnType<typeof useInboxWords>
