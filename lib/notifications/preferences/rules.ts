import type { Channel } from '@/lib/notify/values'
import type { NotificationPreferences } from './schema'

type Preferences = Pick<
  NotificationPreferences,
  'email' | 'push' | 'sms' | 'topics' | 'needs' | 'devices' | 'phone' | 'phoneConfirmedAt'
>
const outside = ['push', 'email', 'sms'] as const

/**
 * Why nothing can come on a channel, whatever its switch says; null where it can. The operator sets up emails and text
 * messages, the reader a browser and a number.
 */
export function hindrance(
  channel: (typeof outside)[number],
  { needs, devices, phone, phoneConfirmedAt }: Omit<Preferences, 'topics'>,
): 'noEmail' | 'noSms' | 'noPhone' | 'noDevice' | null {
  if (channel === 'email') return needs.email === null ? null : 'noEmail'
  if (channel === 'push') return devices.length > 0 ? null : 'noDevice'
  if (needs.sms !== null) return 'noSms'
  return phone !== null && phoneConfirmedAt !== null ? null : 'noPhone'
}

/** The channels on which a reminder reaches its reader. `hasFeed`: whether a calendar has an address. */
export const reaching = (preferences: Preferences, hasFeed: boolean): Channel[] => [
  ...outside.filter(
    channel =>
      preferences[channel] &&
      preferences.topics.reminders?.[channel] !== false &&
      hindrance(channel, preferences) === null,
  ),
  'in_app',
  ...(hasFeed ? (['calendar'] as const) : []),
]

/** The channels of a reminder that its reader has switched on. The inbox is always one of them. */
export function reachedOn(channels: readonly Channel[], ways: readonly Channel[]): Channel[] {
  const found = channels.filter(channel => ways.includes(channel))
  return found.length > 0 ? found : ['in_app']
}
