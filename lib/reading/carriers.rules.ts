import { fold } from '@/lib/core/text'
import { type Carrier, type CarrierFacts, carriers } from './carriers.values'

export type { Carrier }

const facts: Readonly<Record<Carrier, CarrierFacts>> = carriers
const all = Object.keys(carriers) as Carrier[]

/** The carriers that are known by name, in their own spelling, which is the same in every language. */
export const carrierNames = Object.fromEntries(all.map(carrier => [carrier, facts[carrier].name])) as Record<
  Carrier,
  string
>

const digitsOf = (text: string) => [...text].map(Number)

/** The check digit that makes a weighted sum a multiple of ten; the weights repeat from the left. */
const weighted = (serial: string, ...weights: number[]) => {
  const sum = digitsOf(serial).reduce((total, digit, at) => total + digit * weights[at % weights.length]!, 0)
  return (10 - (sum % 10)) % 10
}
/** GS1: the last digit before the check digit counts three times, the one before it once, and so on. */
const gs1 = (serial: string) => (serial.length % 2 ? weighted(serial, 3, 1) : weighted(serial, 1, 3))
const endsIn = (number: string, digit: number) => number.endsWith(String(digit))
const isGs1 = (number: string) => endsIn(number, gs1(number.slice(0, -1)))
/** The last digit is the remainder of the digits before it, from `from` on, by seven. */
const isMod7 = (number: string, from = 0) => endsIn(number, Number(BigInt(number.slice(from, -1)) % 7n))
/** Letters count as A = 2, B = 3, … of which the last digit, as UPS and OnTrac count them. */
const isLettered = (number: string) => {
  const values = [...number].map(char => (/\d/.test(char) ? char : (char.charCodeAt(0) - 63) % 10))
  return endsIn(number, weighted(values.slice(0, -1).join(''), 1, 2))
}
const isFedexExpress = (number: string) => {
  const weights = [3, 1, 7]
  const sum = digitsOf(number.slice(0, 11)).reduce((total, digit, at) => total + digit * weights[at % 3]!, 0)
  return endsIn(number, (sum % 11) % 10)
}
/** The check digit of the Universal Postal Union's standard S10. */
const isS10 = (number: string) => {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7]
  const sum = digitsOf(number.slice(2, 10)).reduce((total, digit, at) => total + digit * weights[at]!, 0)
  const check = 11 - (sum % 11)
  return number[10] === String(check === 10 ? 0 : check === 11 ? 5 : check)
}

const s10 = /^[A-Z]{2}\d{9}([A-Z]{2})$/
/** The post of a country in an S10 number. Others are found at the page of the Postal Union. */
const posts: Readonly<Record<string, Carrier>> = {
  US: 'usps',
  GB: 'royalMail',
  IE: 'anPost',
  FR: 'laPoste',
  BE: 'bpost',
  NL: 'postNl',
  DE: 'dhl',
  AT: 'austrianPost',
  CH: 'swissPost',
  IT: 'posteItaliane',
  ES: 'correos',
  MX: 'correosMexico',
  AR: 'correoArgentino',
  JP: 'japanPost',
  KR: 'koreaPost',
  CN: 'chinaPost',
  HK: 'hongkongPost',
  TW: 'chunghwaPost',
  CA: 'canadaPost',
  AU: 'australiaPost',
  NZ: 'nzPost',
  SA: 'saudiPost',
  AE: 'emiratesPost',
  EG: 'egyptPost',
  QA: 'qatarPost',
  OM: 'omanPost',
  JO: 'jordanPost',
  MA: 'baridAlMaghrib',
}

/** With its recipient's ZIP code in front or without. */
const isUsps = (number: string) =>
  [22, 20].some(length => /^9[1-6]/.test(number.slice(-length)) && isGs1(number.slice(-length)))

interface Form {
  carrier: Carrier
  form: RegExp
  /** Looks at the check digit where there is one. */
  check?: (number: string) => boolean
  /** Whether nobody else's numbers look like it. Others, most of them digits alone, only suggest a carrier. */
  own?: boolean
}

