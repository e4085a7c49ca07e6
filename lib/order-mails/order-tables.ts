import { type AmountContext, findMoney } from '@/lib/reading/amounts/rules'
import type { Article } from './article'
import { attributes, counted, withoutAmounts } from './counts'
import { cut, heads } from './names'
import { plain, wordsIn } from './plain'
import { itemWords, priceWords, quantityWords } from './words'

const words = {
  heading: wordsIn(
    `^(?:(?:${itemWords}|description|beschreibung|bezeichnung|descripcion|designation|الوصف|名称|商品|内容|상품)(?: ?name)?|#|pos\\.?)$`,
  ),
  quantityHead: wordsIn(`^(?:${quantityWords})\\.?$`),
  unitHead: wordsIn(`^(?:${priceWords})\\.?$`),
}

/** The columns of a table by their headings; null where a line is none. */
export function columnsOf(
  line: string,
): { item: number; quantity: number; unit: number; width: number } | null {
  const cells = line.split('\t')
  if (cells.length > 1) {
    if (!cells.every(cell => cell === '' || heads.test(cell.trim()))) return null
    const item = cells.findIndex(cell => words.heading.test(cell.trim()))
    return item < 0
      ? null
      : {
          item,
          quantity: cells.findIndex(cell => words.quantityHead.test(cell.trim())),
          unit: cells.findIndex(cell => words.unitHead.test(cell.trim())),
          width: cells.length,
        }
  }
  const named = line.split(' ')
  if (named.length < 2 || named.length > 7 || !named.every(word => heads.test(word))) return null
  return words.heading.test(named[0]!) ? { item: 0, quantity: -1, unit: -1, width: 1 } : null
}

export function rowOf(
  shown: string,
  columns: NonNullable<ReturnType<typeof columnsOf>>,
  place: AmountContext,
): Article | null {
  const cells = shown.split('\t').map(cell => cell.trim())
  if (columns.width > 1 && cells.length >= columns.width - 1 && cells.length > 1) {
    const told = attributes(cells[columns.item] ?? '', place)
    const { name, quantity } = counted(told.name)
    const column = Number(
      /^[x×]? ?(\d{1,4})(?: ?\S{1,4})?$/u.exec(cells[columns.quantity] ?? '')?.[1] ?? Number.NaN,
    )
    const amounts = cells.flatMap((cell, at) =>
      at === columns.item ? [] : findMoney(plain(cell), place).slice(0, 1),
    )
    const unit = columns.unit >= 0 ? findMoney(plain(cells[columns.unit] ?? ''), place)[0] : undefined
    const sums = amounts.length > 1 ? amounts : []
    return {
      name: cut(name),
      quantity: Number.isFinite(column) ? column : (told.quantity ?? quantity),
      amounts: sums.length > 0 ? sums : amounts,
      unit: sums.length > 0 ? (unit ?? null) : told.unit,
      isSure: amounts.length > 0 || Number.isFinite(column),
    }
  }
  if (columns.width > 1) return null
  const { rest, amounts } = withoutAmounts(shown, place)
  if (amounts.length === 0) return null
  const bare = /^(.*\p{L}.*?) (\d{1,3})(?: ?x)?$/u.exec(rest)
  const { name, quantity } = bare ? { name: bare[1]!, quantity: Number(bare[2]) } : counted(rest)
  return { name: cut(name), quantity, amounts, unit: null, isSure: true }
}
