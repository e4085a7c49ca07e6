import type { Viewer } from '@/lib/surprise/rules'
import { sightOf } from '@/lib/surprise/rules'
import type { WishlistSettings } from './schema'

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
