import { nameOf } from './chips'
import { nameOfLink } from './links'
import { type ChipOf, parseQuickAdd, type QuickAddContext } from './rules'

const read = ['price', 'link'] as const

/** The idea that a line says where its recipient is known: a name, a price and a link. Names of people stay words. */
export function ideaOf(source: string, context: Pick<QuickAddContext, 'locale' | 'today' | 'currency'>) {
  const { kind, chips, dropped } = parseQuickAdd(source, { ...context, people: [], occasions: [] })
  const isGift = kind === 'gift'
  const prefix = chips.filter(chip => chip.field === 'status' && chip.status === 'idea' && chip.start === 0)
  const said = isGift ? chips.filter(({ field }) => read.some(one => one === field)) : []
  const price = said.find((chip): chip is ChipOf<'price'> => chip.field === 'price')
  const url = said.find((chip): chip is ChipOf<'link'> => chip.field === 'link')?.url ?? null
  const name = nameOf(source, {
    kind: 'gift',
    chips: [...said, ...prefix],
    dropped: isGift ? dropped.filter(({ start }) => start === 0) : [],
  })
  const title = (name || (url && nameOfLink(url)) || source).slice(0, 200)
  return { title, price: price?.amount ?? null, currency: price?.currency ?? context.currency, url }
}
