import { toMajor } from '@/lib/core/money'
import { fold } from '@/lib/core/text'
import type { ItemInput } from '@/lib/wishlists/schema'
import type { NewWish } from '@/lib/wishlists/wishes/commands'
import { isSameProduct } from '@/lib/wishlists/wishes/rules'
import { lineOf } from '../formats/odd-cells'
import type { Skipped } from '../formats/parsed'
import type { PreviewRow } from '../schema'
import type { Checked } from './check'

/** The most wishes on a list after an import: as many as can be put in order. */
export const mostWishes = 1000
const longestNote = 2000

const priorityOf = (stars: number | null | undefined) =>
  stars == null || stars === 3 ? 'medium' : stars > 4 ? 'urgent' : stars > 3 ? 'high' : 'low'

/**
 * A row of a file as a wish. What a wish has no field for stands in its note, with the name of the column. `rest` is the
 * end of a note that is too long.
 */
export function wishOf(
  { fields, links }: Checked<'gift'>,
  title: string | undefined,
  columnOf: (field: string) => string,
): { wish: ItemInput; rest: string | null } {
  const beside: [string, string | null | undefined][] = [
    ['store', fields.store],
    ['tags', fields.tags?.filter(tag => tag !== title).join(', ')],
    ['recipient', links.recipient],
  ]
  const lines = beside.flatMap(([field, text]) => (text ? [lineOf(columnOf(field), text)] : []))
  const note = [fields.notes, ...lines].filter(Boolean).join('\n')
  const { name, price, currency, purchaseUrl, imageUrl, quantity, rating } = fields
  const wish = {
    name,
    price,
    currency,
    imageUrl,
    quantity,
    url: purchaseUrl,
    priority: priorityOf(rating),
    note: note.slice(0, longestNote),
  } satisfies ItemInput
  return { wish, rest: note.length > longestNote ? note.slice(longestNote) : null }
}

/** A wish of the list, or of an earlier row of the file. */
interface Known {
  name: string
  url: string | null
  product: string
  /** The row of the file; null for a wish of the list. */
  row: number | null
}

export interface WishRow {
  checked: Checked<'gift'>
  wish: NewWish
}

export interface WishPlan {
  wishes: NewWish[]
  preview: PreviewRow[]
  remarks: Skipped[]
}

const keysOf = ({ name, product }: Pick<Known, 'name' | 'product'>) => [`p ${product}`, `n ${fold(name)}`]

/** Decides which rows become wishes. The same product as on the list, or as in an earlier row, is skipped. */
export function* planWishes(
  rows: readonly WishRow[],
  shown: readonly Omit<Known, 'row'>[],
): Generator<undefined, Omit<WishPlan, 'remarks'>> {
  const known = new Map<string, Known[]>()
  const add = (one: Known) => {
    for (const key of keysOf(one)) {
      const list = known.get(key)
      if (list) list.push(one)
      else known.set(key, [one])
    }
  }
  for (const { name, url, product } of shown) add({ name, url, product, row: null })
  const wishes: NewWish[] = []
  const preview: PreviewRow[] = []
  for (const { checked, wish } of rows) {
    yield
    const { row } = checked.item
    const same = keysOf(wish)
      .flatMap(key => known.get(key) ?? [])
      .find(one => isSameProduct(one, wish))
    if (!same) {
      add({ ...wish, row })
      wishes.push(wish)
    }
    preview.push({
      row,
      type: 'gift',
      action: same ? 'skip' : 'create',
      name: wish.name,
      date: null,
      relationship: null,
      person: checked.links.recipient ?? null,
      day: null,
      price:
        wish.priceMinor === null
          ? null
          : { amount: toMajor(wish.priceMinor, wish.currency), currency: wish.currency },
      stage: null,
      occasion: null,
      changed: [],
      same: same ? { row: same.row, name: same.name, date: null } : null,
      implied: null,
    })
    if (wishes.length > mostWishes) break
  }
  return { wishes, preview }
}
