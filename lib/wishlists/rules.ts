import { addDays, daysBetween, instantAt, todayIn } from '@/lib/core/calendar'
import { type Searched, searchParts } from '@/lib/core/record'
import { searchLines } from '@/lib/core/text'
import type { Viewer } from '@/lib/surprise/rules'
import { sightOf } from '@/lib/surprise/rules'
import { wishlistFields } from './fields'
import type { WishlistSettings } from './schema'
import { revealDays } from './values'

/** What can be done with a list; `may` is the permission matrix. */
export const actions = [
  'see',
  'addItem',
  'editOwnItem',
  'editAnyItem',
  'suggest',
  'claim',
  'removeClaim',
  'seeClaims',
  'seeNames',
  'commentGivers',
  'commentEveryone',
  'manageCollaborators',
  'share',
  'delete',
  'reveal',
] as const
export type Action = (typeof actions)[number]

export interface Rights {
  isCollaborative: boolean
  settings: WishlistSettings
}

/**
 * The permission matrix of a list. Blindness overrides every role. A list that is not collaborative is
 * read-only for contributors.
 */
export function may(
  action: Action,
  viewer: Pick<Viewer, 'role' | 'blind' | 'entered'>,
  list: Rights,
): boolean {
  const { role, blind } = viewer
  const owner = role === 'owner'
  const admin = role === 'admin'
  const contributor = role === 'contributor' && list.isCollaborative
  const knows = sightOf(viewer) === 'everything'
  switch (action) {
    case 'see':
      return true
    case 'addItem':
    case 'editOwnItem':
      return owner || admin || contributor
    case 'editAnyItem':
      return owner || admin
    case 'suggest':
      return knows && role !== 'guest' && (owner || admin || contributor || list.settings.allowSuggestions)
    case 'claim':
      return knows && list.settings.allowPurchases
    case 'removeClaim':
      return knows && (owner || admin)
    case 'seeClaims':
      return knows
    case 'seeNames':
      return knows && role !== 'guest' && (owner || admin || list.settings.nameVisibility === 'names')
    case 'commentGivers':
      return knows && (owner || admin || contributor || list.settings.allowComments)
    case 'commentEveryone':
      return owner || admin || contributor || (list.settings.allowComments && viewer.entered)
    case 'manageCollaborators':
    case 'share':
      return owner || admin
    case 'delete':
      return owner
    case 'reveal':
      return owner && blind
  }
}

/** The default moment of the reveal: two weeks after the event, at noon. */
export const usualReveal = (eventDate: string, timezone: string) =>
  instantAt(addDays(eventDate, revealDays.usual), '12:00', timezone)

/** Whether claims may be revealed at that instant: from the day of the event until 90 days after it. */
export function isRevealInBounds(revealAt: Date, eventDate: string | null, timezone: string) {
  if (eventDate === null) return false
  const days = daysBetween(eventDate, todayIn(timezone, revealAt))
  return days >= revealDays.least && days <= revealDays.most
}

/**
 * Whether a change reveals claims earlier or lets recipients ask for them earlier. Without a date they can
 * ask at once.
 */
export const bringsForward = (
  before: { eventDate: string | null; revealAt: Date | null },
  after: { eventDate: string | null; revealAt: Date | null },
) =>
  (after.revealAt !== null && (before.revealAt === null || after.revealAt < before.revealAt)) ||
  (before.eventDate !== null && (after.eventDate === null || after.eventDate < before.eventDate))

/** Whether the date of the list has come; always true without a date. */
export const hasCome = (list: { eventDate: string | null; timezone: string }, now: Date) =>
  list.eventDate === null || todayIn(list.timezone, now) >= list.eventDate

/** The search text of a list, folded, one field a line so that no match spans two fields. */
export const searchText = (list: Searched<typeof wishlistFields>) =>
  searchLines(searchParts(wishlistFields, list))
