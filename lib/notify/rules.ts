import { addDays, instantAt, todayIn, weekdayOf } from '@/lib/core/calendar'
import type { Channel, Kind, Priority, Subject, Switchable, Topic, Topics } from './values'

/** The ways on which a topic comes where nobody chose otherwise. */
const unasked: Record<Topic, readonly Switchable[]> = {
  reminders: ['in_app', 'email', 'push', 'telegram', 'sms'],
  deadlines: ['in_app', 'push', 'telegram'],
  budgets: ['in_app', 'email'],
  parcels: ['in_app', 'push', 'telegram'],
  wishes: ['in_app', 'email', 'push', 'telegram'],
  lists: ['in_app'],
  draws: ['in_app', 'email', 'push', 'telegram'],
  families: ['in_app'],
  reactions: ['in_app'],
  updates: ['in_app'],
}

interface Told {
  topic: Topic
  subject: Subject
  priority: Priority
}

const told = (topic: Topic, subject: Subject, priority: Priority = 'medium'): Told => ({
  topic,
  subject,
  priority,
})

/** Every kind of news with its topic, its subject, and how much it presses. */
const table = {
  'reminder.due': told('reminders', 'reminder'),
  'task.order': told('deadlines', 'gift', 'high'),
  'task.late': told('deadlines', 'gift', 'urgent'),
  'task.ideas': told('deadlines', 'occasion'),
  'task.pick': told('deadlines', 'occasion'),
  'task.wrap': told('deadlines', 'occasion'),
  'task.return': told('deadlines', 'gift', 'high'),
  'budget.half': told('budgets', 'budget', 'low'),
  'budget.nearLimit': told('budgets', 'budget'),
  'budget.spent': told('budgets', 'budget', 'high'),
  'budget.atRisk': told('budgets', 'budget'),
  'parcel.due': told('parcels', 'gift'),
  'orderMail.came': told('parcels', 'account'),
  'claim.changed': told('wishes', 'claim', 'high'),
  'claim.gone': told('wishes', 'claim', 'high'),
  'claim.released': told('wishes', 'wishlist', 'high'),
  'claim.nudge': told('wishes', 'claim'),
  'claim.coGiver': told('wishes', 'wishlist', 'high'),
  'share.answered': told('wishes', 'wishlist'),
  'share.ended': told('wishes', 'wishlist', 'high'),
  'claim.received': told('wishes', 'claim', 'low'),
  'list.shared': told('lists', 'wishlist', 'low'),
  'list.invited': told('lists', 'wishlist'),
  'list.joined': told('lists', 'wishlist', 'low'),
  'list.revealed': told('lists', 'wishlist', 'low'),
  'draw.drawn': told('draws', 'draw', 'high'),
  'draw.redrawn': told('draws', 'draw', 'high'),
  'draw.cancelled': told('draws', 'draw'),
  'draw.revealed': told('draws', 'draw', 'low'),
  'family.joined': told('families', 'family', 'low'),
  'family.left': told('families', 'family', 'low'),
  'family.occasion': told('families', 'occasion', 'low'),
  'circle.heart': told('reactions', 'family', 'low'),
  'import.done': told('updates', 'import', 'low'),
  'report.made': told('updates', 'report', 'low'),
  'webhook.off': told('updates', 'account', 'high'),
  'connection.ends': told('updates', 'account', 'high'),
  'telegram.off': told('updates', 'account', 'high'),
  test: told('updates', 'account', 'high'),
} as const satisfies Record<Kind, Told>

export const toldOf = (kind: Kind): Told => table[kind]

/** Whether a topic comes on a way, as somebody chose or else as it is by itself. */
export const comes = (topics: Topics, topic: Topic, way: Switchable): boolean =>
  topics[topic]?.[way] ?? unasked[topic].includes(way)

/** Quiet hours. Times are local, `HH:MM`. */
export interface Quiet {
  quietHours: boolean
  quietFrom: string
  quietTo: string
  urgentPasses: boolean
}

/** The local time `HH:MM` of an instant. */
const clockOf = (timezone: string, at: Date) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)

