import type { Channel, ReminderChannel, Switchable } from '@/lib/notify/values'
import type { NotificationPreferences } from './schema'

type Preferences = Pick<
  NotificationPreferences,
  | 'email'
  | 'push'
  | 'telegram'
  | 'sms'
  | 'topics'
  | 'needs'
  | 'devices'
  | 'chat'
  | 'phone'
  | 'phoneConfirmedAt'
>
const outside = ['push', 'email', 'telegram', 'sms'] as const

/**
 * Why nothing can come on a channel, whatever its switch says; null where it can. The operator sets up emails, the bot
 * and text messages, the reader a browser, a chat and a number.
 */
export function hindrance(
  channel: (typeof outside)[number],
  { needs, devices, chat, phone, phoneConfirmedAt }: Omit<Preferences, 'topics'>,
): 'noEmail' | 'noSms' | 'noPhone' | 'noDevice' | 'noBot' | 'noChat' | null {
  if (channel === 'email') return needs.email === null ? null : 'noEmail'
  if (channel === 'push') return devices.length > 0 ? null : 'noDevice'
  if (channel === 'telegram') return needs.telegram !== null ? 'noBot' : chat === null ? 'noChat' : null
  if (needs.sms !== null) return 'noSms'
  return phone !== null && phoneConfirmedAt !== null ? null : 'noPhone'
}

/** The channels on which something can come at all: those that are on and work. The inbox always does. */
export const workingWays = (preferences: Omit<Preferences, 'topics'>): Switchable[] => [
  ...outside.filter(channel => preferences[channel] && hindrance(channel, preferences) === null),
  'in_app',
]

/**
 * Whether text messages stand among the settings: not where only the operator could set them up, except for the operator,
 * and for somebody who may want to remove a number.
 */
export const offersSms = (
  { needs, phone }: Pick<Preferences, 'needs' | 'phone'>,
  isOperator: boolean,
): boolean => needs.sms === null || phone !== null || isOperator

/** The variable that the server lacks for a channel: news for the operator only. */
export const missingFor = (
  channel: Switchable,
  { needs }: Pick<Preferences, 'needs'>,
  isOperator: boolean,
): string | null => (isOperator && channel !== 'in_app' ? needs[channel] : null)

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

/**
 * The channels of a reminder that its reader has switched on. What comes to a browser comes to the chat with the bot as
 * well. The inbox is always one of them.
 */
export function reachedOn(channels: readonly ReminderChannel[], ways: readonly Channel[]): Channel[] {
  const named: Channel[] = channels.flatMap(channel =>
    channel === 'push' ? [channel, 'telegram'] : [channel],
  )
  const found = named.filter(channel => ways.includes(channel))
  return found.length > 0 ? found : ['in_app']
}
