import { fold } from '@/lib/core/text'

const ideographic = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々・\s]+$/u

/**
 * A full name from its parts. In Chinese, Japanese and Korean the family name comes first, without a space.
 */
export function fullName(first: string, last: string, middle = '', prefix = '', suffix = ''): string {
  const given = first.trim()
  const family = last.trim()
  if (given && family && ideographic.test(given) && ideographic.test(family)) return `${family}${given}`
  const parts = [prefix, given, middle, family, suffix].map(part => part.trim()).filter(Boolean)
  return parts.join(' ').replace(/\s+/g, ' ')
}

type AddressParts = {
  street?: string
  extended?: string
  poBox?: string
  city?: string
  region?: string
  postalCode?: string
  country?: string
}

const countryLanguages = [
  'en',
  'de',
  'fr',
  'es',
  'ar',
  'ja',
  'ko',
  'zh',
  'zh-Hant',
  'it',
  'nl',
  'pt',
] as const
/** The countries whose addresses are not written like those of the continent of Europe. */
const orders: Record<string, 'codeLast' | 'codeBelow' | 'codeAfter' | 'asian' | 'brazilian'> = {
  US: 'codeLast',
  PR: 'codeLast',
  CA: 'codeAfter',
  AU: 'codeAfter',
  NZ: 'codeAfter',
  SG: 'codeAfter',
  IN: 'codeAfter',
  PK: 'codeAfter',
  BD: 'codeAfter',
  TH: 'codeAfter',
  ID: 'codeAfter',
  SA: 'codeAfter',
  EG: 'codeAfter',
  JO: 'codeAfter',
  GB: 'codeBelow',
  IE: 'codeBelow',
  GG: 'codeBelow',
  JE: 'codeBelow',
  IM: 'codeBelow',
  GI: 'codeBelow',
  ZA: 'codeBelow',
  KE: 'codeBelow',
  BR: 'brazilian',
  JP: 'asian',
  CN: 'asian',
  TW: 'asian',
  KR: 'asian',
}
const otherNames: Record<string, string> = {
  us: 'US,usa,u.s.a.,u.s.,united states of america,ee. uu.,eeuu,états-unis d’amérique,vereinigte staaten von amerika,アメリカ,美国,미국',
  gb: 'GB,uk,u.k.,gbr,great britain,england,scotland,wales,northern ireland,großbritannien,英国,イギリス',
  au: 'AU,aus',
  ca: 'CA,can',
  jp: 'JP,jpn,日本国',
  kr: 'KR,kor,korea,south korea,republic of korea,한국,韩国,韓国',
  cn: 'CN,chn,prc,people’s republic of china,中华人民共和国,中国大陆',
  tw: 'TW,twn',
  ie: 'IE,irl,éire,republic of ireland',
  nz: 'NZ,nzl',
  br: 'BR,bra,brasil',
  in: 'IN,ind,भारत',
}

let countries: Map<string, string> | undefined
/** The country that an address names; null for none of those whose addresses have an order of their own. */
function countryOf(name: string): string | null {
  if (!countries) {
    countries = new Map()
    for (const language of countryLanguages) {
      const names = new Intl.DisplayNames(language, { type: 'region' })
      for (const code of Object.keys(orders)) countries.set(fold(names.of(code) ?? code), code)
    }
    for (const list of Object.values(otherNames)) {
      const [code = '', ...words] = list.split(',')
      for (const word of [code, ...words]) countries.set(fold(word), code)
    }
    for (const code of Object.keys(orders)) countries.set(code.toLowerCase(), code)
  }
  return name.length > 80 ? null : (countries.get(fold(name)) ?? null)
}

const states =
  /^(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])$/i

/** The country of an address without one, where its code tells. */
function countryByCode(code: string, region: string): string | null {
  if (/^\d{5}(?:-\d{4})?$/.test(code) && states.test(region)) return 'US'
  if (/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i.test(code)) return 'GB'
  if (/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i.test(code)) return 'CA'
  if (/^\d{4}$/.test(code) && /^(?:NSW|VIC|QLD|TAS|ACT)$/i.test(region)) return 'AU'
  return null
}

/**
 * An address with one line for each part, in the order of its country. Without a country its code may tell, else it
 * is written as at home.
 */
export function postal(given: AddressParts, home?: string): string {
  const clean = (text?: string) =>
    text
      // Longer text than an address is refused later; trimming it would only take time.
      ?.slice(0, 2000)
      .replace(/[ \t]+/g, ' ')
      .replace(/\s*\n\s*/g, '\n')
      .replace(/^[\s,]+|[\s,]+$/g, '') ?? ''
  const [street, extended, poBox] = [clean(given.street), clean(given.extended), clean(given.poBox)]
  const [city, code, country] = [clean(given.city), clean(given.postalCode), clean(given.country)]
  const stated = clean(given.region)
  const place = country ? countryOf(country) : (countryByCode(code, stated) ?? home?.toUpperCase() ?? null)
  const order = place ? orders[place] : undefined
  // A town that is its own region is written once, but where the code belongs to the region.
  const region = order !== 'codeLast' && fold(stated) === fold(city) ? '' : stated
  const words = (...parts: string[]) => parts.filter(Boolean).join(' ')
  const lines = (...parts: string[]) => parts.filter(Boolean).join('\n')
  const native = ideographic.test(words(city, region).replace(/\s/g, '') || street.replace(/[\d\s-]/g, ''))
  if (order === 'asian' && native) {
    const join = place === 'KR' ? ' ' : ''
    const all = [region, city, street, extended].filter(Boolean).join(join)
    return place === 'JP'
      ? lines(code && `〒${code.replace(/^〒/, '')}`, all, poBox, country)
      : lines(all, poBox, code, country)
  }
  const house = lines(poBox, ...(order === undefined ? [extended, street] : [street, extended]))
  switch (order) {
    case 'codeLast':
    case 'asian':
      return lines(house, [city, words(region, code)].filter(Boolean).join(', '), country)
    case 'codeAfter':
      return lines(house, words(city, region, code), country)
    case 'codeBelow':
      return lines(house, city, region, code, country)
    case 'brazilian':
      return lines(house, [city, region].filter(Boolean).join(' - '), code, country)
    default:
      return lines(house, [words(code, city), region].filter(Boolean).join(', '), country)
  }
}
