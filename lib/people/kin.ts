import { fold } from '@/lib/core/text'
import type { Locale } from '@/lib/i18n/locales'
import type { Relationship } from './values'

export const kinds = ['mother', 'father', 'partner', 'other'] as const
/** The role of a person in the family. Grandmothers, stepmothers and mothers-in-law count as mothers. */
export type Kin = (typeof kinds)[number]
type Words = Record<Kin, string>

/** Match alone or before a name, in any language: "Oma", "Grandma Ruth". */
const titles: Words = {
  mother:
    'mom|mum|mommy|mummy|mam|mama|grandma|grandmother|grandmom|granny|great grandma|great grandmother|stepmom|stepmum|stepmother|mother in law|' +
    'mutti|oma|omi|omama|uroma|großmutter|großmama|schwiegermutter|schwiegermama|stiefmutter|' +
    'maman|mamita|grand mère|grand maman|belle mère|belle maman|arrière grand mère|abuela|abuelita|bisabuela|suegra|madrastra|' +
    'ماما|أمي|والدتي|جدتي|تيتا|تيته|ستي|حماتي',
  father:
    'dad|daddy|papa|grandpa|grandfather|grandad|granddad|gramps|great grandpa|great grandfather|stepdad|stepfather|father in law|' +
    'vati|opa|opi|opapa|uropa|großvater|großpapa|schwiegervater|schwiegerpapa|stiefvater|' +
    'papito|grand père|grand papa|beau père|beau papa|arrière grand père|abuelo|abuelito|bisabuelo|suegro|padrastro|' +
    'بابا|والدي|جدي|جدو|حماي',
  partner: 'husband|hubby|wife|ehemann|ehefrau|göttergatte|époux|épouse|marido|esposo|esposa|زوجي|زوجتي',
  other:
    'aunt|auntie|aunty|uncle|niece|nephew|cousin|daughter|grandson|granddaughter|stepson|stepdaughter|stepsister|stepbrother|' +
    'sister in law|brother in law|son in law|daughter in law|godmother|godfather|godson|goddaughter|' +
    'tante|onkel|patentante|patenonkel|großtante|großonkel|cousine|nichte|neffe|enkel|enkelin|tochter|schwager|schwägerin|' +
    'schwiegersohn|schwiegertochter|schwesterherz|bruderherz|' +
    'tatie|tonton|oncle|nièce|neveu|petit fils|petite fille|belle sœur|beau frère|belle fille|beau fils|marraine|parrain|' +
    'sobrina|sobrino|cuñada|cuñado|nieta|nieto|hija|hijo|nuera|yerno|hermanita|hermanito|madrina|padrino|' +
    'أختي|أخي|ابني|ابنتي|بنتي|خالتي|خالي|عمتي|عمي|حفيدي|حفيدتي',
}

/**
 * Match only as the whole name. Before another name they mean a nun, a priest or a surname ("Father Brown", "Frau
 * Weber", "Son Heung-min"), and in Chinese, Japanese and Korean the relative of somebody else (민준 엄마).
 */
