/** The carriers that are known by name, in their own spelling, which is the same in every language. */
export const carrierNames = {
  ups: 'UPS',
  usps: 'USPS',
  fedex: 'FedEx',
  dhl: 'DHL',
  dpd: 'DPD',
  gls: 'GLS',
  hermes: 'Hermes',
  evri: 'Evri',
  royalMail: 'Royal Mail',
  laPoste: 'La Poste',
  correos: 'Correos',
  aramex: 'Aramex',
  sf: 'SF Express',
  yunExpress: 'YunExpress',
  yamato: 'Yamato',
  sagawa: 'Sagawa',
  japanPost: 'Japan Post',
  cj: 'CJ Logistics',
  koreaPost: 'Korea Post',
  canadaPost: 'Canada Post',
  australiaPost: 'Australia Post',
  upu: 'UPU',
} as const
export type Carrier = keyof typeof carrierNames

/** The carrier's own page for a parcel, before its number. */
const pages: Record<Carrier, string> = {
  ups: 'https://www.ups.com/track?tracknum=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  dpd: 'https://tracking.dpd.de/status/en_US/parcel/',
  gls: 'https://gls-group.eu/EU/en/parcel-tracking?match=',
  hermes: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#',
  evri: 'https://www.evri.com/track/parcel/',
  royalMail: 'https://www.royalmail.com/track-your-item#/tracking-results/',
  laPoste: 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  correos: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number=',
  aramex: 'https://www.aramex.com/track/results?ShipmentNumber=',
  sf: 'https://www.sf-express.com/chn/en/dynamic_function/waybill/#search/bill-number/',
  yunExpress: 'https://www.yuntrack.com/parcelTracking?id=',
  yamato: 'https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id=',
  sagawa: 'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo=',
  japanPost: 'https://trackings.post.japanpost.jp/services/srv/search/direct?locale=en&reqCodeNo1=',
  cj: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=',
  koreaPost: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=',
  canadaPost: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  australiaPost: 'https://auspost.com.au/mypost/track/#/details/',
  upu: 'https://globaltracktrace.ptc.post/gtt.web/Search.aspx?id=',
}

const digitsOf = (text: string) => [...text].map(Number)

/** The check digit that makes a weighted sum a multiple of ten; the weights repeat from the left. */
const weighted = (serial: string, ...weights: number[]) => {
  const sum = digitsOf(serial).reduce((all, digit, at) => all + digit * weights[at % weights.length]!, 0)
  return (10 - (sum % 10)) % 10
}
/** GS1: the last digit before the check digit counts three times, the one before it once, and so on. */
const gs1 = (serial: string) => (serial.length % 2 ? weighted(serial, 3, 1) : weighted(serial, 1, 3))
const endsIn = (number: string, digit: number) => number.endsWith(String(digit))
const isGs1 = (number: string) => endsIn(number, gs1(number.slice(0, -1)))
/** The last digit is the remainder of the digits before it, from `from` on, by seven. */
const isMod7 = (number: string, from = 0) => endsIn(number, Number(BigInt(number.slice(from, -1)) % 7n))
/** Letters of a UPS number count as A = 2, B = 3, … of which the last digit. */
const isUps = (number: string) => {
  const values = [...number.slice(2)].map(char => (/\d/.test(char) ? char : (char.charCodeAt(0) - 63) % 10))
  return endsIn(number, weighted(values.slice(0, -1).join(''), 1, 2))
}
const isFedexExpress = (number: string) => {
  const weights = [3, 1, 7]
  const sum = digitsOf(number.slice(0, 11)).reduce((all, digit, at) => all + digit * weights[at % 3]!, 0)
  return endsIn(number, (sum % 11) % 10)
}
/** The check digit of the Universal Postal Union's standard S10. */
const isS10 = (number: string) => {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7]
  const sum = digitsOf(number.slice(2, 10)).reduce((all, digit, at) => all + digit * weights[at]!, 0)
  const check = 11 - (sum % 11)
  return number[10] === String(check === 10 ? 0 : check === 11 ? 5 : check)
}

const s10 = /^[A-Z]{2}\d{9}([A-Z]{2})$/
/** The post of a country in an S10 number. Others are found at the page of the Postal Union. */
const posts: Readonly<Record<string, Carrier>> = {
  US: 'usps',
  GB: 'royalMail',
  FR: 'laPoste',
  DE: 'dhl',
  ES: 'correos',
  JP: 'japanPost',
  KR: 'koreaPost',
  CA: 'canadaPost',
  AU: 'australiaPost',
}

/** With its recipient's ZIP code in front or without. */
const isUsps = (number: string) =>
  [22, 20].some(length => /^9[1-6]/.test(number.slice(-length)) && isGs1(number.slice(-length)))

