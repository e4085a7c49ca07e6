import { toMajor } from '@/lib/core/money'
import { type Parsed, type ReadOptions, UnreadableFile } from '@/lib/transfers/formats/parsed'
import { isOther, ofWishes, type Wish, wantedOf } from './wishes'

type Obj = Record<string, unknown>
const isObject = (value: unknown): value is Obj =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)
const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)
const listOf = (value: unknown): Obj[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** The wishes in an export of another wishlist program, or null for any other object. */
export function wishObject(value: unknown, options: ReadOptions): Parsed | null {
  if (isObject(value) && isObject(value.tables) && Array.isArray(value.tables.items))
    return ofTables(value.tables, options)
  const list = Array.isArray(value)
    ? value
    : isObject(value) && Array.isArray(value.items)
      ? value.items
      : null
  const entries = listOf(list)
  if (entries.length === 0 || !entries.some(isWish)) return null
  const title = isObject(value) && isObject(value.owner) ? textOf(value.owner.name) : null
  return ofWishes(
    entries.flatMap((entry, at) => wishOf(entry, at + 1, title, options) ?? []),
    'wish-json',
    options,
  )
}

/** Fields that wishes have and our gifts do not. */
const marks = [
  'itemPrice',
  'image_url',
  'pledgedById',
  'pledgedBy',
  'addedById',
  'addedBy',
  'mostWanted',
  'claims',
  'itemClaims',
  'lists',
  'userId',
]
const isWish = (entry: Obj) =>
  (textOf(entry.name) ?? textOf(entry.title)) !== null && marks.filter(key => key in entry).length >= 2

function wishOf(entry: Obj, row: number, owner: string | null, { ownName }: ReadOptions): Wish | null {
  const name = textOf(entry.name) ?? textOf(entry.title)
  if (!name) return null
  const price = isObject(entry.itemPrice) ? entry.itemPrice : null
  const currency = textOf(price?.currency)
  const minor = numberOf(price?.value)
  const who = textOf(isObject(entry.user) ? entry.user.name : null) ?? owner
  return {
    name,
    row,
    // Amounts are kept in the smallest unit of their currency.
    price:
      minor !== null && currency ? toMajor(minor, currency) : (textOf(entry.price) ?? numberOf(entry.price)),
    currency,
    url: textOf(entry.url),
    imageUrl: textOf(entry.image_url) ?? textOf(entry.imageUrl),
    quantity: numberOf(entry.quantity),
    rating: entry.mostWanted === true ? 5 : null,
    notes: [textOf(entry.note), textOf(entry.notes)],
    who: who && isOther(who, ownName) ? who : null,
  }
}

/** A backup in tables: wishes name their lists, and lists their owners. */
function ofTables(tables: Obj, options: ReadOptions): Parsed {
  const users = new Map(listOf(tables.users).map(user => [user.id, textOf(user.name)]))
  const lists = new Map(listOf(tables.lists).map(list => [list.id, list]))
  const wishes: Wish[] = []
  let archived = 0
  for (const [at, entry] of listOf(tables.items).entries()) {
    const name = textOf(entry.title)
    if (!name) continue
    if (entry.isArchived === true) {
      archived++
      continue
    }
    const list = lists.get(entry.listId)
    const who = users.get(list?.giftIdeasTargetUserId ?? list?.ownerId) ?? null
    const quantity = numberOf(entry.quantity)
    wishes.push({
      name,
      row: at + 1,
      price: textOf(entry.price) ?? numberOf(entry.price),
      currency: textOf(entry.currency),
      url: textOf(entry.url),
      imageUrl: textOf(entry.imageUrl),
      quantity,
      rating: wantedOf(textOf(entry.priority) ?? '') ?? null,
      notes: [textOf(entry.notes)],
      tags: textOf(list?.name) ? [textOf(list?.name)!.slice(0, 60)] : undefined,
      who: who && isOther(who, options.ownName) ? who : null,
    })
  }
  if (wishes.length === 0) throw new UnreadableFile('unknownFormat')
  const used = new Set(wishes.flatMap(({ tags }) => tags ?? []))
  const title = used.size === 1 ? [...used][0] : null
  const parsed = ofWishes(wishes, 'wish-json', options, { title })
  for (let count = 0; count < archived; count++)
    parsed.skipped.push({ row: 0, type: 'gift', reason: 'archived' })
  return parsed
}
