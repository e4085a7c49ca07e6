import { isDate } from '@/lib/core/calendar'
import { isCurrency, toMinor } from '@/lib/core/money'
import { readMachineAmount, readPrice } from '@/lib/products/prices.rules'
import type { Item } from '@/lib/reading/pages/html.rules'
import { LinkedData, type Thing, textOf, thingsOf, typesOf } from '@/lib/reading/pages/linked-data.rules'
import type { Facts, Parcel } from './schema'

const dayOf = (text: string | null) => {
  const day = text?.slice(0, 10) ?? ''
  return isDate(day) ? day : null
}

function moneyOf(thing: Thing | undefined): { amount: number; currency: string } | null {
  const price = textOf(thing, 'price', 'value')
  const currency = textOf(thing, 'priceCurrency', 'currency')?.toUpperCase() ?? ''
  if (!price || !isCurrency(currency)) return null
  const amount = readMachineAmount(price, currency) ?? readPrice(price, { currency })?.amount ?? 0
  return amount > 0 && toMinor(amount, currency) !== null ? { amount, currency } : null
}

const mostScripts = 20

/** What a mail says in schema.org's words, as JSON-LD or microdata. */
export function structuredFacts(scripts: readonly string[], items: readonly Item[]): Partial<Facts> {
  const data = new LinkedData()
  for (const script of scripts.slice(0, mostScripts)) data.add(script)
  for (const item of items) data.put(item)
  const things = data.things().map(({ thing }) => thing)
  const first = (...types: string[]) =>
    things.find(thing => typesOf(thing).some(type => types.includes(type)))
  const [order, parcel, invoice] = [first('Order'), first('ParcelDelivery'), first('Invoice')]
  if (!order && !parcel) return {}
  const offers = thingsOf(order?.acceptedOffer)
  const total =
    moneyOf(order) ??
    moneyOf(thingsOf(order?.priceSpecification)[0]) ??
    moneyOf(thingsOf(invoice?.totalPaymentDue)[0]) ??
    moneyOf(thingsOf(order?.totalPaymentDue)[0]) ??
    (offers.length === 1 ? moneyOf(offers[0]) : null)
  const goods = [
    ...offers.flatMap(offer => thingsOf(offer.itemOffered)),
    ...thingsOf(order?.orderedItem).map(item => thingsOf(item.orderedItem)[0] ?? item),
    ...thingsOf(parcel?.itemShipped),
  ]
  const state = textOf(order, 'orderStatus')?.replace(/^.*\//, '') ?? ''
  const parcels = new Map<string, Parcel>()
  for (const thing of things.filter(each => typesOf(each).includes('ParcelDelivery')).slice(0, 20)) {
    const trackingNumber = textOf(thing, 'trackingNumber')
    if (!trackingNumber) continue
    const carrier = textOf(thing, 'carrier', 'provider')
    const own = thingsOf(thing.itemShipped).flatMap(item => textOf(item, 'name') ?? [])
    parcels.set(trackingNumber, { trackingNumber, carrier, items: own })
  }
  const facts: Omit<Facts, 'price' | 'quantity'> = {
    store:
      textOf(order, 'merchant', 'seller') ?? textOf(thingsOf(parcel?.partOfOrder)[0], 'merchant', 'seller'),
    orderNumber: textOf(order, 'orderNumber') ?? textOf(thingsOf(parcel?.partOfOrder)[0], 'orderNumber'),
    orderedAt: dayOf(textOf(order, 'orderDate')),
    amount: total?.amount ?? null,
    currency: total?.currency ?? null,
    trackingNumber: textOf(parcel, 'trackingNumber'),
    carrier: textOf(parcel, 'carrier', 'provider'),
    expectedDate: dayOf(textOf(parcel, 'expectedArrivalUntil', 'expectedArrivalFrom')),
    returnBy: null,
    status: /Delivered/.test(state)
      ? 'delivered'
      : parcel && textOf(parcel, 'trackingNumber')
        ? 'shipped'
        : /InTransit/.test(state)
          ? 'shipped'
          : null,
    items: goods.flatMap(item => textOf(item, 'name') ?? []),
    parcels: parcels.size > 1 ? [...parcels.values()] : [],
  }
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )
}
