import 'server-only'
import { invalid } from '@/lib/core/errors'
import { toMajor } from '@/lib/core/money'
import { familyNames } from '@/lib/families/queries'
import { searchGifts } from '@/lib/gifts/search/queries'
import { searchBudgets } from '@/lib/money/budgets/queries'
import { searchExpenses } from '@/lib/money/expenses/queries'
import { searchCards } from '@/lib/money/gift-cards/queries'
import { searchOccasions } from '@/lib/occasions/queries'
import { searchPeople } from '@/lib/people/queries'
import { searchReminders } from '@/lib/reminders/queries'
import { reportNames } from '@/lib/reports/queries'
import type { Context } from '@/lib/server/context'
import type { Slice, Sought } from '@/lib/server/search'
import { inTurns } from '@/lib/server/turns'
import { searchLists, searchWishes } from '@/lib/wishlists/queries'
import { helpAbout } from './help/queries'
import { canSlip, nameRank, searchWords, shares } from './rules'
import type { Found, Hit, SearchFilters, SearchType, Suggestions } from './schema'
import { snippetOf } from './snippets/rules'
import { type Noun, nouns, type SearchSort, suggested } from './values'

const mostSuggestions = 8

interface Listed {
  total: number
  hits: Placed[]
}

/** A result with what the orders of a search compare, and the texts that a snippet may quote. */
interface Placed {
  hit: Hit
  rank: number
  createdAt: Date
  day: string | null
  /** What is shown of the record anyway. A word in it needs no snippet. */
  shown: string
  texts: readonly (string | null)[]
}

interface Beside {
  rank: number
  createdAt: Date | string | number
}

/** A result with its place in every order. `day` is the date that it is about. */
const placed = (
  hit: Hit,
  { rank, createdAt }: Beside,
  { shown = hit.name, texts = [] as Placed['texts'], day = null as string | null } = {},
): Placed => ({ hit, rank, createdAt: new Date(createdAt), day, shown, texts })
const nobody: Listed = { total: 0, hits: [] }

async function findPeople(ctx: Context, sought: Sought, filters: SearchFilters, slice: Slice) {
  const found = await searchPeople(ctx, sought, filters, slice)
  const hits = found.map(({ id, name, avatarUrl, birthday, relationship, nextDate, ...row }) => {
    const { interests, allergies, notes, firstName, lastName, email, phone, address } = row
    const texts = [...interests, ...allergies, notes, firstName, lastName, email, phone, address]
    const hit = { type: 'person' as const, id, name, avatarUrl, birthday, relationship, nextDate }
    return placed(hit, row, { texts, day: nextDate })
  })
  return { total: found[0]?.total ?? 0, hits }
}

async function findGifts(ctx: Context, sought: Sought, filters: SearchFilters, slice: Slice) {
  const found = await searchGifts(ctx, sought, filters, slice)
  const hits = found.map(({ id, name, status, price, currency, picture, ...gift }) => {
    const recipient = gift.recipient && { id: gift.recipient.id, name: gift.recipient.name }
    const occasion = gift.occasion && { name: gift.occasion.name, type: gift.occasion.type }
    const shown = [name, recipient?.name, occasion?.name].join(' ')
    const texts = [...gift.tags, gift.store, gift.notes]
    const hit = { type: 'gift', id, name, status, price, currency, picture, recipient, occasion } as Hit
    return placed(hit, gift, { shown, texts, day: gift.occasionDate })
  })
  return { total: found[0]?.total ?? 0, hits }
}

async function findOccasions(ctx: Context, sought: Sought, filters: SearchFilters, slice: Slice) {
  const { occasionType, from, to } = filters
  const found = await searchOccasions(ctx, sought, { type: occasionType, from, to }, slice)
  const hits = found.map(({ id, name, type, nextDate, description, ...row }) => {
    const hit = { type: 'occasion' as const, id, name, occasionType: type, nextDate }
    return placed(hit, row, { texts: [description], day: nextDate })
  })
  return { total: found[0]?.total ?? 0, hits }
}

async function findLists(ctx: Context, sought: Sought, _: SearchFilters, slice: Slice) {
  const found = await searchLists(ctx, sought, slice)
  const hits = found.map(({ id, name, ownerName, description, eventDate, ...row }) => {
    const hit = { type: 'wishlist' as const, id, name, ownerName }
    return placed(hit, row, { texts: [description], day: eventDate })
  })
  return { total: found[0]?.total ?? 0, hits }
}

async function findBudgets(ctx: Context, sought: Sought, _: SearchFilters, slice: Slice) {
  const found = await searchBudgets(ctx, sought, slice)
  const hits = found.map(({ id, name, amountMinor, currency, description, tags, ...row }) => {
    const hit = { type: 'budget' as const, id, name, amount: toMajor(amountMinor, currency), currency }
    return placed(hit, row, { texts: [description, ...tags] })
  })
  return { total: found[0]?.total ?? 0, hits }
}

