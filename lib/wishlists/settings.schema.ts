import { z } from 'zod'
import { choice } from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { nameVisibilities } from './values'

/** The settings of a list. `showPrices` and those after it concern everybody who does not edit the list. */
export const WishlistSettings = z.strictObject({
  allowComments: z.boolean(),
  /** Whether wishes can be claimed at all. */
  allowPurchases: z.boolean(),
  showPrices: z.boolean(),
  /** Whether the same product may be wished for twice. */
  allowDuplicates: z.boolean(),
  /** Whether everybody who sees the list may add hidden suggestions. */
  allowSuggestions: z.boolean(),
  /** Whether givers see each other's names. */
  nameVisibility: choice(nameVisibilities),
  /** Days after which a giver is reminded of a claim that is not bought. */
  claimReminderDays: z.int().min(1, say('tooSmall')).max(365, say('tooBig')),
})
export type WishlistSettings = z.infer<typeof WishlistSettings>
