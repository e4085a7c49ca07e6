import type { StoredDetails } from '@/lib/notify/details'
import { toldOf } from '@/lib/notify/rules'
import type { Kind, Subject, Topic } from '@/lib/notify/values'
import { type ReminderType, reminderTypes } from '@/lib/reminders/values'
import type { Action } from './values'

const taskTypes: Partial<Record<Kind, ReminderType>> = {
  'task.order': 'shipping_deadline',
  'task.late': 'shipping_deadline',
  'task.ideas': 'occasion',
  'task.pick': 'occasion',
  'task.wrap': 'occasion',
  'task.return': 'gift_deadline',
  'budget.half': 'budget_alert',
  'budget.nearLimit': 'budget_alert',
  'budget.spent': 'budget_alert',
  'budget.atRisk': 'budget_alert',
  'parcel.due': 'shipping_deadline',
}

/** The type of a reminder that a notification is like; its topic where it is like none. */
export function typeOf(kind: Kind, details: StoredDetails): ReminderType | Topic {
  if (kind === 'reminder.due') return reminderTypes.find(type => type === details.type) ?? 'custom'
  return taskTypes[kind] ?? toldOf(kind).topic
}

const pages: Record<Subject, (id: string | null, details: StoredDetails) => string> = {
  reminder: id => (id ? `/app/reminders/${id}/edit` : '/app/reminders'),
  gift: id => (id ? `/app/gifts/${id}` : '/app/gifts'),
  occasion: id => (id ? `/app/occasions/${id}` : '/app/occasions'),
  person: id => (id ? `/app/people/${id}` : '/app/people'),
  budget: id => (id ? `/app/budgets/${id}` : '/app/budgets'),
  claim: (_, { listId }) => (listId ? `/app/wishlists/${listId}` : '/app/gifts'),
  wishlist: id => (id ? `/app/wishlists/${id}` : '/app/wishlists'),
  family: id => (id ? `/app/families/${id}` : '/app/families'),
  draw: id => (id ? `/app/draws#${id}` : '/app/draws'),
  report: id => (id ? `/app/reports/${id}` : '/app/reports'),
  import: () => '/app/data',
  account: () => '/app/notifications/preferences',
}

interface Linked {
  kind: Kind
  subject: Subject
  subjectId: string | null
  details: StoredDetails
}

/** The page that a notification opens. */
export function linkOf({ kind, subject, subjectId, details }: Linked): string {
  // News is read in the family circle.
  if (kind === 'circle.heart') return '/app/social'
  // The wish is no longer there, and its list may be gone as well. The gift is still the reader's own.
  if (kind === 'claim.gone') return '/app/gifts'
  if (kind === 'webhook.off') return '/app/settings/webhooks'
  if (kind === 'connection.ends' || kind === 'telegram.off') return '/app/integrations'
  if (kind === 'orderMail.came') return '/app/tracking#order-mails'
  return pages[subject](subjectId, details)
}

const offered: Partial<Record<Kind, readonly Action[]>> = {
  'reminder.due': ['tomorrow'],
  'task.order': ['ordered', 'tomorrow'],
  'task.late': ['tomorrow'],
  'task.ideas': ['tomorrow'],
  'task.pick': ['tomorrow'],
  'task.wrap': ['tomorrow'],
  'task.return': ['tomorrow'],
  'budget.half': ['openBudget'],
  'budget.nearLimit': ['openBudget'],
  'budget.spent': ['openBudget'],
  'budget.atRisk': ['openBudget'],
  'draw.drawn': ['openDraw'],
  'draw.redrawn': ['openDraw'],
}

/** What can be done with news of a kind without opening it. */
export const actionsOf = (kind: Kind): readonly Action[] => offered[kind] ?? []
