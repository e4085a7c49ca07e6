import { fold } from '@/lib/core/text'
import { readCell } from '@/lib/reading/amounts/rules'
import { currencyOf } from '@/lib/reading/countries.rules'
import { isNameLike } from '@/lib/transfers/formats/lists/list-people'
import { giftHead } from '@/lib/transfers/formats/lists/list-words'
import {
  emptyParsed,
  filled,
  maxRows,
  type Parsed,
  type ReadOptions,
  UnreadableFile,
} from '@/lib/transfers/formats/parsed'
import { isHost } from '@/lib/transfers/formats/rows'

/**
 * A wish of another program's list. Who gives it, and how much of it is given, is not among the fields: the file may
 * be of one's own list, and a surprise must not be spoiled by an import.
 */
export interface Wish {
  name: string
  /** Its place in the file, from 1. */
  row: number
  price?: string | number | null
  currency?: string | null
  url?: string | null
  imageUrl?: string | null
  quantity?: number | null
  rating?: number | null
  store?: string | null
  notes?: (string | null | undefined)[]
  tags?: string[]
  /** Whose wish it is, when the file tells. */
  who?: string | null
}

/** How much somebody wants a thing, in stars. */
export function wantedOf(text: string): number | null {
  const said = fold(text)
    .replace(/[\s.:!()/-]+/g, ' ')
    .trim()
  if (!said) return null
  for (const [stars, list] of wanted) if (list.includes(said)) return stars
  const stars = [...text.matchAll(/[★⭐]/gu)].length
  return stars > 0 && stars <= 5 ? stars : null
}
const wanted: [number, string[]][] = (
  [
    [
      5,
      'am meisten gewünscht,le plus souhaité,lo más deseado,الأكثر رغبة,最想要,いちばんほしい,가장 바라요,highest,must have,must have it,most wanted,urgent,very high,top,a must,muss ich haben,unbedingt,höchste,sehr hoch,indispensable,très élevée,imprescindible,muy alta,must haben,必须,最高,どうしても欲しい,최고',
    ],
    [
      4,
      'much wanted,sehr gewünscht,très souhaité,muy deseado,مرغوبة جدًا,很想要,とてもほしい,많이 바라요,high,love to have,would love,want it,hoch,hätte ich sehr gern,haute,élevée,alta,mucho,عالية,高,高い,높음',
    ],
    [
      3,
      'would be lovely,wäre schön,ferait plaisir,haría ilusión,ستكون جميلة,会很开心,うれしい,받으면 기뻐요,medium,normal,like to have,would like,mittel,moyenne,media,متوسطة,中,보통,普通',
    ],
    [
      2,
      'nice to have,wäre nett,ce serait bien,estaría bien,لا بأس بها,有也不错,あったらうれしい,있으면 좋아요,low,niedrig,basse,faible,baja,منخفضة,低,低い,낮음,thinking about it,ich denke darüber nach,think about it,if you can',
    ],
    [1, 'lowest,very low,don’t buy this for me,niedrigste,très basse,muy baja,最低,최저'],
  ] as const
).map(([stars, list]) => [
  stars,
  list.split(',').map(word =>
    fold(word)
      .replace(/[\s.:!()/-]+/g, ' ')
      .trim(),
  ),
])

/** Whom the ideas of a list are for: the one whose list it is, unless that is the user. */
export function ownerIn(title: string, ownName?: string): string | null {
  const who = giftHead(
    title
      .replace(
        /wish ?list|wunschzettel|wunschliste|lista de deseos|liste (?:de souhaits|d['’]envies)/iu,
        'list',
      )
      .trim(),
  )?.who
  return who && isNameLike(who) && isOther(who, ownName) ? who : null
}

/** Whether a name is not the user's own. */
export const isOther = (name: string, ownName?: string) => {
  if (!ownName) return true
  const [mine, theirs] = [fold(ownName), fold(name)]
  return mine !== theirs && mine.split(' ')[0] !== theirs
}

const link = (url: string | null | undefined) => {
  if (!url) return undefined
  const full = isHost.test(url) ? `https://${url}` : url
  return /^https?:\/\//i.test(full) && full.length <= 2048 && URL.canParse(full) ? full : undefined
}

/** The wishes as ideas. What is not readable stays in the notes. */
export function ofWishes(
  wishes: readonly Wish[],
  format: string,
  { currency, language }: ReadOptions,
  {
    country,
    title,
    hasClaims = true,
  }: { country?: string | null; title?: string | null; hasClaims?: boolean } = {},
): Parsed {
  if (wishes.length > maxRows) throw new UnreadableFile('tooManyRows')
  const parsed = emptyParsed(format)
  if (title?.trim()) parsed.title = title.trim()
  for (const wish of wishes) {
    const notes = (wish.notes ?? []).flatMap(note => note?.trim() || [])
    const url = link(wish.url)
    if (wish.url && !url) notes.push(wish.url.slice(0, 500))
    let [price, unit]: [number | undefined, string | undefined] = [undefined, undefined]
    if (typeof wish.price === 'number' && Number.isFinite(wish.price) && wish.price >= 0) {
      price = wish.price
      unit = wish.currency ?? undefined
    } else if (typeof wish.price === 'string' && wish.price.trim() !== '') {
      const read = readCell(wish.price, {
        currency: wish.currency ?? (country ? currencyOf(country) : undefined),
        country,
        account: currency,
        locale: language,
        isLikely: true,
      })
      if (read && read.amount >= 0) {
        price = read.amount
        unit = read.currency ?? wish.currency ?? (country ? currencyOf(country) : undefined)
      } else notes.push(wish.price.trim().slice(0, 100))
    }
    const long = wish.name.length > 200
    const quantity =
      wish.quantity && wish.quantity > 1 && wish.quantity <= 9999 ? Math.floor(wish.quantity) : undefined
    parsed.items.push({
      row: wish.row,
      type: 'gift',
      data: filled({
        name: long ? `${wish.name.slice(0, 199)}…` : wish.name,
        recipient: wish.who,
        status: 'idea',
        price,
        currency: price === undefined ? undefined : unit,
        purchaseUrl: url,
        imageUrl: link(wish.imageUrl),
        quantity,
        rating: wish.rating,
        store: wish.store?.slice(0, 120),
        notes: [...(long ? [wish.name] : []), ...notes].join('\n').slice(0, 5000),
        tags: wish.tags,
      }),
    })
  }
  // Said of every file that can have claims, so that it tells nothing of this one.
  if (hasClaims) parsed.warnings.push({ row: 0, type: 'gift', reason: 'claimsLeft' })
  return parsed
}