const alone: Words = {
  mother:
    'mother|ma|mutter|mère|madre|أم|الأم|妈|妈妈|媽|媽媽|妈咪|媽咪|老妈|老媽|母亲|母親|奶奶|外婆|姥姥|祖母|外祖母|婆婆|岳母|丈母娘|' +
    '母|お母さん|おかあさん|お母様|母さん|かあさん|ママ|おふくろ|おばあちゃん|お婆ちゃん|ばあちゃん|おばあさん|お祖母さん|ばあば|義母|お義母さん|' +
    '엄마|어머니|어머님|할머니|외할머니|친할머니|시어머니|장모|장모님',
  father:
    'father|pa|vater|père|padre|أب|أبي|الأب|爸|爸爸|老爸|爹|父亲|父親|爷爷|爺爺|外公|姥爷|姥爺|祖父|外祖父|公公|岳父|' +
    '父|お父さん|おとうさん|お父様|父さん|とうさん|パパ|親父|おやじ|おじいちゃん|お爺ちゃん|じいちゃん|おじいさん|お祖父さん|じいじ|義父|お義父さん|' +
    '아빠|아버지|아버님|할아버지|외할아버지|친할아버지|시아버지|장인|장인어른',
  partner: 'mann|frau|femme|mari|mujer|老公|老婆|丈夫|妻子|太太|夫|妻|旦那|奥さん|嫁|남편|아내|와이프',
  other:
    'sister|sis|brother|son|schwester|bruder|sohn|sœur|frère|fille|fils|hermana|hermano|' +
    '哥哥|姐姐|弟弟|妹妹|儿子|兒子|女儿|女兒|叔叔|伯伯|舅舅|姑姑|姑妈|姑媽|姨妈|姨媽|小姨|舅妈|舅媽|婶婶|伯母|表哥|表姐|表弟|表妹|堂哥|堂姐|堂弟|堂妹|' +
    '孙子|孫子|孙女|孫女|侄子|侄女|外甥|外甥女|嫂子|姐夫|' +
    '兄|姉|弟|妹|お兄ちゃん|お兄さん|お姉ちゃん|お姉さん|兄貴|娘|息子|叔父|叔母|伯父|おじさん|おばさん|いとこ|甥|姪|孫|' +
    '오빠|언니|누나|형|동생|남동생|여동생|딸|아들|이모|고모|삼촌|외삼촌|숙모|큰아버지|작은아버지|사촌|조카|손자|손녀|며느리|사위',
}

/** Match only in these languages; elsewhere they are given names: Nana, Tia, Mamie, Pepe. */
const atHome: Partial<Record<Locale, Partial<Words>>> = {
  en: { mother: 'nana|nan|nanna|gran|gram|grams', father: 'pops|pop' },
  de: { mother: 'mami', father: 'papi' },
  fr: { mother: 'mamie|mamy|mémé', father: 'papi|papy|pépé', other: 'tata' },
  es: { mother: 'mami|yaya', father: 'papi|yayo', other: 'tía|tío|prima|primo' },
}

const mine =
  'my |our |meine? |unsere? |mon |ma |notre |mi |nuestr[oa] |我的?|我[们們]的?|私の|うちの|우리 ?|내 ?|나의 ?|제 ?'
/** "Mama von Leon" is not the user's own mother. */
const ofAnother = "(?! (?:of|von|vom|der|des|de|del|du) | d')"

/** Folds a name and drops hyphens, signs and emoji: "Grand-mère ❤️". */
const plain = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{M}|' ]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()

const patternOf = (kin: Kin, locale: Locale) => {
  const first = [titles[kin], atHome[locale]?.[kin]].filter(Boolean).join('|')
  return new RegExp(`^(?:${mine})?(?:(?:${plain(first)})${ofAnother}(?= |$)|(?:${plain(alone[kin])})$)`, 'u')
}

const patterns = new Map<Locale, [Kin, RegExp][]>()
function patternsOf(locale: Locale) {
  const known = patterns.get(locale) ?? kinds.map((kin): [Kin, RegExp] => [kin, patternOf(kin, locale)])
  patterns.set(locale, known)
  return known
}

/** The parts of a name. "Oma & Opa" names two people; "Ruth (Mom)" names the role in brackets. */
const parts = (name: string) =>
  name
    .split(/[&+/,،、()（）[\]]| (?:and|und|et|y) | و ?/u)
    .map(plain)
    .filter(Boolean)

/** The family roles that a name tells, in the eight languages; none for any other name. */
export const kinOf = (name: string, locale: Locale): Kin[] => {
  const found = parts(name)
  return patternsOf(locale)
    .filter(([, pattern]) => found.some(part => pattern.test(part)))
    .map(([kin]) => kin)
}

/** The relationship of a new person, as far as the name tells it. */
export const guessRelationship = (name: string, locale: Locale): Relationship =>
  kinOf(name, locale).length > 0 ? 'family' : 'other'
