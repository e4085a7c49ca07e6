import { toMinor } from '@/lib/core/money'
import { clean } from '@/lib/core/text'
import { type AmountContext, findMoney, type Money } from '@/lib/reading/amounts/rules'
import { label } from './places'
import { plain, type TextLine, wordsIn } from './plain'
import {
  billWords,
  deliveredWords,
  expectedWords,
  itemWords,
  optionWords,
  orderDayWords,
  orderNumberWords,
  priceWords,
  quantityWords,
  returnWords,
  shippedWords,
  shippingWords,
  subtotalWords,
  totalWords,
  trackingNumberWords,
} from './words'

/** An article of an order, as far as a mail tells of it. */
interface Article {
  name: string
  quantity: number | null
  /** The amounts on its line, in their order. */
  amounts: Money[]
  /** The amount that words call the price of one. */
  unit: Money | null
  /** Whether its line says that it is an article. Otherwise the sums of the bill have to. */
  isSure: boolean
}

export interface Goods {
  items: string[]
  /** How many of the one article; null where there are several, or where nothing says it. */
  quantity: number | null
  /** What one of the one article costs, without shipping. */
  price: Money | null
}

const edge = '(?<![\\p{L}\\p{M}\\d])'
const attribute = (words: string) => `${edge}(?:${words})\\.? ?(?:[:：]|\\)? ?[:：]) ?`
const words = {
  item: wordsIn(
    `^[\\[【［(（]?(?:ご?注文|購入|ordered |bestellte[rs]? |purchased |주문 ?)?(?:${itemWords})(?: ?name| ?titel| ?\\d{1,2})?[\\]】］)）]?(?: ?[:：\\t] ?|(?<=상품 ?명|商品名|商品名称) )(?=\\S)`,
  ),
  itemAlone: wordsIn(
    `^[\\[【［(（]?(?:ご?注文|購入|ordered |bestellte[rs]? |purchased |주문 ?)?(?:${itemWords})(?: ?name| ?titel| ?\\d{1,2})?[\\]】］)）]? ?[:：]?$`,
  ),
  attribute: wordsIn(attribute(`${quantityWords}|${priceWords}|${optionWords}`)),
  quantity: wordsIn(`${attribute(quantityWords)}[x×]? ?(\\d{1,4})(?![\\d.,])`),
  price: wordsIn(`${attribute(priceWords)}(.{2,40})`),
  isQuantityLine: wordsIn(`^(?:${attribute(quantityWords).slice(edge.length)})[x×]? ?\\d{1,4}`),
  heading: wordsIn(
    `^(?:(?:${itemWords}|description|beschreibung|bezeichnung|descripcion|designation|الوصف|名称|商品|内容|상품)(?: ?name)?|#|pos\\.?)$`,
  ),
  isHead: wordsIn(
    `^(?:${itemWords}|${quantityWords}|${priceWords}|${optionWords}|${subtotalWords}|description|beschreibung|bezeichnung|descripcion|designation|الوصف|名称|商品|商品名|内容|상품|total|gesamt|gesamtpreis|summe|betrag|importe|montant|amount|sum|price|pos\\.?|#|الإجمالي|المجموع|金额|金額|合计|合計|小计|小計|금액|합계|件|點|\\(?(?:€|eur|usd|gbp|円|元|원)\\)?)\\.?$`,
  ),
  quantityHead: wordsIn(`^(?:${quantityWords})\\.?$`),
  unitHead: wordsIn(`^(?:${priceWords})\\.?$`),
  subtotal: label(subtotalWords),
  shipping: label(shippingWords),
  total: totalWords.map(label),
  bill: wordsIn(`${edge}(?:${billWords})(?![\\p{L}])`),
  free: /free|gratis|kostenlos|kostenfrei|gratuit|offerte?s?\b|مجان|免费|免運|包邮|無料|무료/iu,
}
/** Lines that speak of the order and not of an article. */
const others = [
  orderNumberWords,
  trackingNumberWords,
  orderDayWords,
  expectedWords,
  returnWords,
  shippedWords,
  deliveredWords,
].map(label)

const sign =
  '(?:\\p{Sc}|[A-Z]{1,3}\\p{Sc}|[A-Z]{3}|Fr\\.|SFr\\.|kr\\.?|zł|Rs\\.?|円|元|원|(?:درهم|ريال|دينار|جنيه)(?: \\p{L}{4,9})?|[دجرق]\\.\\p{L}\\.?)'
