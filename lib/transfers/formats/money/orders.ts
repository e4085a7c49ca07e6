import { unguard } from '@/lib/core/guard'
import { fold } from '@/lib/core/text'
import { readCell } from '@/lib/reading/amounts/rules'
import { dateIn } from '@/lib/reading/dates/rules'
import type { Detected } from '@/lib/transfers/formats/contacts/contacts-csv'
import type { CsvRow } from '@/lib/transfers/formats/csv'
import type { Item } from '@/lib/transfers/formats/parsed'
import { giftStatusFrom } from '@/lib/transfers/formats/words'
import { stateOf } from './money-words'

/** What shops' tables of orders call their columns. */
const columns = {
  order:
    'order id,order number,order no,order no.,order #,order,orderid,bestellnummer,bestell-nr.,auftragsnummer,numéro de commande,n° de commande,número de pedido,nº de pedido,id del pedido,رقم الطلب,注文番号,주문번호,订单号,订单编号,订单id,ordernummer,numero ordine,numero dell’ordine,número do pedido,numer zamówienia,sipariş numarası',
  name: 'product name,item title,item name,product title,product,title,items,item,item description,produktname,artikelname,artikelbezeichnung,artikel,nom du produit,produit,article,nombre del producto,producto,artículo,اسم المنتج,المنتج,商品名,商品名称,宝贝标题,상품명,상품명/옵션,productnaam,nome prodotto,nome do produto,nazwa produktu,produktnamn,ürün adı,ürün,description',
  price:
    'unit price,purchase price per unit,item price,price,price per unit,einzelpreis,stückpreis,preis,prix unitaire,prix,precio unitario,precio,سعر الوحدة,السعر,単価,価格,단가,가격,单价,价格,prijs,prezzo,preço,cena,pris,fiyat',
  total:
    'total owed,item total,order total,total,grand total,total amount,gesamtbetrag,gesamtpreis,summe,montant total,importe total,الإجمالي,المجموع,合計,注文合計,합계,결제금액,总价,实付款,订单金额,totaal,totale,razem,summa,toplam',
  quantity:
    'quantity,qty,menge,anzahl,quantité,qté,cantidad,الكمية,数量,수량,aantal,quantità,quantidade,ilość,antal,adet',
  state:
    'order status,status,bestellstatus,statut de la commande,statut,estado del pedido,estado,حالة الطلب,الحالة,注文状況,注文ステータス,ステータス,주문상태,订单状态,stato ordine,sipariş durumu',
  shipment:
    'shipment status,delivery status,shipping status,versandstatus,lieferstatus,配送状況,배송상태,物流状态',
  tracking:
    'carrier name & tracking number,tracking number,tracking no,tracking,tracking #,sendungsnummer,trackingnummer,numéro de suivi,número de seguimiento,رقم التتبع,追跡番号,お問い合わせ番号,운송장번호,송장번호,运单号,快递单号,物流单号',
  carrier:
    'carrier,carrier name,versanddienstleister,transporteur,transportista,配送業者,택배사,快递公司,物流公司',
  date: 'order date,date,purchase date,ordered on,date ordered,bestelldatum,datum,date de commande,fecha del pedido,fecha,تاريخ الطلب,注文日,주문일,주문일자,下单时间,订单创建时间,besteldatum,data ordine,data do pedido,data zamówienia,orderdatum,sipariş tarihi',
  shipped:
    'ship date,shipment date,shipped on,dispatch date,versanddatum,date d’expédition,発送日,발송일,发货时间',
  recipient:
    'gift recipient contact details,to,ship to,recipient,gift recipient,shipping address name,empfänger',
  message: 'gift message,geschenknachricht,message cadeau,mensaje de regalo',
  wrap: 'gift,gift wrap,gift-wrap,gift wrapping,giftwrap',
  refund: 'refund,refunds,refunded,refund amount,erstattung,remboursement,reembolso',
  link: 'item url,product url,product link',
  page: 'order url,order link',
  currency: 'currency,currency code,währung,devise,moneda',
} satisfies Record<string, string>

type Column = keyof typeof columns

