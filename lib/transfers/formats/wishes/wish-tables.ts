import { fold } from '@/lib/core/text'
import { readCsv } from '@/lib/transfers/formats/csv'
import { type Parsed, type ReadOptions, UnreadableFile } from '@/lib/transfers/formats/parsed'
import type { FilledTemplate } from '@/lib/transfers/formats/templates'
import { isOther, ofWishes, type Wish, wantedOf } from './wishes'

/** The columns of tables of wishes, in our languages. */
const names = {
  name: 'gift,gift name,item,item name,product,product name,title,name,wish,description,geschenk,wunsch,artikel,produkt,titel,cadeau,souhait,article,produit,titre,regalo,deseo,artículo,producto,título,هدية,الهدية,الأمنية,礼物,愿望,商品,プレゼント,ほしいもの,商品名,선물,상품,상품명',
  price:
    'price,cost,estimated price,approx price,approximate price,unit price,preis,kosten,prix,coût,precio,coste,السعر,价格,価格,値段,가격',
  currency: 'currency,währung,devise,moneda,العملة,货币,通貨,통화',
  url: 'url,link,web link,website,web address,product url,item url,product link,item link,webseite,lien,enlace,página,رابط,链接,リンク,링크',
  store:
    'where to buy,store,shop,retailer,vendor,where,available at,wo kaufen,geschäft,laden,händler,où acheter,magasin,boutique,dónde comprar,tienda,المتجر,商店,店,お店,購入先,매장,구매처',
  notes:
    'notes,note,comments,comment,details,additional info,size/color,size,color,colour,brand,sku,notizen,bemerkung,kommentar,größe,farbe,notas,comentario,comentarios,talla,remarques,commentaire,commentaires,taille,couleur,ملاحظات,备注,メモ,コメント,메모',
  quantity:
    'qty,quantity,wanted,requested,quantity wanted,quantity requested,desired,qty wanted,qty requested,amount requested,desired quantity,anzahl,menge,gewünscht,quantité,cantidad,deseado,deseados,الكمية,数量,個数,수량',
  priority:
    'priority,rank,rating,importance,how much,desire,want level,priorität,wichtigkeit,priorité,importancia,prioridad,الأولوية,优先级,優先度,우선순위',
  image: 'image,image url,picture,photo,bild,foto,imagen,الصورة,图片,画像,사진',
  category: 'category,group,list section,kategorie,catégorie,categoría,الفئة,分类,カテゴリ,분류',
  who: 'for,wisher,list owner,owner,registrant,whose,wunsch von,liste de,propriétaire,dueño,propietario,صاحب القائمة,愿望人,欲しい人,받는 사람',
  list: 'list,list name,wishlist,wish list,registry,wunschliste,liste,lista,القائمة,清单,リスト,목록',
  added: 'date added,added,added on,created,hinzugefügt,ajouté,añadido,تاريخ الإضافة,添加日期,追加日,추가일',
  claim:
    'status,reserved,reserved by,claimed,claimed by,purchased,purchased by,bought by,bought,giver,gifter,taken,taken by,pledged by,received,fulfilled,qty purchased,quantity purchased,purchased quantity,qty received,quantity received,still needs,remaining,needed,still needed,reserviert,reserviert von,gekauft,gekauft von,vergeben,schenkt,übrig,réservé,réservé par,acheté par,offert par,restant,reservado,reservado por,comprado,comprado por,restante,محجوز,حجزه,已预订,预订人,已购买,予約済み,予約者,購入済み,예약,예약자,구매자',
} as const
type Column = keyof typeof names