async function findExpenses(ctx: Context, sought: Sought, filters: SearchFilters, slice: Slice) {
  const found = await searchExpenses(ctx, sought, filters, slice)
  const hits = found.map(({ id, description, location, amountMinor, currency, date, ...row }) => {
    const amount = toMajor(amountMinor, currency)
    const name = description || `${amount} ${currency}`
    const hit = { type: 'expense' as const, id, name, amount, currency, date }
    return placed(hit, row, { texts: [location], day: date })
  })
  return { total: found[0]?.total ?? 0, hits }
}

async function findCards(ctx: Context, sought: Sought, _: SearchFilters, slice: Slice) {
  const found = await searchCards(ctx, sought, slice)
  const hits = found.map(({ id, name, note, balanceMinor, currency, expiresOn, ...row }) => {
    const balance = toMajor(balanceMinor, currency)
    const hit = { type: 'giftCard' as const, id, name, balance, currency, expiresOn }
    return placed(hit, row, { texts: [note], day: expiresOn })
  })
  return { total: found[0]?.total ?? 0, hits }
}

async function findReminders(ctx: Context, sought: Sought, { from, to }: SearchFilters, slice: Slice) {
  const found = await searchReminders(ctx, sought, { from, to }, slice)
  const hits = found.map(({ id, title, description, status, dueOn, isOfRule, ...row }) => {
    const hit = { type: 'reminder' as const, id, name: title, status, dueOn }
    // What a rule wrote says how far the day is when the reminder comes, which is not today.
    return placed(hit, row, { texts: isOfRule ? [] : [description], day: dueOn })
  })
  return { total: found[0]?.total ?? 0, hits }
}

/** Sorts results as a search asks, the best match first among equals. */
function sorted(hits: Placed[], sort: SearchSort): Placed[] {
  const newest = (one: Placed, other: Placed) => other.createdAt.getTime() - one.createdAt.getTime()
  const nearest = (one: Placed, other: Placed) => {
    if (one.day === other.day) return 0
    if (one.day === null || other.day === null) return one.day === null ? 1 : -1
    return one.day < other.day ? -1 : 1
  }
  if (sort === 'relevance') return hits.toSorted((one, other) => one.rank - other.rank)
  return hits.toSorted((one, other) => (sort === 'date' && nearest(one, other)) || newest(one, other))
}

/** A part of results that were all read, with their number. */
const part = (hits: Placed[], { sort, offset, limit }: Slice): Listed => ({
  total: hits.length,
  hits: sorted(hits, sort).slice(offset, offset + limit),
})

/** The results, each with the words around its match where its name does not show it. */
async function withSnippets(hits: readonly Placed[], words: readonly string[]): Promise<Hit[]> {
  const data: Hit[] = []
  await inTurns(hits, ({ hit, shown, texts }) => {
    const snippet = snippetOf(shown, texts, words)
    data.push(snippet ? { ...hit, snippet } : hit)
  })
  return data
}

async function findWishes(ctx: Context, sought: Sought, _: SearchFilters, slice: Slice) {
  const found = await searchWishes(ctx, sought)
  const hits = found.map(({ id, name, wishlistId, wishlistName, description, note, ...row }) => {
    const hit = { type: 'wish' as const, id, name, wishlistId, wishlistName }
    return placed(hit, row, { texts: [description, note] })
  })
  return part(hits, slice)
}

/** The records whose name holds every word, as results. */
async function named<Item extends { name: string; createdAt: Date }>(
  list: readonly Item[],
  { words, loose }: Sought,
  toHit: (item: Omit<Item, 'createdAt'>) => Hit,
): Promise<Placed[]> {
  const rankOf = nameRank(words, loose)
  const found: Placed[] = []
  await inTurns(list, ({ createdAt, ...item }) => {
    const rank = rankOf(item.name)
    if (rank !== null) found.push(placed(toHit(item), { rank, createdAt }))
  })
  return found
}

const findFamilies: Finder = async (ctx, sought, _, slice) =>
  part(await named((await familyNames(ctx)).families, sought, one => ({ type: 'family', ...one })), slice)

const findMembers: Finder = async (ctx, sought, _, slice) =>
  part(await named((await familyNames(ctx)).members, sought, one => ({ type: 'member', ...one })), slice)

const findReports: Finder = async (ctx, sought, _, slice) =>
  part(await named(await reportNames(ctx), sought, one => ({ type: 'report', ...one })), slice)

const findHelp: Finder = async (ctx, { words, loose }, _, slice) => {
  const found = loose ? [] : await helpAbout(ctx, words)
  return part(
    found.map(({ answer, rank, ...one }) =>
      placed({ type: 'help', ...one }, { rank, createdAt: 0 }, { texts: [answer] }),
    ),
    slice,
  )
}

type Finder = (ctx: Context, sought: Sought, filters: SearchFilters, slice: Slice) => Promise<Listed>

