/** The ways to reach somebody. `calendar` is the secret feed that calendar programs read. */
export const channels = ['email', 'push', 'telegram', 'sms', 'in_app', 'calendar'] as const
export type Channel = (typeof channels)[number]

/**
 * The channels that a reminder names. What comes to a browser comes to the chat with the bot as well, so nobody has to
 * change each reminder after connecting one.
 */
export const reminderChannels = [
  'email',
  'push',
  'sms',
  'in_app',
  'calendar',
] as const satisfies readonly Channel[]
export type ReminderChannel = (typeof reminderChannels)[number]

/** The channels that are switched on and off by topic. */
export const switchable = ['email', 'push', 'telegram', 'sms', 'in_app'] as const satisfies readonly Channel[]
export type Switchable = (typeof switchable)[number]

export const priorities = ['low', 'medium', 'high', 'urgent'] as const
export type Priority = (typeof priorities)[number]

export const deliveryStates = ['queued', 'delivered', 'failed', 'skipped'] as const
export const emailFrequencies = ['immediate', 'daily', 'weekly'] as const
/** All with names, only the topic, or only that there is something new. */
export const lockScreens = ['full', 'neutral', 'hidden'] as const
export type LockScreen = (typeof lockScreens)[number]
export const positions = ['topStart', 'topEnd', 'bottomStart', 'bottomEnd'] as const
export type Position = (typeof positions)[number]

/** The subjects of notifications. Each is read again, as its reader sees it, before it is sent. */
export const subjects = [
  'reminder',
  'gift',
  'occasion',
  'person',
  'budget',
  'claim',
  'wishlist',
  'family',
  'draw',
  'report',
  'import',
  'account',
] as const
export type Subject = (typeof subjects)[number]

/** The topics. Each is switched on and off as a whole. */
export const topics = [
  'reminders',
  'deadlines',
  'budgets',
  'parcels',
  'wishes',
  'lists',
  'draws',
  'families',
  'reactions',
  'updates',
] as const
export type Topic = (typeof topics)[number]

/** The switches of topics that differ from their own. */
export type Topics = { [Name in Topic]?: { [Way in Switchable]?: boolean } }

/** Everything that somebody can be told. lib/notify/rules.ts has the topic and the ways of each. */
export const kinds = [
  'reminder.due',
  // The tasks of the week.
  'task.order',
  'task.late',
  'task.ideas',
  'task.pick',
  'task.wrap',
  'task.return',
  // Budgets, each once a period.
  'budget.half',
  'budget.nearLimit',
  'budget.spent',
  'budget.atRisk',
  'parcel.due',
  'orderMail.came',
  // To givers only, about what they give.
  'claim.changed',
  'claim.gone',
  'claim.released',
  'claim.nudge',
  'claim.coGiver',
  'share.answered',
  'share.ended',
  'claim.received',
  'list.shared',
  'list.invited',
  'list.joined',
  'list.revealed',
  'draw.drawn',
  'draw.redrawn',
  'draw.cancelled',
  'draw.revealed',
  'family.joined',
  'family.left',
  'family.occasion',
  'circle.heart',
  'import.done',
  'report.made',
  'webhook.off',
  'connection.ends',
  'telegram.off',
  'test',
] as const
export type Kind = (typeof kinds)[number]
