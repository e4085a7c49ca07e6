import type { ReminderChannel } from '@/lib/notify/values'
import { relationships } from '../people/values'

export const reminderTypes = [
  'occasion',
  'gift_deadline',
  'budget_alert',
  'shipping_deadline',
  'custom',
] as const

export type ReminderType = (typeof reminderTypes)[number]
export const reminderStatuses = ['pending', 'sent', 'dismissed', 'completed'] as const
export type ReminderStatus = (typeof reminderStatuses)[number]
export const reminderSources = ['manual', 'rule', 'smart'] as const
export const reminderRepeats = ['none', 'yearly'] as const
export const snoozes = ['hour', 'tomorrow', 'week'] as const
export type Snooze = (typeof snoozes)[number]

/** Whom a rule is about. A partner and a parent are known by their name, the others by their relationship. */
export const reminderRelations = [...relationships, 'partner', 'parent'] as const
export type ReminderRelation = (typeof reminderRelations)[number]

/** The gaps of a template. */
export const placeholders = ['person', 'occasion', 'date', 'days', 'gift'] as const
export type Placeholder = (typeof placeholders)[number]

export const smartTypes = [
  'shipping_estimate',
  'budget_warning',
  'gift_suggestion',
  'occasion_preparation',
] as const
export type SmartType = (typeof smartTypes)[number]

/** As many reminders as an account may have that no rule made, with those in the trash. */
export const mostOwn = 5000
/** Where somebody is reminded who chose nothing. */
export const usualChannels: ReminderChannel[] = ['in_app', 'email', 'push', 'calendar']
/** When somebody is reminded who names no time. */
export const defaultTime = '09:00'
export const dayMinutes = 1440
/** A year ahead at most. */
export const mostAdvance = 366 * dayMinutes

/** As many days as a rule may have. */
export const mostDays = 5
/** The longest notice of a rule, in days. */
export const mostAhead = 365
