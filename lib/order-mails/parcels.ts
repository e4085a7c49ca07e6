import type { AmountContext } from '@/lib/reading/amounts/rules'
import { articlesIn } from './articles'
import { carrierIn, type Named } from './carrier'
import { isName } from './names'
import { trackingNumbersIn } from './numbers'
import type { TextLine } from './plain'
import { wordsIn } from './plain'
import type { Facts, Parcel } from './schema'

const parcelNames =
  'package|parcel|shipment|delivery|box|paket|packchen|sendung|lieferung|teillieferung|colis|envoi|expedition|livraison|paquete|envio|entrega|الطرد|طرد|الشحنة|شحنة|包裹|荷物|お荷物|配送|発送|택배|배송|상자|패키지'
/** "Package 2 of 3", "Paket 2/3", "第2个包裹", "包裹2": what begins the part of a parcel. */
const heading = wordsIn(
  `^(?:your |ihre? |votre |tu |su )?(?:(?:${parcelNames}) ?(?:n[o°]?\\.? ?|nr\\.? ?|#)?\\d{1,2}(?!\\d)|\\d{1,2}(?:\\.|st|nd|rd|th|er|e|a)? ?(?:${parcelNames})(?!\\p{L})|第 ?\\d{1,2} ?[个個件] ?(?:包裹|荷物)?)(?: ?(?:of|von|de|sur|/|من|共) ?\\d{1,2})?`,
)
/** More parcels than an order has. */
const mostParcels = 20

/**
 * The parcels of a mail that names several, each with what stands in its own part. Which articles are in which is only
 * told where the parts have headings. Empty for a mail of one parcel.
 */
export function parcelsIn(
  { from, lines, links }: Named,
  status: Facts['status'],
  place: AmountContext,
): Parcel[] {
  const numbers = trackingNumbersIn(lines).slice(0, mostParcels)
  if (numbers.length < 2) return []
  const heads = lines.flatMap(({ plain }, at) => (plain.length < 80 && heading.test(plain) ? [at] : []))
  return numbers.map(({ number, at }) => {
    const start = heads.findLast(head => head <= at)
    const end = heads.find(head => head > at) ?? lines.length
    const isAlone =
      start !== undefined &&
      numbers.every(other => other.number === number || other.at < start || other.at >= end)
    const part: readonly TextLine[] = isAlone
      ? lines.slice(start, end)
      : lines.slice(Math.max(0, at - 1), at + 2)
    const own = isAlone ? at - start : at - Math.max(0, at - 1)
    const items = isAlone ? articlesIn(part.slice(1), place).map(({ name }) => name) : []
    return {
      trackingNumber: number,
      carrier: carrierIn({ from, lines: part, links }, { number, at: own }, null, status),
      items: [...new Set(items.filter(isName))].slice(0, mostParcels),
    }
  })
}
