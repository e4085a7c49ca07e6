import { z } from 'zod'
import {
  amount,
  amountAsked,
  changesOf,
  choice,
  date,
  id,
  page,
  requiredLine,
  several,
  stored,
  text,
  wholeList,
} from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { fold } from '@/lib/core/text'
import { directions, giftStatuses } from '@/lib/gifts/values'
import { occasionTypes } from '@/lib/occasions/values'
import { relationships } from '@/lib/people/values'
import { Drawing } from '@/lib/pictures/schema'
import { reminderStatuses } from '@/lib/reminders/values'
import { kinds, type Noun, nouns, type SearchType, searchSorts, searchTypes, suggested } from './values'

export type { Noun, SearchType } from './values'

const singular = Object.fromEntries(Object.entries(kinds).map(([noun, kind]) => [kind, noun as Noun]))
const type = choice([...searchTypes, ...Object.values(kinds)]).transform(
  (value): SearchType => singular[value] ?? (value as SearchType),
)

/** The text of a search. A text without any letter, digit or symbol is refused. */
const query = requiredLine(200, 'queryRequired').refine(value => fold(value) !== '', say('queryRequired'))

const filters = {
  /** Gifts with this status. */
  status: choice(giftStatuses).optional(),
  /** People with this relationship, and gifts for them. */
  relationship: choice(relationships).optional(),
  occasionType: choice(occasionTypes).optional(),
  /** Occasions and dated gifts on or after / on or before this date. */
  from: date.optional(),
  to: date.optional(),
  /** Gifts by price, in major units. */
  minPrice: amount.optional(),
  maxPrice: amount.optional(),
}
export const SearchFilters = z.strictObject(filters)
export type SearchFilters = z.output<typeof SearchFilters>

export const SearchInput = z.strictObject({
  query,
  type: several(type).default('all'),
  filters: SearchFilters.default({}),
  sort: choice(searchSorts).default('relevance'),
  limit: z.int().min(1, say('tooSmall')).max(50, say('tooBig')).default(50),
  /** The next results, of one type or of all. */
  cursor: z
    .string()
    .regex(/^from-\d{1,6}(\.\d{1,6})*$/, say('cursorInvalid'))
    .optional(),
  /** Stores the query among the last ten. */
  remember: z.boolean().default(false),
})

/** All results of a search as a file. Its filters are those of the search, as text. */
export const SearchExport = z.strictObject({
  query: text(200).default(''),
  type: several(type).default('all'),
  sort: choice(searchSorts).default('relevance'),
  format: choice(['csv', 'json']).default('csv'),
  ...filters,
  minPrice: amountAsked.optional(),
  maxPrice: amountAsked.optional(),
})

const hit = {
  id: z.string(),
  name: z.string(),
  /** The words around the match, when it is not in the name. */
  snippet: z.string().optional(),
}
export const PersonHit = z.strictObject({
  type: z.literal('person'),
  ...hit,
  avatarUrl: z.string().nullable(),
  birthday: z.string().nullable(),
  relationship: z.enum(relationships),
  /** The date of their next occasion. */
  nextDate: z.string().nullable(),
})
export const GiftHit = z.strictObject({
  type: z.literal('gift'),
  ...hit,
  status: z.enum(giftStatuses),
  price: z.number().nullable(),
  currency: z.string(),
  picture: z.string().nullable(),
  drawing: Drawing.nullable(),
  /** Without an id for the recipient of a claim by its list. */
  recipient: z.strictObject({ id: z.string().nullable(), name: z.string() }).nullable(),
  occasion: z.strictObject({ name: z.string(), type: z.enum(occasionTypes) }).nullable(),
})
export const OccasionHit = z.strictObject({
  type: z.literal('occasion'),
  ...hit,
  occasionType: z.enum(occasionTypes),
  nextDate: z.string(),
})
export const BudgetHit = z.strictObject({
  type: z.literal('budget'),
  ...hit,
  amount: z.number(),
  currency: z.string(),
})
/** An expense without a description has its amount as its name, as in the log. */
export const ExpenseHit = z.strictObject({
  type: z.literal('expense'),
  ...hit,
  amount: z.number(),
  currency: z.string(),
  date: z.string(),
})
/** Never its number: that is only answered by its own call. */
export const GiftCardHit = z.strictObject({
  type: z.literal('giftCard'),
  ...hit,
  balance: z.number(),
  currency: z.string(),
  expiresOn: z.string().nullable(),
})
export const ReminderHit = z.strictObject({
  type: z.literal('reminder'),
  ...hit,
  status: z.enum(reminderStatuses),
  dueOn: z.string(),
})
export const WishlistHit = z.strictObject({ type: z.literal('wishlist'), ...hit, ownerName: z.string() })
/** Neither its price nor whether somebody has it: a search tells nobody more than the list does. */
export const WishHit = z.strictObject({
  type: z.literal('wish'),
  ...hit,
  wishlistId: z.string(),
  wishlistName: z.string(),
  drawing: Drawing.nullable(),
})
export const FamilyHit = z.strictObject({ type: z.literal('family'), ...hit })
export const MemberHit = z.strictObject({
  type: z.literal('member'),
  ...hit,
  avatarUrl: z.string().nullable(),
  familyId: z.string(),
  familyName: z.string(),
})
export const ReportHit = z.strictObject({ type: z.literal('report'), ...hit })
/** A question of the help; its answer is the snippet. */
export const HelpHit = z.strictObject({ type: z.literal('help'), ...hit })
export const Hit = z.discriminatedUnion('type', [
  PersonHit,
  GiftHit,
  OccasionHit,
  WishlistHit,
  WishHit,
  BudgetHit,
  ExpenseHit,
  GiftCardHit,
  ReminderHit,
  FamilyHit,
  MemberHit,
  ReportHit,
  HelpHit,
])
export type Hit = z.infer<typeof Hit>