/** The forms of numbers, those that only one carrier uses first. */
const forms: readonly Form[] = [
  { carrier: 'ups', form: /^1Z[0-9A-Z]{15}\d$/, check: number => isLettered(number.slice(2)), own: true },
  { carrier: 'usps', form: /^(?:420\d{5}(?:\d{4})?)?9[1-6](?:\d{18}|\d{20})$/, check: isUsps, own: true },
  { carrier: 'dhl', form: /^(?:JJD\d{14,20}|JD\d{18})$/, own: true },
  { carrier: 'dhl', form: /^00340\d{15}$/, check: isGs1, own: true },
  { carrier: 'amazon', form: /^TB[ABC]\d{12}(?:\d{3})?$/, own: true },
  { carrier: 'sf', form: /^SF\d{12,13}$/, own: true },
  { carrier: 'yunExpress', form: /^YT\d{16}$/, own: true },
  { carrier: 'yto', form: /^YT\d{13}$/, own: true },
  { carrier: 'jd', form: /^JD(?:[A-Z]{1,2}\d{11,13}|\d{13})$/, own: true },
  { carrier: 'jt', form: /^JT\d{13}$/, own: true },
  { carrier: 'deppon', form: /^DPK\d{12}$/, own: true },
  { carrier: 'cainiao', form: /^LP\d{14}$/, own: true },
  { carrier: 'intelcom', form: /^INTLCM[A-Z]?\d{9,12}$/, own: true },
  { carrier: 'onTrac', form: /^[CD]\d{14}$/, check: isLettered },
  { carrier: 'postNl', form: /^3S[A-Z]{4}\d{9}$/, own: true },
  { carrier: 'hermes', form: /^H\d{19}$/, own: true },
  { carrier: 'evri', form: /^[CHT]\d{2}[A-Z0-9]{3}[A-Z]?\d{9,10}$/ },
  { carrier: 'yodel', form: /^JD\d{16}$/ },
  { carrier: 'dhl', form: /^JD\d{14,17}$/ },
  { carrier: 'laPoste', form: /^\d[A-Z]\d{11}$/ },
  { carrier: 'correos', form: /^[A-Z]{2}[0-9A-Z]{20}[A-Z]$/ },
  { carrier: 'australiaPost', form: /^(?:\d{2}[A-Z]{3}\d{7}(?:\d{11})?|\d{23})$/ },
  { carrier: 'purolator', form: /^[A-Z]{3}\d{9}$/ },
  { carrier: 'swissPost', form: /^99\d{16}$/ },
  { carrier: 'canadaPost', form: /^\d{16}$/, check: isGs1 },
  { carrier: 'evri', form: /^\d{16}$/ },
  { carrier: 'fedex', form: /^\d{12}$/, check: isFedexExpress },
  { carrier: 'fedex', form: /^\d{15}$/, check: isGs1 },
  { carrier: 'dhl', form: /^\d{10,11}$/, check: isMod7 },
  { carrier: 'dhl', form: /^\d{12}$/, check: number => endsIn(number, weighted(number.slice(0, 11), 4, 9)) },
  { carrier: 'yamato', form: /^\d{12}$/, check: isMod7 },
  { carrier: 'sagawa', form: /^\d{12}$/, check: isMod7 },
  { carrier: 'japanPost', form: /^\d{11,12}$/, check: isMod7 },
  { carrier: 'cj', form: /^\d{10}$/, check: isMod7 },
  { carrier: 'cj', form: /^\d{12}$/, check: number => isMod7(number) || isMod7(number, 2) },
  { carrier: 'hanjin', form: /^\d{12}$/, check: isMod7 },
  { carrier: 'lotte', form: /^\d{12}$/, check: isMod7 },
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

/** The page of a carrier for a number, for a post without one that of the Postal Union. None where neither is known. */
function pageOf(carrier: Carrier, number: string): CarrierGuess[] {
  const page = facts[carrier].page ?? (s10.test(number) && isS10(number) ? facts.upu.page : undefined)
  return page ? [{ carrier, url: page + encodeURIComponent(number) }] : []
}

function formsOf(plain: string): readonly { carrier: Carrier; own?: boolean }[] {
  const country = s10.exec(plain)?.[1]
  if (country) return isS10(plain) ? [{ carrier: posts[country] ?? 'upu', own: true }] : []
  return forms.filter(({ form, check }) => form.test(plain) && (check?.(plain) ?? true))
}

/**
 * The carriers whose numbers look like this one, the likeliest first. Only the form and the check digit are looked at:
 * the number may still be somebody else's.
 */
export const guessCarriers = (number: string): Carrier[] => [
  ...new Set(formsOf(plainNumber(number)).map(({ carrier }) => carrier)),
]

/** The carrier of a number that nobody else's numbers look like. The Postal Union carries nothing itself. */
export function carrierByForm(number: string): Carrier | null {
  const [first, ...others] = formsOf(plainNumber(number))
  return first?.own && first.carrier !== 'upu' && others.every(({ own }) => !own) ? first.carrier : null
}

/** How names are compared: folded, Arabic letters in one form, but upper case kept. */
const comparable = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[\u064B-\u065F\u0670\u0640]|\p{Cf}/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/[ىی]/g, 'ي')

