import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import { recentSearches, savedSearches } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { notFound } from '@/lib/core/errors'
import { toMajor } from '@/lib/core/money'
import { familyNames } from '@/lib/families/queries'
import { searchGifts } from '@/lib/gifts/queries'
import { searchBudgets } from '@/lib/money/budgets/queries'
import { searchExpenses } from '@/lib/money/expenses/queries'
import { searchOccasions } from '@/lib/occasions/queries'
import { searchPeople } from '@/lib/people/queries'
import { reportNames } from '@/lib/reports/queries'
import type { Context } from '@/lib/server/context'
import { searchLists, searchWishes } from '@/lib/wishlists/queries'
import type { searchApi } from './api'
import { ownRecent, ownSaved } from './policy'
import { nameRank, searchWords, shares, snippetOf } from './rules'
import type { Found, Hit, SavedSearch, SearchFilters, SearchType, Suggestions } from './schema'
import { type Noun, nouns, suggested } from './values'

const mostSuggestions = 8
const mostSaved = 200
/** The number of recent searches that are kept. */
export const mostRecent = 10

interface Listed {
  total: number
  hits: (Hit & { rank: number })[]
}
const nobody: Listed = { total: 0, hits: [] }
const without = (hit: Hit, snippet: string | undefined): Hit => (snippet ? { ...hit, snippet } : hit)

async function findPeople(ctx: Context, words: string[], filters: SearchFilters, limit: number) {
  const found = await searchPeople(ctx, words, filters, limit)
  const hits = found.map(({ id, name, avatarUrl, birthday, relationship, nextDate, rank, ...row }) => {
    const texts = [...row.interests, ...row.allergies, row.notes, row.firstName, row.lastName]
    const snippet = snippetOf(name, [...texts, row.email, row.phone, row.address], words)
    const hit = { type: 'person' as const, id, name, avatarUrl, birthday, relationship, nextDate }
    return { ...without(hit, snippet), rank }
  })
  return { total: found[0]?.total ?? 0, hits }
}

async function findGifts(ctx: Context, words: string[], filters: SearchFilters, limit: number) {
  const found = await searchGifts(ctx, words, filters, limit)
  const hits = found.map(({ id, name, status, price, currency, imageUrl, rank, ...gift }) => {
    const recipient = gift.recipient && { id: gift.recipient.id, name: gift.recipient.name }
    const occasion = gift.occasion && { name: gift.occasion.name, type: gift.occasion.type }
    const shown = [name, recipient?.name, occasion?.name].join(' ')
    const snippet = snippetOf(shown, [...gift.tags, gift.store, gift.notes], words)
    const hit = { type: 'gift', id, name, status, price, currency, imageUrl, recipient, occasion } as Hit
    return { ...without(hit, snippet), rank }
  })
  return { total: found[0]?.total ?? 0, hits }
}

async function findOccasions(ctx: Context, words: string[], filters: SearchFilters, limit: number) {
  const { occasionType, from, to } = filters
  const found = await searchOccasions(ctx, words, { type: occasionType, from, to }, limit)
  const hits = found.map(({ id, name, type, nextDate, description, rank }) => {
    const hit = { type: 'occasion' as const, id, name, occasionType: type, nextDate }
    return { ...without(hit, snippetOf(name, [description], words)), rank }
  })
  return { total: found[0]?.total ?? 0, hits }
}

async function findLists(ctx: Context, words: string[], _: SearchFilters, limit: number) {
  const found = await searchLists(ctx, words, limit)
  const hits = found.map(({ id, name, ownerName, description, rank }) => {
    const hit = { type: 'wishlist' as const, id, name, ownerName }
    return { ...without(hit, snippetOf(name, [description], words)), rank }
  })
  return { total: found[0]?.total ?? 0, hits }
}

async function findWishes(ctx: Context, words: string[], _: SearchFilters, limit: number) {
  const found = await searchWishes(ctx, words)
  const hits = found
    .slice(0, limit)
    .map(({ id, name, wishlistId, wishlistName, description, note, rank }) => {
      const hit = { type: 'wish' as const, id, name, wishlistId, wishlistName }
      return { ...without(hit, snippetOf(name, [description, note], words)), rank }
    })
  return { total: found.length, hits }
}

async function findBudgets(ctx: Context, words: string[], _: SearchFilters, limit: number) {
  const found = await searchBudgets(ctx, words, limit)
  const hits = found.map(({ id, name, amountMinor, currency, description, tags, rank }) => {
    const hit = { type: 'budget' as const, id, name, amount: toMajor(amountMinor, currency), currency }
    return { ...without(hit, snippetOf(name, [description, ...tags], words)), rank }
  })
  return { total: found[0]?.total ?? 0, hits }
}

async function findExpenses(ctx: Context, words: string[], filters: SearchFilters, limit: number) {
  const found = await searchExpenses(ctx, words, filters, limit)
  const hits = found.map(({ id, description, location, amountMinor, currency, date, rank }) => {
    const amount = toMajor(amountMinor, currency)
    const name = description || `${amount} ${currency}`
    const hit = { type: 'expense' as const, id, name, amount, currency, date }
    return { ...without(hit, snippetOf(name, [location], words)), rank }
  })
  return { total: found[0]?.total ?? 0, hits }
}