const digits = "\\d{1,9}(?:[.,'’ ]\\d{3}){0,3}(?:[.,]\\d{1,3})?"
/** An amount that ends a text, with what shops put around it. */
const lastAmount = new RegExp(
  `(?:^|[\\s:：=(（|~@-]|(?<=[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]))(${sign} ?${digits}|(?<![x×*] ?)${digits} ?[(（]?${sign}[)）]?)(?: ?[(（](?:税込[^)）]{0,12}|税抜|税別|inc[^)）]{0,16}|inkl[^)）]{0,16}|iva[^)）]{0,10}|ttc|含税)[)）]| ?(?:ttc|each|je|c/u|/ ?(?:ea|stk|pc|個|点|件|개)\\.?))?$`,
  'u',
)
/** What stands between the amounts of a row. */
const connective = /[\s:：=×x*@|~·…._)）(（-]+$/u
const counter =
  '(?:pcs?|pieces?|stk|stuck|stück|st|uds?|unidades|ud|pz|ex|قطع?[ةه]?|حب[ةه]|件|个|個|点|點|枚|本|盒|套|개|매|병|권|박스)'
const leadingCount = new RegExp(
  `^[(（]?(\\d{1,3})(?: ?[x×*]|[x×] ?| ?${counter}\\.?(?![\\p{L}])(?: [x×])?)[)）]? ?(?=[\\p{L}\\p{N}"“„«「『'])`,
  'iu',
)
const frontCount = /^[x×] ?(\d{1,3}) (?=\p{L})/iu
const trailingCount = new RegExp(
  `(?:[\\s\\t,，(（]|(?<=[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}）)」』]))[(（]?(?:[x×*] ?(\\d{1,3})(?: ?[(（]?${counter}[)）]?\\.?)?|(\\d{1,3}) ?(?:[x×*]|${counter}\\.?))[)）]?$`,
  'iu',
)

const cut = (text: string) =>
  clean(text)
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'“”„«»‚‘’|,:;.·•*–—-]+|[\s"“”„«»‚‘|,:;·•*–—(（-]+$/gu, '')
    .slice(0, 200)

const isName = (text: string) => {
  const line = plain(text)
  return (
    text.length <= 160 &&
    (text.match(/\p{L}/gu)?.length ?? 0) >= 2 &&
    !/@|https?:|\p{L}{2}[!?！？。]$|[:：]$/u.test(text) &&
    !words.isHead.test(line) &&
    !others.some(other => other.test(line))
  )
}

/** A text without the amounts at its end, and those amounts in their order. */
function withoutAmounts(
  text: string,
  place: AmountContext,
): { rest: string; amounts: Money[]; counts: number[] } {
  const amounts: Money[] = []
  const counts: number[] = []
  let rest = text
  for (let turn = 0; turn < 4; turn++) {
    const found = lastAmount.exec(rest.slice(-60))
    const [amount] = found ? findMoney(plain(found[1]!), place) : []
    if (!found || !amount) break
    amounts.unshift(amount)
    rest = rest.slice(0, Math.max(0, rest.length - 60) + found.index).replace(connective, found => {
      // "1,500円 x 2 = 3,000円": what is left of the sign may be a count.
      return found.includes('\t') ? '\t' : ' '
    })
    rest = rest.trimEnd()
    const count = /(?<=[^\d\s]) ?[x×*] ?(\d{1,3}) ?[(（]?(?:個|点|件|个|개|pcs?|stk\.?)?[)）]?$/iu.exec(rest)
    if (count && lastAmount.test(rest.slice(0, count.index).slice(-60))) {
      counts.push(Number(count[1]))
      rest = rest.slice(0, count.index).trimEnd()
    }
  }
  return { rest, amounts, counts }
}

/** A name with its count, before or after it. */
function counted(text: string): { name: string; quantity: number | null } {
  const front = leadingCount.exec(text) ?? frontCount.exec(text)
  if (front) return { name: text.slice(front[0].length), quantity: Number(front[1]) }
  const back = trailingCount.exec(text)
  return back
    ? { name: text.slice(0, back.index), quantity: Number(back[1] ?? back[2]) }
    : { name: text, quantity: null }
}

