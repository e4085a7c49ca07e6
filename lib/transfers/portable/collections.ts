import 'server-only'
import { portablePreferences } from '@/lib/ideas/preferences/portable'
import { portableRates } from '@/lib/money/exchange-rates/portable'
import { portableCards } from '@/lib/money/gift-cards/portable'
import { portableAllowances } from '@/lib/planner/allowances/portable'
import { portableDismissals } from '@/lib/recommendations/portable'
import { portableRules } from '@/lib/reminders/plans/portable'
import { portableReminders } from '@/lib/reminders/portable'
import { portableTemplates } from '@/lib/reminders/templates/portable'
import { portableReports } from '@/lib/reports/portable'
import { portableRecent, portableSearches } from '@/lib/search/portable'
import type { Portable } from '@/lib/server/db/portable'
import { portableWishlists } from '@/lib/wishlists/portable'
import type { CollectionName } from '../values'

/** How the records of each collection of our export are read, checked and written. */
const all = {
  wishlists: portableWishlists,
  giftCards: portableCards,
  reminders: portableReminders,
  reminderRules: portableRules,
  reminderTemplates: portableTemplates,
  allowances: portableAllowances,
  giftPreferences: portablePreferences,
  recommendationDismissals: portableDismissals,
  savedSearches: portableSearches,
  recentSearches: portableRecent,
  reports: portableReports,
  exchangeRates: portableRates,
} satisfies Record<CollectionName, unknown>

/** A collection by its name. Its records go nowhere but back to it, so that their shape does not matter outside. */
export const collectionOf = (name: CollectionName) => all[name] as unknown as Portable