/** The end of the quiet hours that `at` lies in; null outside of them. They may cross midnight. */
export function quietUntil(quiet: Quiet, timezone: string, at: Date): Date | null {
  const { quietHours, quietFrom, quietTo } = quiet
  if (!quietHours || quietFrom === quietTo) return null
  const time = clockOf(timezone, at)
  const crosses = quietFrom > quietTo
  const isNow = crosses ? time >= quietFrom || time < quietTo : time >= quietFrom && time < quietTo
  if (!isNow) return null
  const today = todayIn(timezone, at)
  const end = instantAt(crosses && time >= quietFrom ? addDays(today, 1) : today, quietTo, timezone)
  if (end <= at) return null
  // A day or an hour that clocks left out may end in the next night.
  return quietUntil(quiet, timezone, end) ?? end
}

export interface DigestTime {
  emailFrequency: 'immediate' | 'daily' | 'weekly'
  /** 0 Sunday … 6 Saturday. */
  digestDay: number
  /** The local hour. */
  digestHour: number
}

/** The first digest after `now`; null for somebody who gets each mail by itself. */
export function nextDigest(
  { emailFrequency, digestDay, digestHour }: DigestTime,
  timezone: string,
  now: Date,
): Date | null {
  if (emailFrequency === 'immediate') return null
  const hour = `${String(digestHour).padStart(2, '0')}:00`
  const today = todayIn(timezone, now)
  for (let ahead = 0; ahead <= 8; ahead++) {
    const day = addDays(today, ahead)
    if (emailFrequency === 'weekly' && weekdayOf(day) !== digestDay) continue
    const at = instantAt(day, hour, timezone)
    if (at > now) return at
  }
  return null
}

/** How somebody is reached: their own switches, and what they have. */
export interface Reader extends Quiet, DigestTime {
  timezone: string
  email: boolean
  push: boolean
  telegram: boolean
  sms: boolean
  inApp: boolean
  topics: Topics
  /** Whether they proved that they read their address. */
  proved: boolean
  /** Whether there is a browser that takes web push. */
  hasPush: boolean
  /** Whether there is a chat with the bot. */
  hasChat: boolean
  /** Whether there is a confirmed phone number. */
  hasPhone: boolean
  /** A sample family is told in the app only. */
  sample: boolean
}

/** The channels that lead out of the app. */
const outside = ['email', 'push', 'telegram', 'sms'] as const satisfies readonly Channel[]
export type Outside = (typeof outside)[number]

/** One delivery of a piece of news on a way. */
export interface Planned {
  channel: Outside
  state: 'queued' | 'skipped'
  reason: 'off' | 'noAddress' | null
  digest: boolean
  dueAt: Date
}

/** Whether there is something to send to. Everybody has an address. */
const hasWay = (reader: Reader, channel: Outside) =>
  ({ email: true, push: reader.hasPush, telegram: reader.hasChat, sms: reader.hasPhone })[channel]

/**
 * The deliveries of a piece of news beside the one in the app. `asked` are the channels that a reminder names; without
 * them the topic decides. What is asked for and cannot be sent is kept as skipped, so that its owner sees why.
 */
export function plannedFor(
  reader: Reader,
  topic: Topic,
  priority: Priority,
  now: Date,
  asked?: readonly Channel[],
): Planned[] {
  if (reader.sample) return []
  return outside.flatMap((channel): Planned[] => {
    const named = asked?.includes(channel) === true
    const follows = channel === 'telegram' && topic === 'reminders' && asked?.includes('push') === true
    const isOpen = !asked || follows
    if (!named && !(isOpen && reader[channel] && comes(reader.topics, topic, channel))) return []
    const has = hasWay(reader, channel)
    const reason =
      !reader[channel] || reader.topics[topic]?.[channel] === false ? 'off' : has ? null : 'noAddress'
    if (reason) return named ? [{ channel, state: 'skipped', reason, digest: false, dueAt: now }] : []
    const digestAt =
      channel === 'email' && priority !== 'urgent' ? nextDigest(reader, reader.timezone, now) : null
    if (digestAt) return [{ channel, state: 'queued', reason: null, digest: true, dueAt: digestAt }]
    const passes = priority === 'urgent' && reader.urgentPasses
    const until = passes ? null : quietUntil(reader, reader.timezone, now)
    return [{ channel, state: 'queued', reason: null, digest: false, dueAt: until ?? now }]
  })
}
