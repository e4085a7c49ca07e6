import { useFormatter, useTranslations } from 'next-intl'
import type { NotificationPreferences } from '@/lib/notifications/preferences/schema'

/** 2 January 2000 was a Sunday. */
const dayOf = (weekday: number) => new Date(Date.UTC(2000, 0, 2 + weekday, 12))

/** The words of the settings. */
export function usePreferenceWords() {
  const t = useTranslations('notifications')
  const format = useFormatter()
  const clock = (time: string) =>
    format.dateTime(new Date(`2000-01-02T${time}:00Z`), {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    })
  const hour = (one: number) => clock(`${String(one).padStart(2, '0')}:00`)
  const weekday = (one: number) => format.dateTime(dayOf(one), { weekday: 'long', timeZone: 'UTC' })
  return {
    clock,
    hour,
    /** An instant as the reader's clock shows it. */
    moment: (iso: string) => format.dateTime(new Date(iso), { hour: 'numeric', minute: '2-digit' }),
    weekday,
    push: ({ devices }: NotificationPreferences) =>
      format.list(devices.map(device => device || t('state.someBrowser'))),
    email: ({ emailFrequency, digestDay, digestHour }: NotificationPreferences) =>
      emailFrequency === 'immediate'
        ? t('state.immediate')
        : emailFrequency === 'daily'
          ? t('state.daily', { time: hour(digestHour) })
          : t('state.weekly', { day: weekday(digestDay), time: hour(digestHour) }),
    telegram: ({ chat }: NotificationPreferences) => chat ?? '',
    sms: ({ phone }: NotificationPreferences) => masked(phone) ?? '',
    inApp: ({ position }: NotificationPreferences) => t(`position.${position}`),
    quiet: ({ quietFrom, quietTo, urgentPasses }: NotificationPreferences) =>
      t(urgentPasses ? 'state.quietUrgent' : 'state.quiet', { from: clock(quietFrom), to: clock(quietTo) }),
  }
}

/** The first and last digits of a number, between marks that make it run from left to right in every language. */
export const masked = (phone: string | null) =>
  phone && `\u2066${phone.slice(0, 3)} ··· ·· ${phone.slice(-2)}\u2069`