/** The records whose name holds every word, best match first. */
function named<Item extends { name: string }>(list: readonly Item[], words: string[]) {
  return list
    .flatMap(item => {
      const rank = nameRank(item.name, words)
      return rank === null ? [] : [{ ...item, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
}

async function findFamilies(ctx: Context, words: string[], _: SearchFilters, limit: number) {
  const found = named((await familyNames(ctx)).families, words)
  return {
    total: found.length,
    hits: found.slice(0, limit).map(one => ({ type: 'family' as const, ...one })),
  }
}

async function findMembers(ctx: Context, words: string[], _: SearchFilters, limit: number) {
  const found = named((await familyNames(ctx)).members, words)
  return {
    total: found.length,
    hits: found.slice(0, limit).map(one => ({ type: 'member' as const, ...one })),
  }
}

async function findReports(ctx: Context, words: string[], _: SearchFilters, limit: number) {
  const found = named(await reportNames(ctx), words)
  return {
    total: found.length,
    hits: found.slice(0, limit).map(one => ({ type: 'report' as const, ...one })),
  }
}

/** The filters of each noun. Any other filter excludes the noun from the results. */
const known: Record<Noun, readonly (keyof SearchFilters)[]> = {
  people: ['relationship'],
  gifts: ['status', 'relationship', 'occasionType', 'from', 'to', 'minPrice', 'maxPrice'],
  occasions: ['occasionType', 'from', 'to'],
  wishlists: [],
  wishes: [],
  budgets: [],
  expenses: ['from', 'to'],
  families: [],
  members: [],
  reports: [],
}
const finders: Record<
  Noun,
  (ctx: Context, words: string[], filters: SearchFilters, limit: number) => Promise<Listed>
> = {
  people: findPeople,
  gifts: findGifts,
  occasions: findOccasions,
  wishlists: findLists,
  wishes: findWishes,
  budgets: findBudgets,
  expenses: findExpenses,
  families: findFamilies,
  members: findMembers,
  reports: findReports,
}

/**
 * The caller's rows that contain all words of a query, best first. An empty query finds the latest changes.
 * One or two statements for each noun, however many rows there are, all sent together. `of` leaves nouns out.
 */
export async function find(
  ctx: Context,
  {
    query,
    type,
    filters,
    limit,
    of = nouns,
  }: { query: string; type: SearchType; filters: SearchFilters; limit: number; of?: readonly Noun[] },
): Promise<Found> {
  const words = searchWords(query)
  const given = (Object.keys(filters) as (keyof SearchFilters)[]).filter(key => filters[key] !== undefined)
  const lists = await Promise.all(
    nouns.map(noun =>
      of.includes(noun) && given.every(key => known[noun].includes(key))
        ? // The other tabs still show their counts.
          finders[noun](ctx, words, filters, type === 'all' || type === noun ? limit : 1)
        : nobody,
    ),
  )
  const wanted = type === 'all' ? lists : [lists[nouns.indexOf(type)]!]
  const shown = shares(
    wanted.map(list => list.hits.length),
    limit,
  )
  return {
    data: wanted
      .flatMap((list, at) => list.hits.slice(0, shown[at]))
      .sort((one, other) => one.rank - other.rank)
      .map(({ rank: _, ...hit }) => hit),
    counts: Object.fromEntries(nouns.map((noun, at) => [noun, lists[at]!.total])) as Found['counts'],
    nextCursor: null,
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

export async function listRecent(ctx: Context) {
  const found = await ctx.db
    .select({ id: recentSearches.id, query: recentSearches.query, usedAt: recentSearches.usedAt })
    .from(recentSearches)
    .where(ownRecent(ctx))
    .orderBy(desc(recentSearches.usedAt), desc(recentSearches.id))
    .limit(mostRecent)
  return { data: found.map(row => ({ ...row, usedAt: row.usedAt.toISOString() })), nextCursor: null }
}

type Row = typeof savedSearches.$inferSelect

/** A row as the REST API returns it; the table stores every filter as text. */
export const toSaved = ({ ownerId: _, createdAt, updatedAt, filters, ...row }: Row): SavedSearch => {
  const { minPrice, maxPrice, ...texts } = filters
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    filters: {
      ...(texts as SavedSearch['filters']),
      ...(minPrice === undefined ? {} : { minPrice: Number(minPrice) }),
      ...(maxPrice === undefined ? {} : { maxPrice: Number(maxPrice) }),
    },
  }
}

export async function listSaved(ctx: Context) {
  const found = await ctx.db
    .select()
    .from(savedSearches)
    .where(ownSaved(ctx))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id))
    .limit(mostSaved)
  return { data: found.map(toSaved), nextCursor: null }
}

export async function getSaved(
  ctx: Context,
  { savedSearchId }: InputOf<typeof searchApi.getSaved>,
): Promise<SavedSearch> {
  const [found] = await ctx.db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, savedSearchId), ownSaved(ctx)))
  if (!found) throw notFound()
  return toSaved(found)
}
