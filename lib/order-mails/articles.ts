import type { AmountContext } from '@/lib/reading/amounts/rules'
import type { Article } from './article'
import { isBill } from './bills'
import { attributes, counted, withoutAmounts } from './counts'
import { cut, heads, isName } from './names'
import { columnsOf, rowOf } from './order-tables'
import { plain, type TextLine, wordsIn } from './plain'
import { itemWords, priceWords } from './words'

const words = {
  item: wordsIn(
    `^[\\[【［(（]?(?:ご?注文|購入|ordered |bestellte[rs]? |purchased |주문 ?)?(?:${itemWords})(?: ?name| ?titel| ?\\d{1,2})?[\\]】］)）]?(?: ?[:：\\t] ?|(?<=상품 ?명|商品名|商品名称) )(?=\\S)`,
  ),
  itemAlone: wordsIn(
    `^[\\[【［(（]?(?:ご?注文|購入|ordered |bestellte[rs]? |purchased |주문 ?)?(?:${itemWords})(?: ?name| ?titel| ?\\d{1,2})?[\\]】］)）]? ?[:：]?$`,
  ),
  priceAlone: wordsIn(`^(?:${priceWords})$`),
}

export const mostArticles = 20

export function articlesIn(lines: readonly TextLine[], place: AmountContext): Article[] {
  const found: Article[] = []
  let columns: ReturnType<typeof columnsOf> = null
  let current: Article | null = null
  const add = (article: Article) => {
    current = article
    found.push(article)
  }
  for (let at = 0; at < lines.length && found.length < mostArticles * 3; at++) {
    const { shown, plain: line } = lines[at]!
    const table: ReturnType<typeof columnsOf> = columnsOf(line)
    if (table) {
      columns = table
      continue
    }
    const item: RegExpExecArray | null = words.item.exec(line)
    const labelled = item && !heads.test(line.slice(item[0].length))
    if (labelled) {
      const colon = shown.search(/[:：\t]/)
      const value = shown.slice((colon < 0 ? shown.indexOf(' ') : colon) + 1).trim()
      const told = attributes(value, place)
      const { rest, amounts } = withoutAmounts(told.name, place)
      const { name, quantity } = counted(rest.split('\t')[0]!.trim())
      if (isName(cut(name)))
        add({ name: cut(name), quantity: told.quantity ?? quantity, amounts, unit: told.unit, isSure: true })
      continue
    }
    if (words.itemAlone.test(line)) {
      const next: TextLine | undefined = lines[at + 1]
      if (next && !isBill(next.plain) && isName(next.shown) && !columnsOf(next.plain)) {
        const told = attributes(next.shown, place)
        const { rest, amounts } = withoutAmounts(told.name, place)
        const { name, quantity } = counted(rest.split('\t')[0]!.trim())
        // "Items: 3" and headings of lists are no names.
        if (isName(cut(name)) && /\p{L}/u.test(name)) {
          add({
            name: cut(name),
            quantity: told.quantity ?? quantity,
            amounts,
            unit: told.unit,
            isSure: true,
          })
          at++
        }
      }
      continue
    }
    if (columns) {
      const row: Article | null =
        isBill(line) && !/\d ?x |\t\d{1,3}\t/.test(line) ? null : rowOf(shown, columns, place)
      if (row && isName(row.name)) {
        add(row)
        continue
      }
      if (isBill(line)) columns = null
    }
    if (line.length > 200) continue
    const told = attributes(shown, place)
    // A line of its own about the article above.
    if (told.isTold && told.name.trim() === '') {
      const above: TextLine | undefined = lines[at - 1]
      if (current) {
        const known: Article = current
        known.quantity ??= told.quantity
        known.unit ??= told.unit
        known.isSure ||= told.quantity !== null
      } else if (told.quantity !== null && above && isName(above.shown) && !isBill(above.plain))
        add({ name: cut(above.shown), quantity: told.quantity, amounts: [], unit: told.unit, isSure: true })
      continue
    }
    const { rest, amounts, counts } = withoutAmounts(told.name, place)
    if (current && amounts.length > 0 && words.priceAlone.test(plain(rest))) {
      const known: Article = current
      if (known.amounts.length === 0) known.amounts = amounts
      known.quantity ??= counts[0] ?? null
      known.unit ??= amounts[0]!
      continue
    }
    if (current && amounts.length > 0 && rest.trim() === '') {
      const known: Article = current
      if (known.amounts.length === 0 && !known.unit) known.amounts = amounts
      continue
    }
    const cells = rest.split('\t').map(cell => cell.trim())
    const second = /^(?:[x×] ?)?(\d{1,3})(?: ?[x×])?$/u.exec(cells[1] ?? '')?.[1]
    const { name, quantity } = counted(cells[0]!)
    const trimmed = cut(name)
    // "1 x Gift card holder" is an article, "Gift card" is none.
    if (!isName(trimmed) || (quantity === null && isBill(plain(trimmed)))) {
      if (isBill(line)) current = null
      continue
    }
    const many = quantity ?? told.quantity ?? counts[0] ?? (second === undefined ? null : Number(second))
    const isSure = quantity !== null || told.quantity !== null || (second !== undefined && amounts.length > 0)
    if (isSure || (amounts.length > 0 && !/[.!?。]\s/.test(trimmed)))
      add({ name: trimmed, quantity: many, amounts, unit: told.unit, isSure })
    else current = null
  }
  return found
}
