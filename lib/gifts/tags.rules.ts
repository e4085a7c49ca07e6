import type { Gift } from '@/lib/gifts/schema'

/** The sheets of paper that tags are printed on, with the tags on each. */
export const papers = { a4: 8, letter: 10 } as const
export type Paper = keyof typeof papers

/** The paper that a country prints on: Letter in North America and in some countries near it, else A4. */
const letterCountries = 'US CA MX PH CL CO VE GT CR PA DO PR SV NI HN'.split(' ')
export const paperOf = (country: string): Paper => (letterCountries.includes(country) ? 'letter' : 'a4')

/** A tag says for whom a gift is and for what occasion. It never says what is inside. */
export interface Tag {
  id: string
  to: string
  occasion: string
}

/** The tags of gifts that are given and not given yet, those for the same person beside each other. */
export const tagsOf = (gifts: readonly Gift[], locale: string): (Tag & { gift: string })[] => {
  const { compare } = new Intl.Collator(locale)
  return gifts
    .filter(
      ({ direction, status }) =>
        direction === 'given' && ['planned', 'purchased', 'wrapped'].includes(status),
    )
    .map(({ id, name, recipient, occasion }) => ({
      id,
      gift: name,
      to: recipient?.name ?? '',
      occasion: occasion?.type ?? 'other',
    }))
    .sort((one, other) => Number(one.to === '') - Number(other.to === '') || compare(one.to, other.to))
}

/** The tags by sheets. With `fill` the last sheet is filled up with blank ones of the occasion that most have. */
export function sheetsOf(tags: readonly Tag[], paper: Paper, fill: boolean): Tag[][] {
  const size = papers[paper]
  const counts = new Map<string, number>()
  for (const { occasion } of tags) counts.set(occasion, (counts.get(occasion) ?? 0) + 1)
  const usual = [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 'other'
  const missing = fill ? Math.max(1, Math.ceil(tags.length / size)) * size - tags.length : 0
  const blank = Array.from({ length: missing }, (_, at) => ({ id: `blank-${at}`, to: '', occasion: usual }))
  const all = [...tags, ...blank]
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
}