/** Takes what words say about an article off its line: "Muñeca Cantidad: 2 Precio: 24,95 €". */
function attributes(shown: string, place: AmountContext) {
  const line = plain(shown)
  const at = words.attribute.exec(line)?.index ?? -1
  const quantity = words.quantity.exec(line)?.[1]
  const price = words.price.exec(line)?.[1]
  const unit = price === undefined ? undefined : findMoney(price, place)[0]
  return {
    // The plain text may be longer or shorter, so the place is found in the shown text itself.
    name: at < 0 ? shown : at === 0 ? '' : shown.slice(0, placeIn(shown, line, at)),
    isTold: at >= 0,
    quantity: quantity === undefined ? null : Number(quantity),
    unit: unit ?? null,
  }
}

/** Where a place of the plain text is in the text as it was written. */
function placeIn(shown: string, line: string, at: number): number {
  if (shown.length === line.length) return at
  let [place, seen] = [0, 0]
  for (const char of shown) {
    if (seen >= at) return place
    place += char.length
    seen += plain(char).length
  }
  return shown.length
}

/** The columns of a table by their headings; null where a line is none. */
function columnsOf(line: string): { item: number; quantity: number; unit: number; width: number } | null {
  const cells = line.split('\t')
  if (cells.length > 1) {
    if (!cells.every(cell => cell === '' || words.isHead.test(cell.trim()))) return null
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
  if (named.length < 2 || named.length > 7 || !named.every(word => words.isHead.test(word))) return null
  return words.heading.test(named[0]!) ? { item: 0, quantity: -1, unit: -1, width: 1 } : null
}

function rowOf(
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

interface Bill {
  subtotal: Money | null
  shipping: Money | null
  isFree: boolean
  hasOther: boolean
}

const isBill = (line: string) =>
  words.subtotal.test(line) ||
  words.shipping.test(line) ||
  words.bill.test(line) ||
  words.total.some(total => total.test(line))

/** The sums of a bill. */
function billOf(lines: readonly TextLine[], place: AmountContext): Bill {
  const bill: Bill = { subtotal: null, shipping: null, isFree: false, hasOther: false }
  for (const [at, { plain: line }] of lines.entries()) {
    if (line.length > 120) continue
    const next = lines[at + 1]?.plain ?? ''
    const sum = (found: RegExpExecArray) => {
      const rest = line.slice(found.index + found[0].length)
      return (
        findMoney(rest, place)[0] ??
        (/\d/.test(rest) || rest.length > 12 ? undefined : findMoney(next.slice(0, 40), place)[0])
      )
    }
    const subtotal = words.subtotal.exec(line)
    if (subtotal) {
      bill.subtotal ??= sum(subtotal) ?? null
      continue
    }
    const shipping = words.shipping.exec(line)
    if (shipping) {
      const paid = sum(shipping)
      if (paid) bill.shipping ??= paid
      else if (words.free.test(line) || /(?<![\d.,])0(?:[.,]00?0?)?(?![\d.,])/.test(line)) bill.isFree = true
      continue
    }
    if (words.bill.test(line) && findMoney(line, place).length > 0) bill.hasOther = true
  }
  return bill
}

const minor = ({ amount, currency }: Money) => toMinor(amount, currency) ?? Number.NaN

/** The sum of rows, if each has an amount of one currency. */
function sumOf(articles: readonly Article[], lineSum: (article: Article) => number): number {
  return articles.reduce((sum, article) => sum + lineSum(article), 0)
}
const lastOf = ({ amounts }: Article) => (amounts.length > 0 ? minor(amounts.at(-1)!) : Number.NaN)

/** What all articles cost together: as the bill says it, or the total without shipping. */
function goodsSums(bill: Bill, total: Money | null): number[] {
  const sums: number[] = []
  if (bill.subtotal) sums.push(minor(bill.subtotal))
  if (total) sums.push(minor(total) - (bill.shipping?.currency === total.currency ? minor(bill.shipping) : 0))
  return sums
}

function priceOf(article: Article, bill: Bill, total: Money | null): Money | null {
  const quantity = article.quantity ?? 1
  const sums = goodsSums(bill, total)
  const [first] = article.amounts
  if (article.unit) {
    // "Price" beside a quantity may be of one or of all; the sums tell.
    if (quantity === 1 || article.amounts.length > 1) return article.unit
    if (sums.includes(minor(article.unit) * quantity)) return article.unit
    if (sums.includes(minor(article.unit))) return divided(article.unit, quantity)
    return sums.length === 0 ? article.unit : null
  }
  if (first && article.amounts.length > 1) {
    const last = article.amounts.at(-1)!
    // A price before a reduction stands first too.
    if (minor(first) * quantity === minor(last)) return first
    return quantity === 1 && sums.includes(minor(last)) ? last : null
  }
  if (first) {
    if (quantity === 1) return first
    if (sums.includes(minor(first) * quantity)) return first
    return sums.includes(minor(first)) ? divided(first, quantity) : null
  }
  // Without a quantity it may be the sum of several.
  if (article.quantity === null) return null
  if (bill.subtotal) return divided(bill.subtotal, quantity)
  if (!total || bill.hasOther || !(bill.shipping || bill.isFree)) return null
  const rest = total.amount - (bill.shipping?.amount ?? 0)
  return rest > 0 ? divided({ ...total, amount: rest }, quantity) : null
}

function divided({ amount, currency }: Money, by: number): Money | null {
  const one = Math.round((amount / by) * 1000) / 1000
  const whole = toMinor(one, currency)
  return whole !== null && whole * by === toMinor(Math.round(amount * 1000) / 1000, currency)
    ? { amount: one, currency }
    : null
}

const mostArticles = 20

function articlesIn(lines: readonly TextLine[], place: AmountContext): Article[] {
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
    const labelled = item && !words.isHead.test(line.slice(item[0].length))
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
      // "価格 1,500円 x 2個 = 3,000円"
      continue
    }
    const { rest, amounts, counts } = withoutAmounts(told.name.replace(/\t/g, '\t'), place)
    if (current && amounts.length > 0 && wordsIn(`^(?:${priceWords})$`).test(plain(rest))) {
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

/** The rows that are articles: those that say so, and others if the bill adds up with them. */
function checked(articles: readonly Article[], bill: Bill, total: Money | null): Article[] {
  const sure = articles.filter(({ isSure }) => isSure)
  if (sure.length === articles.length) return sure
  const sums = goodsSums(bill, total)
  const sum = sumOf(articles, lastOf)
  if (sums.includes(sum)) return [...articles]
  const withUnits = sumOf(articles, article => lastOf(article) * (article.quantity ?? 1))
  return sums.includes(withUnits) ? [...articles] : sure
}

const quoted = /[“„"«「『]([^“”„"«»「」『』]{3,120})[”“"»」』]/u
const titled = wordsIn(
  '^(?:(?:re|fwd?|wg|tr|rv): ?)?(?:ordered|shipped|dispatched|delivered|arriving(?: today| tomorrow)?|out for delivery|delivery (?:update|attempted)|now arriving.{0,16}|bestellt|versandt|versendet|zugestellt|in zustellung|lieferupdate|pedido|enviado|entregado|en reparto|commande|expedie|livre|en cours de livraison|注文済み|発送済み|配達中|配達済み|配達完了|تم الطلب|تم الشحن|تم التسليم|已下单|已发货|已签收)(?: ?[:：]) ?(.{3,160})$',
)

/** The article that a subject names: “Shipped: "Wool scarf" and 1 more item”. */
function titledItem(subject: string): string | null {
  const shown = subject.normalize('NFKC')
  const line = plain(shown)
  const inQuotes = quoted.exec(shown.replace(/^\s*[「『][^」』]*[」』]/u, ''))?.[1]
  const after = titled.test(line) ? shown.slice(shown.search(/[:：](?=[^:：]*$|\s)/) + 1) : undefined
  const name = cut((inQuotes ?? after ?? '').replace(/(?:\.{2,}|…).*$/u, ''))
  return isName(name) &&
    !/\d{5}|^(?:your|dein|ihr|tu|su|votre|ta|طلبك|您的|ご注文)\p{L}*(?: |$)|(?<!\p{L})(?:order|bestellung|pedido|commande|package|parcel|paket|sendung|colis|paquete|items?|artikel)(?!\p{L})/iu.test(
      plain(name),
    )
    ? name
    : null
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
