import { Parser } from 'htmlparser2'
import { countryOfHost } from '@/lib/reading/countries.rules'
import { type Parsed, type ReadOptions, UnreadableFile } from '@/lib/transfers/formats/parsed'
import { ofWishes, ownerIn, type Wish, wantedOf } from './wishes'

/** Where a page of a wish list shows itself. Scripts may stand before it. */
const markOf =
  /\bid=["'](?:itemName|item|itemMain|itemInfo)_[A-Z0-9]{6,}|\bclass=["'][^"']*\b(?:g-item-sortable|itemWrapper)\b/
export const isAmazonList = (text: string) => markOf.test(text)

/** The fields of an item by the beginning of the ids of their elements; `item_…` opens it. */
const fields = {
  itemName: 'name',
  'item-byline': 'byline',
  itemPrice: 'price',
  itemComment: 'comment',
  itemRequested: 'requested',
  itemPriorityLabel: 'priority',
  itemPriority: 'rank',
  twisterText: 'variant',
} as const
/** The same in the older layout, which has classes. */
const classes: Record<string, Field> = {
  productTitle: 'name',
  wlPriceBold: 'price',
  commentValueText: 'comment',
  quantityValueText: 'requested',
  priorityValueText: 'priority',
  authorPart: 'byline',
}
type Field = (typeof fields)[keyof typeof fields]

interface Found extends Partial<Record<Field, string>> {
  href?: string
  image?: string
  shown?: string
}
interface Open {
  field: Field | 'title' | 'listName'
  depth: number
  text: string
  /** Whether the element beside it, for screen readers, has said it already. */
  isWhole: boolean
}

const most = 2000
const ranks: Record<string, number> = { '2': 5, '1': 4, '0': 3, '-1': 2, '-2': 1 }

/** Reads a saved page of a wish list: what is wished, and none of what was bought of it. */
export function readAmazonList(text: string, options: ReadOptions): Parsed {
  const items = new Map<string, Found>()
  let current: string | null = null
  let depth = 0
  let hiddenAt: number | null = null
  let open: Open | null = null
  let [title, listName, host] = ['', '', '']
  const item = (id: string) => {
    const known = items.get(id)
    if (known) return known
    const made: Found = {}
    items.set(id, made)
    return made
  }
  const close = () => {
    if (!open) return
    const said = open.text.replace(/\s+/g, ' ').trim()
    if (open.field === 'title') title ||= said
    else if (open.field === 'listName') listName ||= said
    else if (current !== null && said !== '') item(current)[open.field] ??= said.slice(0, most)
    open = null
  }
  const parser = new Parser(
    {
      oncomment(comment) {
        const saved = /saved from url=\(\d+\)(\S+)/.exec(comment.slice(0, 500))?.[1]
        if (saved && URL.canParse(saved)) host ||= new URL(saved).host
      },
      onopentag(name, attributes) {
        depth++
        const { id = '', class: list = '', href = '' } = attributes
        if (name === 'link' && attributes.rel === 'canonical' && URL.canParse(href))
          host ||= new URL(href).host
        if (name === 'script' || name === 'style') {
          hiddenAt ??= depth
          return
        }
        if (/^https?:\/\/[^/]*\bamazon\./.test(href) && host === '') host = new URL(href).host
        const opened = /^item(?:Main|Info)?_([A-Z0-9]{6,40})$/.exec(id)?.[1] ?? attributes['data-itemid']
        if (opened) current = opened
        else if (/\bitemWrapper\b/.test(list)) current = attributes.name ?? `#${items.size + 1}`
        const [, stem = '', of = ''] = /^([A-Za-z-]+?)[_-]([A-Z0-9]{6,40})$/.exec(id) ?? []
        if (of !== '' && stem in fields) current = of
        if (opened && attributes['data-price'] !== undefined) item(opened).shown = attributes['data-price']
        if (open) {
          if (/\ba-offscreen\b/.test(list)) [open.text, open.isWhole] = ['', false]
          else if (attributes['aria-hidden'] === 'true' && open.text.trim() !== '') open.isWhole = true
          return
        }
        const field =
          fields[stem as keyof typeof fields] ??
          Object.entries(classes).find(([one]) => new RegExp(`\\b${one}\\b`).test(list))?.[1]
        if (id === 'profile-list-name') open = { field: 'listName', depth, text: '', isWhole: false }
        else if (name === 'title' && title === '') open = { field: 'title', depth, text: '', isWhole: false }
        else if (field && current !== null) {
          open = { field, depth, text: attributes.title ?? '', isWhole: (attributes.title ?? '') !== '' }
          if (field === 'name' && href) item(current).href ??= href
        }
        const image =
          name === 'img' &&
          current !== null &&
          /\bitemImage\b|media-amazon|images-amazon/.test(`${id} ${attributes.src}`)
        if (image && current !== null && items.has(current)) item(current).image ??= attributes.src
      },
      ontext(said) {
        if (hiddenAt === null && open && !open.isWhole && open.text.length < most) open.text += said
      },
      onclosetag() {
        if (open?.depth === depth) close()
        if (hiddenAt === depth) hiddenAt = null
        depth--
      },
    },
    { decodeEntities: true },
  )
  for (let at = 0; at < text.length; at += 16_384) parser.write(text.slice(at, at + 16_384))
  parser.end()

  const who =
    ownerIn(listName, options.ownName) ??
    ownerIn(title.replace(/^amazon\.[a-z.]+\s*:\s*/i, ''), options.ownName)
  const wishes: Wish[] = []
  let nameless = 0
  for (const [at, found] of [...items.values()].entries()) {
    if (!found.name) nameless++
    else wishes.push(wishOf(found, at + 1, host, who))
  }
  if (wishes.length === 0) throw new UnreadableFile('unknownFormat')
  const parsed = ofWishes(wishes, 'amazon-list', options, {
    country: countryOfHost(host) ?? (host.endsWith('.com') ? 'US' : null),
    title: listName,
  })
  for (let count = 0; count < nameless; count++)
    parsed.skipped.push({ row: 0, type: 'gift', reason: 'noName' })
  return parsed
}

function wishOf(found: Found, row: number, host: string, who: string | null): Wish {
  const shown = found.shown !== undefined && Number(found.shown) > 0 ? Number(found.shown) : null
  return {
    name: found.name ?? '',
    row,
    // A price that stands only beside the page has no currency.
    price: found.price && /\d/.test(found.price) ? found.price : shown === null ? null : String(shown),
    url: productLink(found.href, host),
    imageUrl: found.image,
    quantity: /\d/.test(found.requested ?? '') ? Number(/\d{1,4}/.exec(found.requested ?? '')?.[0]) : null,
    rating: ranks[found.rank ?? ''] ?? wantedOf(found.priority ?? ''),
    notes: [found.byline, found.variant, found.comment],
    who,
  }
}

/** The address of a product and nothing else: what follows in it names the list and who looked at it. */
function productLink(href: string | undefined, host: string): string | null {
  const base = host ? `https://${host}` : undefined
  if (!href || !URL.canParse(href, base)) return null
  const { protocol, host: own, pathname } = new URL(href, base)
  if (!protocol.startsWith('http')) return null
  const asin = /\/(?:dp|gp\/product|gp\/aw\/d)\/([A-Z0-9]{10})(?=\/|$)/.exec(pathname)?.[1]
  return asin ? `https://${own}/dp/${asin}` : `https://${own}${pathname}`
}
