import { z } from 'zod'
import { choice, id, instant, paging } from '@/lib/core/fields'
import { kinds, priorities, subjects, switchable, topics } from '@/lib/notify/values'
import { reminderTypes } from '@/lib/reminders/values'
import { actions, filters } from './values'

export const Notification = z.strictObject({
  id,
  createdAt: instant,
  kind: z.enum(kinds),
  /** The type of a reminder that it is like; its topic where it is like none. */
  type: z.enum([...reminderTypes, ...topics]),
  topic: z.enum(topics),
  priority: z.enum(priorities),
  /** In the reader's language, like the message. */
  title: z.string(),
  message: z.string(),
  /** The page that it opens. */
  link: z.string(),
  /** The buttons of the notification. */
  actions: z.array(z.enum(actions)),
  /** How many pieces of news it stands for. */
  count: z.int(),
  isPinned: z.boolean(),
  readAt: instant.nullable(),
  subject: z.enum(subjects),
  subjectId: id.nullable(),
  /** Which of the reader’s people it is about, as far as it is about one of them. */
  person: z.strictObject({ name: z.string(), avatarUrl: z.string().nullable() }).nullable(),
  /** The task of the week that it is about, which can be put off or dismissed under this name. */
  fingerprint: z.string().nullable(),
})
export type Notification = z.infer<typeof Notification>

export const NotificationCounts = z.strictObject({
  total: z.int(),
  unread: z.int(),
  pinned: z.int(),
  /** Unread, with the priority `urgent`. */
  urgent: z.int(),
})
export type NotificationCounts = z.infer<typeof NotificationCounts>

export const NotificationFilter = z.strictObject({
  limit: paging.limit,
  cursor: paging.cursor,
  filter: choice(filters).default('all'),
})

export const Notifications = z.strictObject({
  data: z.array(Notification),
  nextCursor: z.string().nullable(),
  counts: NotificationCounts,
})

export const TestInput = z.strictObject({ channel: choice(switchable) })
/** When it leaves: now, or at the end of the quiet hours. */
export const TestSent = z.strictObject({ dueAt: instant })
