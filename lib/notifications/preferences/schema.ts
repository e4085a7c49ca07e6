import { z } from 'zod'
import { changesOf, choice, instant } from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { emailFrequencies, lockScreens, positions, switchable, topics } from '@/lib/notify/values'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, say('clockTimeInvalid'))
const whole = (most: number) => z.int().min(0, say('tooSmall')).max(most, say('tooBig'))

/** The switches of topics that differ from their own. */
const switches = z.partialRecord(
  choice(topics),
  z.partialRecord(choice(switchable), z.boolean({ error: 'wrongType' })),
)

const fields = {
  email: z.boolean(),
  push: z.boolean(),
  telegram: z.boolean(),
  sms: z.boolean(),
  inApp: z.boolean(),
  topics: switches,
  emailFrequency: choice(emailFrequencies),
  /** 0 Sunday … 6 Saturday. */
  digestDay: whole(6),
  /** The local hour. */
  digestHour: whole(23),
  quietHours: z.boolean(),
  /** Local times `HH:MM`; they may cross midnight. */
  quietFrom: time,
  quietTo: time,
  urgentPasses: z.boolean(),
  pushSound: z.boolean(),
  pushVibration: z.boolean(),
  lockScreen: choice(lockScreens),
  position: choice(positions),
}

/** The environment variable that the server lacks for a channel; null where it can send. */
const needs = z.string().nullable()

export const NotificationPreferences = z.strictObject({
  ...fields,
  phone: z.string().nullable(),
  phoneConfirmedAt: instant.nullable(),
  /** The browsers that take push, by name. */
  devices: z.array(z.string()),
  /** What its holder calls themselves in the chat with the bot. Null where no chat is connected. */
  chat: z.string().nullable(),
  needs: z.strictObject({ email: needs, push: needs, telegram: needs, sms: needs }),
  /** 0 and null as long as nothing was chosen. */
  version: z.int(),
  updatedAt: instant.nullable(),
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

export const NotificationPreferencesChanges = changesOf(z.strictObject(fields), 'preferencesRequired')
