import 'server-only'
import { invalid } from '@/lib/core/errors'
import { toMajor } from '@/lib/core/money'
import type { Form } from '@/lib/core/terms'
import { sought } from '@/lib/core/text'
import { familyNames } from '@/lib/families/queries'
import { searchGifts } from '@/lib/gifts/search.queries'
import { writtenLocale } from '@/lib/i18n/locales'
import { searchBudgets } from '@/lib/money/budgets/queries'
import { searchExpenses } from '@/lib/money/expenses/queries'
import { searchCards } from '@/lib/money/gift-cards/queries'
import { searchOccasions } from '@/lib/occasions/queries'
import { searchPeople } from '@/lib/people/queries'
import { drawingFor } from '@/lib/pictures/drawings/queries'
import { homeOrder } from '@/lib/reading/dates/rules'
import { searchReminders } from '@/lib/reminders/queries'
import { reportNames } from '@/lib/reports/queries'
import { type Context, today } from '@/lib/server/auth/context'
import { askedFor } from '@/lib/server/db/paging'
import type { Slice, Sought } from '@/lib/server/db/search'
import { inTurns } from '@/lib/server/jobs/yielding'
import { searchLists, searchWishes } from '@/lib/wishlists/queries'
import { heldForms } from './forms/queries'
import { closeForms, farForms, formReader, unshown } from './forms/rules'
import { helpAbout } from './help.queries'
import { factsOf, type Reader, termsOf } from './meaning.rules'
import { canSlip, nameRank, searchWords, shares } from './rules'
import type { Found, Hit, SearchFilters, SearchType, Suggestions } from './schema'
import { snippetOf } from './snippets.rules'
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
  const hits = found.map(({ id, name, status, price, currency, picture, drawing, ...gift }) => {
    const recipient = gift.recipient && { id: gift.recipient.id, name: gift.recipient.name }
    const occasion = gift.occasion && { name: gift.occasion.name, type: gift.occasion.type }
    const shown = [name, recipient?.name, occasion?.name].join(' ')
    const texts = [...gift.tags, gift.store, gift.notes]
    const parts = { picture, drawing, recipient, occasion }
    const hit = { type: 'gift', id, name, status, price, currency, ...parts } as Hit
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

/** So much of a text is looked at for other forms of a word. */
const longestQuoted = 1000

/**
 * The results, each with the words around its match where its name does not show it, and the other forms of the words that they
 * hold.
 */
async function withSnippets(
  hits: readonly Placed[],
  words: readonly string[],
  forms: ReadonlyMap<string, readonly Form[]>,
): Promise<Pick<Found, 'data' | 'alike'>> {
  const data: Hit[] = []
  const alike = new Set<string>()
  const heldBy = formReader(forms)
  await inTurns(hits, ({ hit, shown, texts }) => {
    const held = heldBy([shown, ...texts.map(text => text?.slice(0, longestQuoted) ?? '')])
    for (const word of held) alike.add(word)
    const snippet = snippetOf(shown, texts, words) ?? snippetOf(shown, texts, unshown(shown, held))
    data.push(snippet ? { ...hit, snippet } : hit)
  })
  return { data, alike: [...alike] }
}

async function findWishes(ctx: Context, sought: Sought, _: SearchFilters, slice: Slice) {
  const found = await searchWishes(ctx, sought)
  const hits = found.map(({ id, name, wishlistId, wishlistName, description, note, ...row }) => {
    const drawing = drawingFor(ctx, { name })
    const hit = { type: 'wish' as const, id, name, wishlistId, wishlistName, drawing }
    return placed(hit, row, { texts: [description, note] })
  })
  return part(hits, slice)
}

/** The records whose name holds every word, as results. */
async function named<Item extends { name: string; createdAt: Date }>(
  list: readonly Item[],
  sought: Sought,
  noun: Noun,
  toHit: (item: Omit<Item, 'createdAt'>) => Hit,
): Promise<Placed[]> {
  const rankOf = nameRank(sought, noun)
  const found: Placed[] = []
  await inTurns(list, ({ createdAt, ...item }) => {
    const rank = rankOf(item.name)
    if (rank !== null) found.push(placed(toHit(item), { rank, createdAt }))
  })
  return found
}

const findFamilies: Finder = async (ctx, sought, _, slice) =>
  part(
    await named((await familyNames(ctx)).families, sought, 'families', one => ({ type: 'family', ...one })),
    slice,
  )

const findMembers: Finder = async (ctx, sought, _, slice) =>
  part(
    await named((await familyNames(ctx)).members, sought, 'members', one => ({ type: 'member', ...one })),
    slice,
  )

const findReports: Finder = async (ctx, sought, _, slice) =>
  part(await named(await reportNames(ctx), sought, 'reports', one => ({ type: 'report', ...one })), slice)

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

/** The nouns of which somebody has thousands. */
const many: ReadonlySet<Noun> = new Set(['people', 'gifts', 'occasions', 'expenses'])

/** How words are compared: as they are, with their names in other languages, or with a slip. */
type How = 'exactly' | 'far' | 'loosely'

const formsOf = (words: readonly string[], of: (word: string) => Form[]): Map<string, Form[]> =>
  new Map(words.map(word => [word, of(word)] as const).filter(([, forms]) => forms.length > 0))

const readerOf = (ctx: Context): Reader => ({
  today: today(ctx),
  order: homeOrder(writtenLocale(ctx.locale, ctx.settings.country)),
  language: ctx.locale,
  country: ctx.settings.country,
  currency: ctx.settings.currency,
})

interface Asked {
  query: string
  type: SearchType | readonly SearchType[]
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
function offsetsOf(cursor: string | undefined, wanted: ReadonlySet<Noun>): number[] {
  const shown = cursor?.replace('from-', '').split('.').map(Number)
  if (shown && shown.length !== wanted.size) throw invalid({ path: 'cursor', message: 'cursorInvalid' })
  const offsets = shown?.values()
  return nouns.map(noun => (wanted.has(noun) ? (offsets?.next().value ?? 0) : 0))
}

/** The nouns of one type or of several. */
const wantedOf = (type: SearchType | readonly SearchType[]): ReadonlySet<Noun> => {
  const types = askedFor(type)
  return new Set(nouns.filter(noun => types.includes('all') || types.includes(noun)))
}

/**
 * The caller's rows that contain all words of a query or are what they mean, best first. An empty query finds the latest
 * changes. Where nothing does, names in other languages count, and then words that differ by one letter.
 * One or two statements for each noun, however many rows there are, all sent together.
 */
export async function find(
  ctx: Context,
  { query, type, filters, limit, sort = 'relevance', cursor, most = limit, of = nouns, quotes = true }: Asked,
): Promise<Found> {
  const words = searchWords(query)
  const wanted = wantedOf(type)
  const offsets = offsetsOf(cursor, wanted)
  const given = (Object.keys(filters) as (keyof SearchFilters)[]).filter(key => filters[key] !== undefined)
  const terms = termsOf(query, readerOf(ctx))
  const all = [...new Set(terms.flatMap(term => term.words))]
  const typed = query.split(/\s+/)
  const close = formsOf(all, closeForms)
  const far = formsOf(all, word => farForms(word, typed.find(one => sought(one).includes(word)) ?? word))
  const listed = async (how: How) => {
    // A slip is looked for in the words themselves, as it always was.
    const forms = { exactly: close, far, loosely: undefined }[how]
    const asked: Sought = { words, terms, forms, loose: how === 'loosely' }
    const ofMany = how === 'far' ? { ...asked, forms: await heldForms(ctx, far) } : asked
    // Without a form that is held, the rows are those that were not found before.
    const isSame = how === 'far' && [...ofMany.forms!.values()].every(forms => forms.length === 0)
    return Promise.all(
      nouns.map((noun, at) => {
        if (!of.includes(noun) || !given.every(key => known[noun].includes(key))) return nobody
        if (isSame && many.has(noun)) return nobody
        // The other tabs still show their counts.
        const isShown = wanted.has(noun)
        const slice = isShown ? { sort, limit: most, offset: offsets[at]! } : { sort, limit: 1, offset: 0 }
        return finders[noun](ctx, many.has(noun) ? ofMany : asked, filters, slice)
      }),
    )
  }
  const found = (lists: readonly Listed[]) => lists.some(({ total }) => total > 0)
  let lists = await listed('exactly')
  let forms = close
  let isExact = true
  for (const how of ['far', 'loosely'] as const) {
    if (found(lists) || (how === 'far' ? far.size === 0 : !canSlip(words))) continue
    lists = await listed(how)
    forms = how === 'far' ? far : new Map()
    isExact = false
  }
  const isWanted = (at: number) => wanted.has(nouns[at]!)
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
  const shownHits = quotes
    ? await withSnippets(inOrder, words, forms)
    : { data: inOrder.map(({ hit }) => hit), alike: [] }
  return {
    ...shownHits,
    counts: Object.fromEntries(nouns.map((noun, at) => [noun, totals[at]!])) as Found['counts'],
    similar: !isExact && data.length > 0,
    understood: factsOf(terms) as Found['understood'],
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