const days = z.union([
  z.strictObject({ from: z.string(), to: z.string() }),
  z.strictObject({ month: z.int(), day: z.int().optional() }),
])
/** What words of a search mean beside themselves. */
export const Understood = z.discriminatedUnion('is', [
  /** Days from one to another, or a month or a day of any year. */
  z.strictObject({ is: z.literal('days'), any: z.array(days) }),
  /** In major units. Without currencies, of any currency. */
  z.strictObject({
    is: z.literal('amount'),
    least: z.number().nullable(),
    most: z.number().nullable(),
    currencies: z.array(z.string()).nullable(),
  }),
  z.strictObject({ is: z.literal('stage'), statuses: z.array(z.enum(giftStatuses)) }),
  z.strictObject({ is: z.literal('occasion'), type: z.enum(occasionTypes) }),
  z.strictObject({ is: z.literal('direction'), direction: z.enum(directions) }),
  z.strictObject({ is: z.literal('relationship'), relationship: z.enum(relationships) }),
  z.strictObject({ is: z.literal('noun'), noun: z.enum(nouns) }),
])
export type Understood = z.infer<typeof Understood>

export const Found = z.strictObject({
  data: z.array(Hit),
  /** The total of each noun, whatever type was asked for. */
  counts: z.strictObject(Object.fromEntries(nouns.map(noun => [noun, z.int()])) as Record<Noun, z.ZodInt>),
  /** Whether nothing has the words that were asked for, and these have names in other languages or a slip. */
  similar: z.boolean(),
  /** Folded words that results hold in place of those that were asked for: stems and other everyday names. */
  alike: z.array(z.string()),
  /** What the words mean beside themselves: a gift is found by its month as well as by the word. */
  understood: z.array(Understood),
  /** For all types together, each page has the next best of each. */
  nextCursor: z.string().nullable(),
})
export type Found = z.infer<typeof Found>

export const SuggestQuery = z.strictObject({ q: text(200).optional() })
export const Suggestions = wholeList(
  z.strictObject({ type: z.enum(suggested.map(noun => kinds[noun])), id: z.string(), name: z.string() }),
)
export type Suggestions = z.infer<typeof Suggestions>

export const RecentSearches = page(z.strictObject({ id, query: z.string(), usedAt: z.string() }))
export type RecentSearch = z.infer<typeof RecentSearches>['data'][number]

/** A saved search also stores its tab. */
const SavedFilters = z.strictObject({ ...filters, type: type.optional() })
/** The checks of what is entered. */
export const savedShape = { name: requiredLine(80, 'nameRequired'), query, filters: SavedFilters }
const saved = z.strictObject(savedShape)

export const SavedSearchInput = saved.extend({ filters: SavedFilters.default({}), id: id.optional() })
export const SavedSearchChanges = changesOf(saved)
export const SavedSearch = z.strictObject({
  ...stored,
  name: z.string(),
  query: z.string(),
  filters: SavedFilters,
})
export type SavedSearch = z.infer<typeof SavedSearch>
export const SavedSearches = page(SavedSearch)
