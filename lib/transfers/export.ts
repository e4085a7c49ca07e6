import 'server-only'
import { and, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import { gifts, occasions, people } from '@/db/schema'
import { visibleGifts } from '@/lib/gifts/policy'
import { giftsById } from '@/lib/gifts/queries'
import type { Gift } from '@/lib/gifts/schema'
import { visibleOccasions } from '@/lib/occasions/policy'
import { withDetails } from '@/lib/occasions/queries'
import type { Occasion } from '@/lib/occasions/schema'
import { visiblePeople } from '@/lib/people/policy'
import { peopleById } from '@/lib/people/queries'
import type { Person } from '@/lib/people/schema'
import type { Context } from '@/lib/server/context'
import { csvHead, csvLines, type ExportRow } from './formats/export-csv'
import { exportVersion } from './schema'

/** Objects that are read at a time. */
const atOnce = 500

/** Reads by lists of ids: each costs the same, however many came before it. */
async function* pages<Item>(
  ids: { id: string }[],
  load: (ids: string[]) => Promise<Item[]>,
): AsyncGenerator<Item[]> {
  for (let at = 0; at < ids.length; at += atOnce) {
    yield await load(ids.slice(at, at + atOnce).map(({ id }) => id))
  }
}

async function* allPeople(ctx: Context): AsyncGenerator<Person[]> {
  const ids = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(visiblePeople(ctx))
    .orderBy(people.createdAt, people.id)
  yield* pages(ids, part => peopleById(ctx, part))
}

/** Links to what lies in the trash would point at nothing in the file. */
async function* allOccasions(ctx: Context, known: ReadonlySet<string>): AsyncGenerator<Occasion[]> {
  const ids = await ctx.db
    .select({ id: occasions.id })
    .from(occasions)
    .where(visibleOccasions(ctx))
    .orderBy(occasions.createdAt, occasions.id)
  const { ownerId: _owner, search: _search, deletedAt: _deleted, ...columns } = getTableColumns(occasions)
  for await (const page of pages(ids, async part => {
    const rows = await ctx.db
      .select({ ...columns, birthday: people.birthday })
      .from(occasions)
      .leftJoin(people, and(eq(people.id, occasions.personId), isNull(people.deletedAt)))
      .where(and(inArray(occasions.id, part), visibleOccasions(ctx)))
      .orderBy(occasions.createdAt, occasions.id)
    return withDetails(ctx, rows)
  })) {
    yield page.map(occasion =>
      occasion.personId === null || known.has(occasion.personId) ? occasion : { ...occasion, personId: null },
    )
  }
}

async function* allGifts(ctx: Context): AsyncGenerator<Gift[]> {
  const ids = await ctx.db
    .select({ id: gifts.id })
    .from(gifts)
    .where(visibleGifts(ctx))
    .orderBy(gifts.createdAt, gifts.id)
  for await (const page of pages(ids, part => giftsById(ctx, part))) {
    yield page.map(gift => ({
      ...gift,
      personId: gift.recipient?.id ?? null,
      occasionId: gift.occasion?.id ?? null,
    }))
  }
}

async function* jsonList<Item>(name: string, list: AsyncGenerator<Item[]>): AsyncGenerator<string> {
  let before = `  "${name}": [`
  for await (const page of list) {
    let text = ''
    for (const item of page) {
      text += `${before}\n    ${JSON.stringify(item)}`
      before = ','
    }
    yield text
  }
  yield before === ',' ? '\n  ]' : `${before}]`
}

/** Our own JSON: every person, occasion and gift as the REST surface shows it, one on a line. */
export async function* exportAsJson(ctx: Context): AsyncGenerator<string> {
  const ids = new Set<string>()
  async function* everybody() {
    for await (const page of allPeople(ctx)) {
      for (const { id } of page) ids.add(id)
      yield page
    }
  }
  yield `{\n  "format": "gift-tracker",\n  "version": ${exportVersion},\n  "exportedAt": "${ctx.now.toISOString()}",\n`
  yield* jsonList('people', everybody())
  yield ',\n'
  yield* jsonList('occasions', allOccasions(ctx, ids))
  yield ',\n'
  yield* jsonList('gifts', allGifts(ctx))
  yield '\n}\n'
}

const columns = [
  'type',
  'id',
  'name',
  'relationship',
  'email',
  'firstName',
  'lastName',
  'birthday',
  'phone',
  'address',
  'interests',
  'allergies',
  'sizes',
  'avatarUrl',
  'date',
  'occasionType',
  'description',
  'budget',
  'repeats',
  'rule',
  'peopleIds',
  'person',
  'personId',
  'recipient',
  'occasion',
  'occasionId',
  'occasionDate',
  'price',
  'currency',
  'status',
  'direction',
  'thankYou',
  'isPurchased',
  'isFavorite',
  'purchaseDate',
  'purchaseUrl',
  'imageUrl',
  'store',
  'tags',
  'category',
  'reaction',
  'quantity',
  'tracking',
  'shippingDays',
  'notes',
  'createdAt',
  'updatedAt',
]

/** One table: the first column says what a row is; links are there as ids and as names. */
export async function* exportAsCsv(ctx: Context): AsyncGenerator<string> {
  const names = new Map<string, string>()
  const lines = (rows: ExportRow[]) => csvLines(rows, columns)
  yield csvHead(columns)
  for await (const page of allPeople(ctx)) {
    for (const { id, name } of page) names.set(id, name)
    yield lines(page.map(person => ({ type: 'person', ...person })))
  }
  for await (const page of allOccasions(ctx, new Set(names.keys()))) {
    yield lines(
      page.map(occasion => ({
        ...occasion,
        type: 'occasion',
        occasionType: occasion.type,
        person: occasion.personId ? names.get(occasion.personId) : null,
      })),
    )
  }
  for await (const page of allGifts(ctx)) {
    yield lines(
      page.map(gift => ({
        ...gift,
        type: 'gift',
        recipient: gift.recipient?.name,
        occasion: gift.occasion?.name,
        occasionDate: gift.occasion?.date,
      })),
    )
  }
}
