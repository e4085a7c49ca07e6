import { choice, date, flag, own, reference, references, requiredLine, text } from '@/lib/core/record'
import type { WishlistSettings } from './settings.schema'
import { recipientKinds, shareTypes } from './values'

export const usualSettings: WishlistSettings = {
  allowComments: true,
  allowPurchases: true,
  showPrices: true,
  allowDuplicates: false,
  allowSuggestions: true,
  nameVisibility: 'names',
  claimReminderDays: 14,
}

/** The entered fields of a wishlist. */
export const wishlistFields = {
  name: requiredLine(160, 'nameRequired', { searched: true }),
  description: text(5000, { searched: true }),
  /** Another name of `shareType`, as a switch. */
  isPublic: flag({ column: false }),
  shareType: choice(shareTypes, 'private'),
  isCollaborative: flag(),
  familyIds: references(50, { column: false }),
  recipientKind: choice(recipientKinds, 'self'),
  /**
   * Ids of the owner's people, of family members or, in a couple, of the user. Empty for a list for its
   * owner.
   */
  recipientIds: references(10, { column: false }),
  occasionId: reference(),
  /** The date of the list; by default the next date of the named occasion. */
  eventDate: date(),
  revealAt: { ...own<string | null>(null), column: false as const },
  settings: own<WishlistSettings>(usualSettings),
}