export type OrderTable = Partial<Record<Column, string>>

/** The names of each column, folded, the likeliest first. */
const namesOf = new Map(
  Object.entries(columns).map(([column, names]) => [column as Column, names.split(',').map(fold)]),
)

/** The columns of a header by their folded names. */
const foldedHeader = (header: readonly string[]) =>
  new Map(header.map(column => [fold(column.replace(/_/g, ' ')), column]))

const columnOf = (header: ReadonlyMap<string, string>, wanted: Column) =>
  namesOf
    .get(wanted)
    ?.map(name => header.get(name))
    .find(column => column !== undefined)

/** A number whose currency does not matter. */
const numberOf = (text: string) => readCell(text, { isLikely: true })

const isYesOrNo = /^(?:yes|no|true|false|y|n|ja|nein|oui|non|si|sí|是|否|はい|いいえ|예|아니요|نعم|لا)$/i

/** Whether a column can be the titles of things: not if it is of numbers, or of yes and no. */
export function canBeTitles(column: string, rows: readonly CsvRow[]): boolean {
  let [filled, dull] = [0, 0]
  for (const { cells } of rows.slice(0, 200)) {
    const cell = unguard(cells[column] ?? '').trim()
    if (cell === '') continue
    filled++
    if (isYesOrNo.test(cell) || (cell.length <= 30 && numberOf(cell) !== null)) dull++
  }
  return filled === 0 || dull < filled * 0.8
}

/** A shop's table of orders: it has the number of an order, and what was ordered. */
export function orderTable(header: readonly string[], rows: readonly CsvRow[]): OrderTable | null {
  const found: OrderTable = {}
  const folded = foldedHeader(header)
  for (const column of Object.keys(columns) as Column[]) {
    const name = columnOf(folded, column)
    if (name !== undefined && !Object.values(found).includes(name)) found[column] = name
  }
  const { order, name, price, total, date } = found
  if (!order || !name || !date || !(price ?? total)) return null
  if (!canBeTitles(name, rows) || !rows.some(({ cells }) => /\d/.test(cells[order] ?? ''))) return null
  return found
}

/** The columns of a table of orders by our fields. What a parcel has is read beside them. */
export function orderMapping(
  table: OrderTable,
  chosen: Readonly<Record<string, string>>,
): Detected['mapping'] {
  const mapping: Record<string, string> = Object.create(null)
  const fields: [Column, string][] = [
    ['name', 'name'],
    [table.price ? 'price' : 'total', 'price'],
    ['quantity', 'quantity'],
    ['date', 'purchaseDate'],
    ['recipient', 'recipient'],
    ['currency', 'currency'],
    ['link', 'purchaseUrl'],
    ['message', 'notes'],
  ]
  const choices = new Map(Object.entries(chosen).map(([column, field]) => [fold(column), field]))
  for (const [column, field] of fields) {
    const name = table[column]
    if (name === undefined || choices.has(fold(name)) || [...choices.values()].includes(field)) continue
    mapping[name] = field
  }
  return mapping
}

