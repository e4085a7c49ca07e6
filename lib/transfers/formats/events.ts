import { fold } from '@/lib/core/text'
import type { Holiday } from '@/lib/occasions/feasts'
import type { OccasionType } from '@/lib/occasions/schema'
import { birthdayOf } from './lists/titles'
import { occasionTypeFrom } from './words'

/** Feasts that have no type of their own, in our languages. */
const feastWords: Record<
  'easter' | Extract<Holiday['key'], 'eidAlFitr' | 'hanukkah' | 'lunarNewYear'>,
  string
> = {
  easter:
    'easter,easter sunday,pascua,pascuas,pâques,ostern,osterfest,pasqua,عيد الفصح,عيد القيامة,复活节,復活節,イースター,復活祭,부활절',
  eidAlFitr:
    'eid,eid al-fitr,eid al fitr,eid-al-fitr,eid ul-fitr,aïd el-fitr,aïd al-fitr,zuckerfest,ramadanfest,عيد الفطر,开斋节,イード・アル＝フィトル',
  hanukkah: 'hanukkah,chanukah,hanukah,janucá,hanouka,hanoucca,chanukka,حانوكا,光明节,ハヌカ,ハヌカー,하누카',
  lunarNewYear:
    'lunar new year,chinese new year,cny,spring festival,año nuevo chino,año nuevo lunar,nouvel an chinois,nouvel an lunaire,chinesisches neujahr,mondneujahr,春节,春節,农历新年,旧正月,설날,설',
}

export type FeastKey = keyof typeof feastWords

const feasts = new Map(
  Object.entries(feastWords).flatMap(([key, words]) =>
    words.split(',').map(word => [fold(word), key as FeastKey] as const),
  ),
)

/** What the text of a column "Event" says. */
export interface Event {
  /** The text without its year. */
  name: string
  type: OccasionType | null
  feast: FeastKey | null
  /** Whose day it is, when the text names somebody: "Mom's birthday". */
  owner: string | null
  year: string | null
}

const longestEvent = 200
const century = (two: string) => `20${two}`
const yearLast = /^(.+?)[\s,·:(（/_-]*(?:((?:19|20)\d\d)(?:年|년)?|['’](\d\d))\s*[)）]?$/
const yearFirst = /^((?:19|20)\d\d)(?:年の?|년)?[\s,·:/_-]*(\D.*)$/
/** "40th birthday", "50. Geburtstag", "18e anniversaire": the number is no part of the kind. */
const ordinal = /^(?:\d{1,3}|[٠-٩]{1,3})\s*(?:st|nd|rd|th|\.|er|e|è?me|º|ª|o|a|岁|歳の?|세)?\s+/i

/** "for her graduation", "zum Geburtstag", "pour son anniversaire": the words before the event itself. */
const leads =
  /^(?:for|as|on|zum|zur|zu|für|pour|para|por)\s+(?:(?:her|his|their|my|our|your|the|a|an|seine?[nmr]?|ihre?[nmr]?|meine?[nmr]?|unsere?[nmr]?|den|die|das|son|sa|ses|leur|mon|ma|notre|le|la|les|su|sus|mi|el|los|las)\s+)?|^(?:his|her|their|my|the)\s+/i

/** The name and the year of an event; the year is written last, first, or not at all. */
function apart(text: string): { name: string; year: string | null } {
  const last = yearLast.exec(text)
  if (last?.[1]) return { name: last[1].trim(), year: last[2] ?? century(last[3] ?? '') }
  const ahead = yearFirst.exec(text)
  if (ahead?.[1] && ahead[2]) return { name: ahead[2].trim(), year: ahead[1] }
  return { name: text, year: null }
}

/** Reads the text of a column "Event": "Christmas 2021", "Mom's 40th birthday", "Ostern", "Thank you". */
export function eventOf(text: string): Event {
  const typed = text.trim().replace(/\s+/g, ' ')
  const nothing = { name: typed, type: null, feast: null, owner: null, year: null }
  if (typed.length > longestEvent) return nothing
  const { name, year } = apart(typed)
  const unled = name.replace(leads, '').replace(/[!.?…]+$/, '')
  const bare = unled.replace(ordinal, '') || name
  const type = occasionTypeFrom(bare) ?? occasionTypeFrom(name)
  if (type && type !== 'other') return { name, type, feast: null, owner: null, year }
  const feast = feasts.get(fold(bare)) ?? null
  if (feast) return { name, type: null, feast, owner: null, year }
  const owner = birthdayOf(name)
  if (owner) return { name, type: 'birthday', feast: null, owner: owner.replace(ordinal, ''), year }
  return { name, type, feast: null, owner: null, year }
}
