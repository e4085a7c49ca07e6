import { clean } from '@/lib/core/text'
import { label } from './places'
import { plain, wordsIn } from './plain'
import {
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
  subtotalWords,
  trackingNumberWords,
} from './words'

/** What heads a column or a line, and is no name. */
export const heads = wordsIn(
  `^(?:${itemWords}|${quantityWords}|${priceWords}|${optionWords}|${subtotalWords}|description|beschreibung|bezeichnung|descripcion|designation|الوصف|名称|商品|商品名|内容|상품|total|gesamt|gesamtpreis|summe|betrag|importe|montant|amount|sum|price|pos\\.?|#|الإجمالي|المجموع|金额|金額|合计|合計|小计|小計|금액|합계|件|點|\\(?(?:€|eur|usd|gbp|円|元|원)\\)?)\\.?$`,
)
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

/** The shop's number of an article in brackets behind its name. Sets and years have fewer digits: "(42100)", "(2026)". */
const itemCode =
  / ?[(（[［](?:(?:item|art(?:icle|ikel)?|ref|sku|商品番号|商品コード|品番|상품 ?번호|상품 ?코드|货号|商品编号)[-. ]{0,2}(?:nr|no|number|nummer|id)?[.:：# ]{0,3}(?=[a-z-]{0,12}\d)[a-z0-9-]{3,24}|(?=[a-z0-9-]{0,18}\d{6})[a-z0-9-]{6,24})[)）\]］]$/iu

export const cut = (text: string) =>
  clean(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(itemCode, '')
    .replace(/^[\s"'“”„«»‚‘’|,:;.·•*–—-]+|[\s"“”„«»‚‘|,:;·•*–—(（-]+$/gu, '')
    .slice(0, 200)

export const isName = (text: string) => {
  const line = plain(text)
  return (
    text.length <= 160 &&
    (text.match(/\p{L}/gu)?.length ?? 0) >= 2 &&
    !/@|https?:|\p{L}{2}[!?！？。]$|[:：]$/u.test(text) &&
    !heads.test(line) &&
    !others.some(other => other.test(line))
  )
}

const quoted = /[“„"«「『]([^“”„"«»「」『』]{3,120})[”“"»」』]/u
const titled = wordsIn(
  '^(?:(?:re|fwd?|wg|tr|rv): ?)?(?:ordered|shipped|dispatched|delivered|arriving(?: today| tomorrow)?|out for delivery|delivery (?:update|attempted)|now arriving.{0,16}|bestellt|versandt|versendet|zugestellt|in zustellung|lieferupdate|pedido|enviado|entregado|en reparto|commande|expedie|livre|en cours de livraison|注文済み|発送済み|配達中|配達済み|配達完了|تم الطلب|تم الشحن|تم التسليم|已下单|已发货|已签收)(?: ?[:：]) ?(.{3,160})$',
)

/** The article that a subject names: “Shipped: "Wool scarf" and 1 more item”. */
export function titledItem(subject: string): string | null {
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
