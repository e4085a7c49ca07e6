import { addDays, daysBetween, instantAt, todayIn } from '@/lib/core/calendar'
import { fold } from '@/lib/core/text'
import type { Viewer } from '@/lib/surprise/rules'
import { sightOf } from '@/lib/surprise/rules'
import type { EnteredWishlist, WishlistSettings } from './schema'
import { revealDays } from './values'

/** What can be done with a list; the matrix of who may is `may`. */
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

/** The permission matrix of a list. Being blind beats every role; a list that is not collaborative is frozen for contributors. */
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

/** When claims are shown by themselves unless somebody chooses otherwise: two weeks past the event, at noon. */
export const usualReveal = (eventDate: string, timezone: string) =>
  instantAt(addDays(eventDate, revealDays.usual), '12:00', timezone)

/** Whether claims may be shown at that instant: on the day of the event at the earliest, 90 days after at the latest. */
export function isRevealInBounds(revealAt: Date, eventDate: string | null, timezone: string) {
  if (eventDate === null) return false
  const days = daysBetween(eventDate, todayIn(timezone, revealAt))
  return days >= revealDays.least && days <= revealDays.most
}

/** Whether a change shows claims earlier, or lets their recipient ask for them earlier: without a day they can at once. */
export const bringsForward = (
  before: { eventDate: string | null; revealAt: Date | null },
  after: { eventDate: string | null; revealAt: Date | null },
) =>
  (after.revealAt !== null && (before.revealAt === null || after.revealAt < before.revealAt)) ||
  (before.eventDate !== null && (after.eventDate === null || after.eventDate < before.eventDate))

/** Whether the day of the list has come; without a day it always has. */
export const hasCome = (list: { eventDate: string | null; timezone: string }, now: Date) =>
  list.eventDate === null || todayIn(list.timezone, now) >= list.eventDate

type Unsearched =
  | 'isPublic'
  | 'shareType'
  | 'isCollaborative'
  | 'familyIds'
  | 'recipientKind'
  | 'recipientIds'
  | 'occasionId'
  | 'eventDate'
  | 'revealAt'
  | 'settings'
type Searchable = Omit<EnteredWishlist, Unsearched>

export function searchText({ name, description }: Searchable) {
  const parts: Record<keyof Searchable, string | null> = { name, description }
  return Object.values(parts)
    .map(part => fold(part ?? ''))
    .filter(Boolean)
    .join('\n')
}
