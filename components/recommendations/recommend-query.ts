import { giftCategories } from '@/lib/gifts/values'
import { occasionTypes } from '@/lib/occasions/values'
import type { RecommendationInput } from '@/lib/recommendations/schema'

export type Category = (typeof giftCategories)[number]

/** The choices in the address of the screen. */
export interface RecommendQuery {
  personId?: string
  /** The id of an occasion, or a type. */
  occasion?: string
  min?: number
  max?: number
  interests: string[]
  /** Interests of the person that do not count this time. */
  ignore: string[]
  avoid: string[]
  categories: Category[]
}

export const blankQuery: RecommendQuery = { interests: [], ignore: [], avoid: [], categories: [] }

const lists = ['interests', 'ignore', 'avoid', 'categories'] as const

export function recommendHref(query: Partial<RecommendQuery>): string {
  const params = new URLSearchParams()
  for (const key of ['personId', 'occasion', 'min', 'max'] as const)
    if (query[key] !== undefined && query[key] !== '') params.set(key, String(query[key]))
  for (const key of lists) for (const word of query[key] ?? []) params.append(key, word)
  const text = params.toString()
  return text ? `/app/recommendations?${text}` : '/app/recommendations'
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads an address. What makes no sense in it is left out. */
export function readRecommendQuery(params: Record<string, string | string[] | undefined>): RecommendQuery {
  const all = (key: string) => [params[key] ?? []].flat()
  const one = (key: string) => all(key)[0]
  const id = (text: string | undefined) => (text && uuid.test(text) ? text : undefined)
  const amount = (key: string) => {
    const value = Number(one(key) || Number.NaN)
    return Number.isFinite(value) && value >= 0 ? value : undefined
  }
  const words = (key: string) =>
    [...new Set(all(key).map(word => word.trim().slice(0, 60)))].filter(Boolean).slice(0, 50)
  const [min, max] = [amount('min'), amount('max')]
  const swapped = min !== undefined && max !== undefined && min > max
  const occasion = one('occasion')
  return {
    personId: id(one('personId')),
    occasion: occasionTypes.find(type => type === occasion) ?? id(occasion),
    min: swapped ? max : min,
    max: swapped ? min : max,
    interests: words('interests'),
    ignore: words('ignore'),
    avoid: words('avoid'),
    categories: giftCategories.filter(category => all('categories').includes(category)),
  }
}

/** The same question for the REST call and the query. */
export const inputOf = ({ personId, occasion, min, max, ...lists }: RecommendQuery) =>
  ({
    ...lists,
    personId: personId ?? null,
    occasion: (occasion ?? null) as RecommendationInput['occasion'],
    budget: min === undefined && max === undefined ? null : { min: min ?? null, max: max ?? null },
  }) satisfies RecommendationInput
