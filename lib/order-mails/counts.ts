import { type AmountContext, findMoney, type Money } from '@/lib/reading/amounts/rules'
import { plain, wordsIn } from './plain'
import { optionWords, priceWords, quantityWords } from './words'

const edge = '(?<![\\p{L}\\p{M}\\d])'
const attribute = (words: string) => `${edge}(?:${words})\\.? ?(?:[:：]|\\)? ?[:：]) ?`
const words = {
  attribute: wordsIn(attribute(`${quantityWords}|${priceWords}|${optionWords}`)),
  quantity: wordsIn(`${attribute(quantityWords)}[x×]? ?(\\d{1,4})(?![\\d.,])`),
  price: wordsIn(`${attribute(priceWords)}(.{2,40})`),
}

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

/** A text without the amounts at its end, and those amounts in their order. */
export function withoutAmounts(
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
export function counted(text: string): { name: string; quantity: number | null } {
  const front = leadingCount.exec(text) ?? frontCount.exec(text)
  if (front) return { name: text.slice(front[0].length), quantity: Number(front[1]) }
  const back = trailingCount.exec(text)
  return back
    ? { name: text.slice(0, back.index), quantity: Number(back[1] ?? back[2]) }
    : { name: text, quantity: null }
}

/** Takes what words say about an article off its line: "Muñeca Cantidad: 2 Precio: 24,95 €". */
export function attributes(shown: string, place: AmountContext) {
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