/** The days after which a parcel that was sent is no longer awaited. */
const longestWay = 60

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** What a row of orders says beside the thing itself: whether it came about, its parcel, and what it cost more. */
export function ordered(
  item: Item,
  { cells }: CsvRow,
  table: OrderTable,
  today: string | undefined,
  ownName = '',
): Item {
  const cell = (column: Column) => {
    const text = table[column] === undefined ? '' : unguard(cells[table[column]] ?? '').trim()
    return /^not (?:available|applicable)$/i.test(text) ? '' : text
  }
  const data = { ...item.data }
  if (typeof data.name === 'string') data.name = titleOf(data.name)
  const [state, shipment] = [cell('state'), cell('shipment')]
  const status = [state, shipment].map(statusFrom).find(one => one !== undefined)
  const refund = numberOf(cell('refund'))?.amount ?? 0
  const paid = numberOf(cell('total'))?.amount ?? 0
  const outcome = status ?? (refund > 0 && refund >= paid ? 'returned' : undefined)
  if (outcome) data.status = outcome
  const quantity = typeof data.quantity === 'number' ? data.quantity : 1
  const kept: string[] = []
  if (!table.price && typeof data.price === 'number' && quantity > 1) {
    // The total is of all pieces. Where it does not divide, it is the price of one lot.
    const each = Math.round((data.price / quantity) * 100) / 100
    if (Math.abs(each * quantity - data.price) < 0.001) data.price = each
    else {
      kept.push(`${table.quantity}: ${quantity}`)
      data.quantity = undefined
    }
  }

  const whole = cell('tracking')
  const sent = /^(.*?)\s*\(([^()]*)\)$/.exec(whole)
  const number = (sent?.[2] ?? whole).trim()
  const carrier = cell('carrier') || (sent ? carrierOf(sent[1] ?? '') : '')
  const order = cell('order')
  const shipped = dateIn(cell('shipped'))
  const bought = typeof data.purchaseDate === 'string' ? data.purchaseDate : ''
  const last = shipped?.length === 10 ? shipped : bought
  const isOld = today !== undefined && /^\d{4}-\d\d-\d\d$/.test(last) && days(last, today) > longestWay
  const isDone = outcome === undefined && (arrived.test(fold(state)) || arrived.test(fold(shipment)) || isOld)
  if (order || number)
    data.tracking = {
      ...(carrier ? { carrier: carrier.slice(0, 60) } : {}),
      ...(number ? { number: number.slice(0, 80) } : {}),
      ...(order ? { orderNumber: order.slice(0, 80) } : {}),
      ...(/^\d{4}-\d\d-\d\d$/.test(bought) ? { orderedAt: bought } : {}),
      status: isDone
        ? 'delivered'
        : shipped || number || /shipped|versandt/i.test(`${state} ${shipment}`)
          ? 'shipped'
          : 'ordered',
    }
  if (data.store === undefined) {
    const host = /^https?:\/\/(?:www\.)?([^/\s?#]+)/.exec(cell('page') || cell('link'))?.[1]
    if (host) data.store = host.slice(0, 120)
  }
  // The name of the buyer is on every parcel that was sent home.
  if (typeof data.recipient === 'string' && fold(data.recipient) === fold(ownName)) data.recipient = undefined
  const more = (['wrap', 'refund'] as const).flatMap(column =>
    (numberOf(cell(column))?.amount ?? 0) > 0 ? [`${table[column]}: ${cell(column)}`] : [],
  )
  const notes = [data.notes, ...kept, ...more].filter(Boolean).join('\n')
  if (notes) data.notes = notes
  return { ...item, data, defaults: { status: 'purchased' } }
}

/** "Stain remover, 4 oz; ": exporters end each thing of an order. */
const titleOf = (name: string) =>
  name
    .replace(/(?:\s*;\s*)+$/, '')
    .replace(/\s*;\s+/g, '; ')
    .trim()

const arrived =
  /^(?:closed|complete[d]?|delivered|zugestellt|geliefert|abgeschlossen|livree?|terminee?|entregad[oa]|consegnato|bezorgd|تم التوصيل|配達済み|配達完了|お届け済み|배송완료|배송 완료|구매확정|交易成功|已完成|已签收)/u

/** The stage of a gift by the word of a shop; undefined for an order that is on its way or has come. */
function statusFrom(word: string): 'cancelled' | 'returned' | undefined {
  const status = giftStatusFrom(word)
  if (status === 'cancelled' || status === 'returned') return status
  if (stateOf(word) === 'undone') return 'cancelled'
  const folded = fold(word)
  if (
    /^(?:return|refund|ruckerstattet|zuruckgesendet|rembours|retourn|devuelt|reembols|返品|返金|반품|환불|退款|退货)/u.test(
      folded,
    )
  )
    return 'returned'
  if (/^(?:cancel|storniert|annul|cancelad|anulad|キャンセル|취소|交易关闭|已取消)/u.test(folded))
    return 'cancelled'
  return undefined
}

/** "AMZN_US" is how Amazon calls itself. */
const carrierOf = (name: string) =>
  /^(?:AMZN|AMZL)/i.test(name.trim()) ? 'Amazon' : name.trim().replace(/_/g, ' ')