/** The filters of each noun. Any other filter excludes the noun from the results. */
const known: Record<Noun, readonly (keyof SearchFilters)[]> = {
  people: ['relationship'],
  gifts: ['status', 'relationship', 'occasionType', 'from', 'to', 'minPrice', 'maxPrice'],
  occasions: ['occasionType', 'from', 'to'],
  wishlists: [],
  wishes: [],
  budgets: [],
  expenses: ['from', 'to'],
  giftCards: [],
  reminders: ['from', 'to'],
  families: [],
  members: [],
  reports: [],
  help: [],
}
const finders: Record<Noun, Finder> = {
  people: findPeople,
  gifts: findGifts,
  occasions: findOccasions,
  wishlists: findLists,
  wishes: findWishes,
  budgets: findBudgets,
  expenses: findExpenses,
  giftCards: findCards,
  reminders: findReminders,
  families: findFamilies,
  members: findMembers,
  reports: findReports,
  help: findHelp,
}

interface Asked {
  query: string
  type: SearchType
  filters: SearchFilters
  limit: number
  sort?: SearchSort
  cursor?: string
  /** The most of each noun. Without it, as many as `limit`. */
  most?: number
  /** The nouns that are searched. */
  of?: readonly Noun[]
  /** Whether the words around a match are quoted. Files and suggestions do not show them. */
  quotes?: boolean
}

/**
 * How many results of each noun were shown before. Results are counted from the beginning, since a rank is no key to go on
 * from. A cursor of another type is refused.
 */
function offsetsOf(cursor: string | undefined, type: SearchType): number[] {
  const shown = cursor?.replace('from-', '').split('.').map(Number)
  if (shown && shown.length !== (type === 'all' ? nouns.length : 1))
    throw invalid({ path: 'cursor', message: 'cursorInvalid' })
  return nouns.map((noun, at) =>
    type === 'all' ? (shown?.[at] ?? 0) : type === noun ? (shown?.[0] ?? 0) : 0,
  )
}

/**
 * The caller's rows that contain all words of a query, best first. An empty query finds the latest changes. Where nothing
 * holds the words, rows with words that differ by one letter are found.
 * One or two statements for each noun, however many rows there are, all sent together.
 */
export async function find(
  ctx: Context,
  { query, type, filters, limit, sort = 'relevance', cursor, most = limit, of = nouns, quotes = true }: Asked,
): Promise<Found> {
  const words = searchWords(query)
  const offsets = offsetsOf(cursor, type)
  const given = (Object.keys(filters) as (keyof SearchFilters)[]).filter(key => filters[key] !== undefined)
  const listed = (loose: boolean) =>
    Promise.all(
      nouns.map((noun, at) => {
        if (!of.includes(noun) || !given.every(key => known[noun].includes(key))) return nobody
        // The other tabs still show their counts.
        const isShown = type === 'all' || type === noun
        const slice = isShown ? { sort, limit: most, offset: offsets[at]! } : { sort, limit: 1, offset: 0 }
        return finders[noun](ctx, { words, loose }, filters, slice)
      }),
    )
  const exact = await listed(false)
  const loose = canSlip(words) && exact.every(({ total }) => total === 0)
  const lists = loose ? await listed(true) : exact
  const isWanted = (at: number) => type === 'all' || type === nouns[at]
  const shown = shares(
    lists.map(({ hits }, at) => (isWanted(at) ? hits.length : 0)),
    limit,
  )
  const data = lists.flatMap(({ hits }, at) => hits.slice(0, shown[at]))
  // A statement that starts behind the last row counts none: all of them were shown before.
  const totals = lists.map(({ total }, at) => Math.max(total, offsets[at]!))
  const ends = offsets.map((offset, at) => offset + shown[at]!)
  const isMore = data.length > 0 && ends.some((end, at) => isWanted(at) && end < totals[at]!)
  const next = ends.filter((_, at) => isWanted(at)).join('.')
  const inOrder = sorted(data, sort)
  return {
    data: quotes ? await withSnippets(inOrder, words) : inOrder.map(({ hit }) => hit),
    counts: Object.fromEntries(nouns.map((noun, at) => [noun, totals[at]!])) as Found['counts'],
    similar: loose && data.length > 0,
    nextCursor: isMore ? `from-${next}` : null,
  }
}

type Suggestion = Suggestions['data'][number]

/** Names to search for, among the caller's people, gifts and occasions, without duplicates. */
export async function suggest(ctx: Context, { q = '' }: { q?: string }): Promise<Suggestions> {
  const { data } = await find(ctx, {
    query: q,
    type: 'all',
    filters: {},
    limit: mostSuggestions * 2,
    of: suggested,
    quotes: false,
  })
  const names = new Set<string>()
  const fresh = data.filter(({ name }) => !names.has(name) && names.add(name))
  return {
    data: fresh
      .slice(0, mostSuggestions)
      .map(({ type, id, name }) => ({ type: type as Suggestion['type'], id, name })),
    nextCursor: null,
  }
}
