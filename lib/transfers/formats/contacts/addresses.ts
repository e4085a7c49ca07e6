import { fold } from '@/lib/core/text'
import { split } from '@/lib/transfers/formats/lists/lists'
import { postal } from '@/lib/transfers/formats/names'

type Part = 'street' | 'extended' | 'poBox' | 'city' | 'region' | 'postalCode' | 'country'
type Place = 'home' | 'work' | 'other'

/** Words of headings, in the spelling of `fold`. Words of languages without spaces stand within others. */
const words = (latin: string, joined: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${fold(latin)})(?![\\p{L}\\p{N}])|${fold(joined)}`, 'u')

const places: readonly [Place, RegExp][] = [
  [
    'work',
    words(
      'business|work|office|company|geschäftlich|dienstlich|büro|firma|arbeit|bureau|professionnelle?|travail|trabajo|oficina|laboral|werk|zakelijk|ufficio|lavoro|comercial|trabalho',
      'العمل|للعمل|会社|勤務先|職場|商务|商務|工作|单位|公司|근무지|직장|회사',
    ),
  ],
  [
    'other',
    words(
      'other|alternate|weitere|andere|sonstige|autre|otra|otro|overige|altro|altra|outro|outra',
      'أخرى|آخر|その他|其他|其它|기타',
    ),
  ],
  [
    'home',
    words(
      'home|private|privat|domicile|personnelle|privée|particular|casa|abitazione|residencia',
      'المنزل|السكن|自宅|住宅|家庭|집',
    ),
  ],
]
const parts: readonly [Part, RegExp][] = [
  [
    'poBox',
    words(
      'po box|p o box|post office box|postfach|boîte postale|bp|apartado',
      'صندوق البريد|私書箱|邮政信箱|사서함',
    ),
  ],
  [
    'postalCode',
    words(
      'zip|zip code|zipcode|postal code|postcode|post code|plz|postleitzahl|code postal|código postal|cp|cap',
      'البريدي|郵便番号|邮政编码|邮编|郵遞區號|우편 ?번호',
    ),
  ],
  [
    'country',
    words(
      'country|country/region|country / region|land|land/region|pays|pays/région|país|país/región|país o región|paese',
      'البلد|الدولة|国家|國家|국가|国 ?[(（]|の国$|国$',
    ),
  ],
  [
    'region',
    words(
      'state|state/province|province|region|county|bundesland|bundesland/kanton|kanton|dép/région|département|région|état/région|provincia|provincia o estado|estado|regione',
      'المنطقة|ولاية|都道府県|省|시/도|州',
    ),
  ],
  [
    'city',
    words(
      'city|town|town/city|city/town|locality|ort|stadt|wohnort|ville|localité|ciudad|localidad|población|città|plaats|cidade',
      'مدينة|المدينة|市区町村|城市|市/县|구/군/시|도시',
    ),
  ],
  [
    'extended',
    words('extended address|address line 2|address 2|street 2|adresszusatz|complément', 'address2'),
  ],
  [
    'street',
    words(
      'street|street address|street 3|address|address line 1|address 1|straße|adresse|anschrift|rue|calle|dirección|via|indirizzo|adres|straat|rua|endereço',
      'شارع|عنوان|番地|住所|街道|地址|번지|주소',
    ),
  ],
]
/** All parts in one expression: most headings are of none, and one look tells. */
const anyPart = new RegExp(parts.map(([, { source }]) => source).join('|'), 'u')
const noAddress = words(
  'phone|tel|telephone|telefon|téléphone|teléfono|fax|mail|e-mail|email|web|page|site|url|website|mobile|pager|label|type|formatted',
  '電話|电话|전화|هاتف|ファックス|传真|팩스|بريد إلكتروني|メール|邮件|이메일|홈페이지',
)

/** Which part of which address a column is; null for every other column. */
export function addressColumn(heading: string): { place: Place; part: Part } | null {
  if (heading.length > 100) return null
  const name = fold(
    heading
      .normalize('NFKC')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/[_:–-]+/g, ' '),
  ).trim()
  if (!anyPart.test(name) || noAddress.test(name)) return null
  const place = places.find(([, pattern]) => pattern.test(name))?.[0]
  const part = parts.find(([, pattern]) => pattern.test(name))?.[0]
  if (!part) return null
  return { place: place ?? 'home', part }
}

const google = /^(address \d{1,2}) - (street|city|po box|region|postal code|country|extended address)$/i
const homeWords = places[2]![1]
const addressWords = words('address|adresse|anschrift|dirección|indirizzo|adres', 'عنوان|住所|地址|주소')

/** The field of a column of somebody's home that no list of headings has: "Address Town/City", "Home Postcode". */
export function homeField(heading: string): Exclude<Part, 'extended'> | null {
  const column = addressColumn(heading)
  if (column?.place !== 'home' || google.test(heading)) return null
  const name = fold(heading.normalize('NFKC'))
  const isSaid =
    homeWords.test(name) ||
    (addressWords.test(name) && (column.part !== 'street' || /(?<!\p{L})street(?!\p{L})/u.test(name)))
  if (!isSaid) return null
  return column.part === 'extended' ? 'street' : column.part
}

const googleParts: Record<string, Part> = {
  street: 'street',
  city: 'city',
  'po box': 'poBox',
  region: 'region',
  'postal code': 'postalCode',
  country: 'country',
  'extended address': 'extended',
}

/** A label that a person or a program gave an address; Google marks its own with a star. */
const labelOf = (cells: Readonly<Record<string, string>>, stem: string) =>
  (cells[`${stem} - Label`] || cells[`${stem} - Type`] || stem).replace(/^\*\s*/, '')

/**
 * The addresses of a row that no field has, each as one line: those of the work, and every further one. `mapping` names
 * the columns that are taken; of several whole addresses only the first one is.
 */
export function otherAddresses(
  cells: Readonly<Record<string, string>>,
  mapping: Readonly<Record<string, string>>,
  home?: string,
): string[] {
  const found = new Map<string, { label: string; parts: Partial<Record<Part, string[]>> }>()
  const lines: string[] = []
  let isTaken = false
  const line = (label: string, text: string) =>
    lines.push(`${label}: ${text.trim().replace(/\s*\n\s*/g, ', ')}`)
  for (const [column, text] of Object.entries(cells)) {
    if (text.trim() === '') continue
    if (mapping[column] === 'address') {
      const stem = /^(address \d{1,2}) - formatted$/i.exec(column)?.[1]
      for (const part of split(text)) {
        if (isTaken) line(stem ? labelOf(cells, stem) : column, part)
        isTaken = true
      }
      continue
    }
    const numbered = google.exec(column)
    const own = numbered ? null : addressColumn(column)
    if (mapping[column] || (!numbered && (!own || own.place === 'home'))) continue
    const key = numbered ? numbered[1]! : own!.place
    const part = numbered ? googleParts[numbered[2]!.toLowerCase()]! : own!.part
    const address = found.get(key) ?? { label: numbered ? labelOf(cells, key) : column, parts: {} }
    address.parts[part] = [...(address.parts[part] ?? []), text.trim()]
    found.set(key, address)
  }
  for (const [key, { label, parts }] of found) {
    // Google writes an address as a whole and in its parts.
    if (cells[`${key} - Formatted`]?.trim()) continue
    const texts = Object.fromEntries(Object.entries(parts).map(([part, own]) => [part, own.join('\n')]))
    line(label, postal(texts, home))
  }
  return lines
}