/** The forms of numbers, those that only one carrier uses first. `check` looks at the check digit where there is one. */
const forms: readonly { carrier: Carrier; form: RegExp; check?: (number: string) => boolean }[] = [
  { carrier: 'ups', form: /^1Z[0-9A-Z]{15}\d$/, check: isUps },
  { carrier: 'usps', form: /^(?:420\d{5}(?:\d{4})?)?9[1-6](?:\d{18}|\d{20})$/, check: isUsps },
  { carrier: 'dhl', form: /^JJ?D\d{14,20}$/ },
  { carrier: 'dhl', form: /^00340\d{15}$/, check: isGs1 },
  { carrier: 'sf', form: /^SF\d{12,13}$/ },
  { carrier: 'yunExpress', form: /^YT\d{16}$/ },
  { carrier: 'hermes', form: /^H\d{19}$/ },
  { carrier: 'evri', form: /^[CHT]\d{2}[A-Z0-9]{3}[A-Z]?\d{9,10}$/ },
  { carrier: 'laPoste', form: /^\d[A-Z]\d{11}$/ },
  { carrier: 'correos', form: /^[A-Z]{2}[0-9A-Z]{20}[A-Z]$/ },
  { carrier: 'australiaPost', form: /^(?:\d{2}[A-Z]{3}\d{7}(?:\d{11})?|\d{23})$/ },
  { carrier: 'canadaPost', form: /^\d{16}$/, check: isGs1 },
  { carrier: 'fedex', form: /^\d{12}$/, check: isFedexExpress },
  { carrier: 'fedex', form: /^\d{15}$/, check: isGs1 },
  { carrier: 'dhl', form: /^\d{10,11}$/, check: isMod7 },
  { carrier: 'dhl', form: /^\d{12}$/, check: number => endsIn(number, weighted(number.slice(0, 11), 4, 9)) },
  { carrier: 'yamato', form: /^\d{12}$/, check: isMod7 },
  { carrier: 'sagawa', form: /^\d{12}$/, check: isMod7 },
  { carrier: 'japanPost', form: /^\d{11,12}$/, check: isMod7 },
  { carrier: 'cj', form: /^\d{10}$/, check: isMod7 },
  { carrier: 'cj', form: /^\d{12}$/, check: number => isMod7(number) || isMod7(number, 2) },
  { carrier: 'koreaPost', form: /^[1-9]\d{12}$/ },
  { carrier: 'dpd', form: /^\d{14}[0-9A-Z]?$/ },
  { carrier: 'hermes', form: /^\d{14}$/ },
  { carrier: 'gls', form: /^\d{11}$/ },
  { carrier: 'gls', form: /^(?=.*\d)(?=.*[A-Z])[A-Z][0-9A-Z]{7}$/ },
  { carrier: 'aramex', form: /^\d{10,11}$/ },
]

export interface CarrierGuess {
  carrier: Carrier
  /** The carrier's page for the parcel. */
  url: string
}

/** A tracking number without the spaces and hyphens that people and mails put between its groups. */
export const plainNumber = (number: string) =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.·-]/g, '')

const guess = (carrier: Carrier, number: string): CarrierGuess => ({ carrier, url: pages[carrier] + number })

/**
 * The carriers whose numbers look like this one, the likeliest first. Only the form and the check digit are looked at:
 * the number may still be somebody else's.
 */
export function guessCarriers(number: string): CarrierGuess[] {
  const plain = plainNumber(number)
  const country = s10.exec(plain)?.[1]
  if (country) return isS10(plain) ? [guess(posts[country] ?? 'upu', plain)] : []
  const found = forms.filter(({ form, check }) => form.test(plain) && (check?.(plain) ?? true))
  return [...new Set(found.map(({ carrier }) => carrier))].map(carrier => guess(carrier, plain))
}

const wordsOf = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

/** The other names that shops write. */
const otherNames: Partial<Record<Carrier, string>> = {
  dhl: 'deutschepost',
  laPoste: 'colissimo|chronopost',
  yamato: 'kuroneko|クロネコ|ヤマト',
  sagawa: '佐川',
  japanPost: '日本郵便|ゆうパック|郵便局',
  sf: '顺丰|順豐|順丰',
  yunExpress: '云途',
  cj: '대한통운|cj',
  koreaPost: '우체국|epost',
  aramex: 'أرامكس',
  correos: 'correos',
}

/** The carrier that a text names: "DHL Paket" is DHL. Null where it names none that is known. */
export function carrierNamed(text: string): Carrier | null {
  const plain = wordsOf(text)
  const spaceless = text.toLowerCase().replace(/\s/g, '')
  const names = Object.keys(carrierNames) as Carrier[]
  return (
    names.find(carrier => plain.startsWith(wordsOf(carrierNames[carrier]))) ??
    names.find(carrier => otherNames[carrier]?.split('|').some(name => spaceless.includes(name))) ??
    null
  )
}

/**
 * Where a parcel can be followed: at the carrier that is named, else at those that its number looks like. Empty for a
 * parcel without a number, and for a carrier that is not known.
 */
export function followedAt(parcel: {
  carrier?: string | null
  number?: string | null
}): readonly CarrierGuess[] {
  if (!parcel.number) return []
  if (!parcel.carrier) return guessCarriers(parcel.number)
  const named = carrierNamed(parcel.carrier)
  return named ? [guess(named, encodeURIComponent(plainNumber(parcel.number)))] : []
}