const known = new Map(
  Object.entries(names).flatMap(([column, list]) =>
    list.split(',').map(word => [fold(word), column as Column] as const),
  ),
)
const columnOf = (header: string) =>
  header.length > 60
    ? undefined
    : known.get(fold(header.replace(/[_#]/g, ' ').replace(/\s*[([].*$/, '')).replace(/[\s:?*]+$/, ''))

/** Headings that only a list of wishes has. Who gives and when is of no wish. */
const telling: readonly Column[] = ['priority', 'claim', 'store', 'url', 'image', 'quantity']
const notOfWishes =
  /^(?:recipient|for whom|occasion|event|purchase ?date|date bought|bought on|birthday|email|phone|order|empfänger|anlass|kaufdatum|destinataire|occasion|destinatario|ocasión|المستلم|المناسبة|收礼人|场合|贈る相手|받는 분)/iu

/** The columns of our own template, by the field of a gift that they fill. */
const ofTemplate: Readonly<Record<string, Column>> = {
  name: 'name',
  price: 'price',
  currency: 'currency',
  priority: 'priority',
  quantity: 'quantity',
  purchaseUrl: 'url',
  imageUrl: 'image',
  notes: 'notes',
}

/** Whether the columns are those of a list of wishes. */
function isOfWishes(header: readonly string[], has: ReadonlySet<Column | undefined>) {
  const isWished =
    has.has('priority') ||
    header.some(one => /^(?:where to buy|wo kaufen|où acheter|dónde comprar)$/iu.test(one.trim()))
  const isClaimed = header.some(one =>
    /(?:reserv|claim|pledg|taken|giver|gifter|purchased by|bought by|quantity (?:purchased|received)|qty (?:purchased|received)|still needs?|予約|예약|محجوز|预订)/iu.test(
      one,
    ),
  )
  return (
    has.has('name') &&
    (isWished || isClaimed) &&
    !header.some(one => notOfWishes.test(one.trim())) &&
    telling.filter(one => has.has(one)).length >= 2
  )
}

/** A table of wishes as list programs write it, or one that was made from our template; null for any other table. */
export function wishTable(text: string, options: ReadOptions, template?: FilledTemplate): Parsed | null {
  if (options.type !== undefined && options.type !== 'gift') return null
  const table = csvOf(text)
  if (!table) return null
  const { header, rows } = table
  const meant = (column: string) => ofTemplate[template?.mapping[column] ?? ''] ?? columnOf(column)
  const columns = new Map(header.map(column => [column, meant(column)]))
  const has = new Set([...columns.values()].filter(Boolean))
  if (!(template ? has.has('name') : isOfWishes(header, has))) return null
  const at = (column: Column) => header.filter(one => columns.get(one) === column)
  // "Item" and "Description": the first names the thing, and the others say more of it.
  const [title, ...more] = at('name').toSorted(
    (one, other) => Number(/desc|besch/i.test(one)) - Number(/desc|besch/i.test(other)),
  )
  const wishes: Wish[] = []
  let nameless = 0
  for (const { line, cells } of rows) {
    const first = (column: Column) => at(column).flatMap(one => cells[one]?.trim() || [])[0] ?? null
    const named = (one: string) => (cells[one]?.trim() ? `${one}: ${cells[one].trim()}` : null)
    const name = title ? cells[title]?.trim() : undefined
    if (!name) {
      nameless++
      continue
    }
    const priority = first('priority')
    const stars = priority === null ? null : (wantedOf(priority) ?? null)
    const who = first('who')
    const quantity = Number(first('quantity') ?? Number.NaN)
    const store = first('store')
    wishes.push({
      name,
      row: line,
      price: first('price'),
      currency: /^[A-Za-z]{3}$/.test(first('currency') ?? '')
        ? (first('currency') ?? '').toUpperCase()
        : null,
      url: first('url') ?? (store && /^(?:https?:|www\.)/i.test(store) ? store : null),
      imageUrl: first('image'),
      store: store && !/^(?:https?:|www\.)/i.test(store) ? store : null,
      quantity: Number.isFinite(quantity) ? quantity : null,
      rating: stars,
      who: who && isOther(who, options.ownName) ? who : null,
      tags: first('category') ? [first('category')!.slice(0, 60)] : undefined,
      notes: [
        ...more.map(one => cells[one]),
        ...at('notes').map(one => (at('notes').length > 1 && !/^not/i.test(one) ? named(one) : cells[one])),
        ...(priority !== null && stars === null ? at('priority').map(named) : []),
        ...(Number.isFinite(quantity) ? [] : at('quantity').map(named)),
        ...at('list').map(named),
        ...header.filter(one => columns.get(one) === undefined).map(named),
      ],
    })
  }
  if (wishes.length === 0) return null
  const lists = new Set(rows.flatMap(({ cells }) => at('list').map(one => cells[one]?.trim() ?? '')))
  const parsed = ofWishes(wishes, 'wish-table', options, {
    title: lists.size === 1 ? [...lists][0] : null,
    // A template has no column that could tell who gives what.
    hasClaims: !template || template.isWider,
  })
  for (let count = 0; count < nameless; count++)
    parsed.skipped.push({ row: 0, type: 'gift', reason: 'noName' })
  return parsed
}

function csvOf(text: string) {
  try {
    return readCsv(text)
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}