const escaped = (name: string) => name.replace(/\./g, '\\.').replace(/ /g, '[ -]?')
const isSpaceless = (name: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(name)
const isArabic = (name: string) => /\p{Script=Arabic}/u.test(name)

/** Every name of a carrier in the form that texts are compared in. */
function spellings(carrier: Carrier, withShort: boolean): string[] {
  const { name, names = '', short = '' } = facts[carrier]
  const shortNames = short.split('|')
  const strong = [fold(name), ...names.split('|')].filter(one => !shortNames.includes(one))
  return [...strong, ...(withShort ? shortNames : [])]
    .filter(Boolean)
    .map(one => comparable(one).toLowerCase())
}

function finder(withShort: boolean) {
  const owner = new Map<string, Carrier>()
  for (const carrier of all)
    for (const name of spellings(carrier, withShort)) owner.set(name.replace(/[ -]/g, ''), carrier)
  const sorted = all
    .flatMap(carrier => spellings(carrier, withShort))
    .sort((one, other) => other.length - one.length)
  const list = (names: string[]) => names.map(escaped).join('|')
  const latin = sorted.filter(name => !isSpaceless(name) && !isArabic(name))
  // Letters that mean "by", "with" or "and" stand in front of an Arabic name without a space.
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}@.-])(?:${list(latin)})(?![a-z0-9@]|\\.[a-z])|(?<!\\p{Script=Arabic})[بلوف]?(?:${list(sorted.filter(isArabic))})(?!\\p{Script=Arabic})|${list(sorted.filter(isSpaceless))}`,
    'giu',
  )
  return { owner, pattern }
}
const inSentences = finder(false)
const inFields = finder(true)

/** Names that are words too: they name a carrier with their capitals only. */
const words =
  /^(?:ups|tnt|sto|la[ -]?poste|yodel|estafeta|fed ex|on[ -]?trac|naqel|royal[ -]?mail|star[ -]?track)$/i
const acronyms = /^(?:ups|tnt|sto)$/i
const isMeant = (found: string) =>
  !words.test(found) || (acronyms.test(found) ? found === found.toUpperCase() : /\p{Lu}/u.test(found))

/**
 * The carriers that a text names, in its order. `isField` is a text that is known to name one, such as what follows
 * "Carrier:"; there short names count too, in any case.
 */
export function carriersIn(text: string, isField = false): Carrier[] {
  const { owner, pattern } = isField ? inFields : inSentences
  const found = [...comparable(text).matchAll(pattern)].flatMap(([name]) => {
    const key = name.toLowerCase().replace(/[ -]/g, '')
    const carrier = owner.get(key) ?? owner.get(key.slice(1))
    return carrier && (isField || isMeant(name)) ? [carrier] : []
  })
  return [...new Set(found)]
}

/** The carrier that a text names: "DHL Paket" is DHL. Null where it names none that is known. */
export const carrierNamed = (text: string): Carrier | null =>
  carriersIn(text.normalize('NFKC'), true)[0] ?? null

const hosts = new Map(
  all.flatMap(carrier => (facts[carrier].hosts ?? '').split('|').map(host => [host, carrier] as const)),
)
hosts.delete('')

/** The carrier whose host this is, or a host under it: "tools.usps.com" is USPS. */
export function carrierOfHost(host: string): Carrier | null {
  const parts = host.toLowerCase().split('.')
  for (let from = 0; from < parts.length - 1 && from < 8; from++) {
    const found = hosts.get(parts.slice(from).join('.'))
    if (found) return found
  }
  return null
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
  const plain = plainNumber(parcel.number)
  if (!parcel.carrier) return guessCarriers(plain).flatMap(carrier => pageOf(carrier, plain))
  const named = carrierNamed(parcel.carrier)
  return named ? pageOf(named, plain) : []
}
