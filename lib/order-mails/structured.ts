import { isDate } from '@/lib/core/calendar'
import { isCurrency, toMinor } from '@/lib/core/money'
import type { Item } from './html'
import type { Facts } from './schema'

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const nodesOf = (value: unknown): Node[] => [value].flat(2).filter(isNode)
const typeOf = (node: Node) => String([node['@type'] ?? ''].flat()[0]).replace(/^.*[/#]/, '')

/** The first value of a property that is text or a number. */
function textOf(node: Node | undefined, ...keys: string[]): string | null {
  for (const key of keys) {
    const [value] = [node?.[key]].flat()
    if (typeof value === 'string' && value.trim()) return value.trim()
    if (typeof value === 'number') return String(value)
    if (isNode(value)) {
      const inner = textOf(value, 'name', '@value', 'value')
      if (inner) return inner
    }
  }
  return null
}

const dayOf = (text: string | null) => {
  const day = text?.slice(0, 10) ?? ''
  return isDate(day) ? day : null
}

function moneyOf(node: Node | undefined): { amount: number; currency: string } | null {
  const price = textOf(node, 'price', 'value')
  const currency = textOf(node, 'priceCurrency', 'currency')?.toUpperCase() ?? ''
  const amount = Number(
    price
      ?.replace(/^[^\d]*|[^\d.]*$/g, '')
      .replace(/,(?=\d{3}(?:\D|$))/g, '')
      .replace(',', '.'),
  )
  if (!price || !(amount > 0) || !isCurrency(currency) || toMinor(amount, currency) === null) return null
  return { amount, currency }
}

const mostNodes = 500

/** Every node of a tree, those nearest to its root first. */
function everyNode(roots: unknown[]): Node[] {
  const found: Node[] = []
  const waiting = roots.flatMap(nodesOf)
  for (let at = 0; at < waiting.length && found.length < mostNodes; at++) {
    const node = waiting[at]!
    found.push(node)
    for (const value of Object.values(node)) waiting.push(...nodesOf(value).slice(0, mostNodes))
  }
  return found
}

const parsed = (script: string): unknown[] => {
  try {
    return [JSON.parse(script.trim().replace(/^<!\[CDATA\[|\]\]>$|;$/g, ''))]
  } catch {
    return []
  }
}

/** What a mail says in schema.org's words, as JSON-LD or microdata. */
export function structuredFacts(scripts: readonly string[], items: readonly Item[]): Partial<Facts> {
  const nodes = everyNode([...scripts.slice(0, 20).flatMap(parsed), ...items])
  const first = (...types: string[]) => nodes.find(node => types.includes(typeOf(node)))
  const [order, parcel, invoice] = [first('Order'), first('ParcelDelivery'), first('Invoice')]
  if (!order && !parcel) return {}
  const offers = nodesOf(order?.acceptedOffer)
  const total =
    moneyOf(order) ??
    moneyOf(nodesOf(order?.priceSpecification)[0]) ??
    moneyOf(nodesOf(invoice?.totalPaymentDue)[0]) ??
    moneyOf(nodesOf(order?.totalPaymentDue)[0]) ??
    (offers.length === 1 ? moneyOf(offers[0]) : null)
  const goods = [
    ...offers.flatMap(offer => nodesOf(offer.itemOffered)),
    ...nodesOf(order?.orderedItem).map(item => nodesOf(item.orderedItem)[0] ?? item),
    ...nodesOf(parcel?.itemShipped),
  ]
  const state = textOf(order, 'orderStatus')?.replace(/^.*\//, '') ?? ''
  const facts: Omit<Facts, 'price' | 'quantity'> = {
    store:
      textOf(order, 'merchant', 'seller') ?? textOf(nodesOf(parcel?.partOfOrder)[0], 'merchant', 'seller'),
    orderNumber: textOf(order, 'orderNumber') ?? textOf(nodesOf(parcel?.partOfOrder)[0], 'orderNumber'),
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
  }
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )
}
