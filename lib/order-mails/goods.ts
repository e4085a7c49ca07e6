import type { AmountContext, Money } from '@/lib/reading/amounts/rules'
import type { Article } from './article'
import { articlesIn, mostArticles } from './articles'
import { billOf, checked, priceOf } from './bills'
import { cut, titledItem } from './names'
import type { TextLine } from './plain'

export interface Goods {
  items: string[]
  /** How many of the one article; null where there are several, or where nothing says it. */
  quantity: number | null
  /** What one of the one article costs, without shipping. */
  price: Money | null
}

/** What was ordered. `told` are the names that a mail says in schema.org's words. */
export function goodsIn(
  subject: string,
  lines: readonly TextLine[],
  place: AmountContext,
  total: Money | null,
  told: readonly string[] | undefined,
): Goods {
  const bill = billOf(lines, place)
  const all = checked(articlesIn(lines, place), bill, total)
  const articles = [...new Map(all.map(article => [article.name, article])).values()].slice(0, mostArticles)
  const title = articles.length === 0 && !told?.length ? titledItem(subject) : null
  const items = told?.length
    ? told.map(cut).filter(Boolean).slice(0, mostArticles)
    : title
      ? [title]
      : articles.map(({ name }) => name)
  const [only] = articles
  if (items.length !== 1 || articles.length > 1) return { items, quantity: null, price: null }
  const article: Article = only ?? { name: items[0]!, quantity: null, amounts: [], unit: null, isSure: true }
  // The name in a subject says nothing about the rest of the order.
  const price = title ? null : priceOf(article, bill, total)
  const quantity =
    article.quantity !== null && article.quantity >= 1 && article.quantity <= 9999 ? article.quantity : null
  return { items, quantity, price }
}
