import { fold } from '@/lib/core/text'

/** Names of months with their short forms, January first. Words of several parts have spaces. */
const monthNames: Record<string, string> = {
  en: 'jan|january,feb|febr|february,mar|march,apr|april,may,jun|june,jul|july,aug|august,sep|sept|september,oct|october,nov|november,dec|december',
  es: 'ene|enero,feb|febr|febrero,mar|mzo|marzo,abr|abril,may|mayo,jun|junio,jul|julio,ago|agto|agosto,sep|sept|set|septiembre|setiembre,oct|octubre,nov|noviembre,dic|diciembre',
  fr: 'jan|janv|janvier,fev|fevr|février,mars,avr|avril,mai,jun|juin,jul|juil|juill|juillet,aou|août,sep|sept|septembre,oct|octobre,nov|novembre,dec|décembre',
  de: 'jan|jän|januar|jänner|jaenner,feb|feber|februar,mär|mrz|märz|maerz,apr|april,mai,jun|juni,jul|juli,aug|august,sep|sept|september,okt|oktober,nov|november,dez|dezember',
  ar: 'يناير|كانون الثاني|كانون ثاني|جانفي,فبراير|شباط|فيفري,مارس|آذار,أبريل|إبريل|نيسان|أفريل,مايو|أيار|ماي,يونيو|يونيه|حزيران|جوان,يوليو|يوليه|تموز|جويلية|يوليوز,أغسطس|آب|أوت|غشت,سبتمبر|أيلول|شتنبر,أكتوبر|تشرين الأول|تشرين أول,نوفمبر|تشرين الثاني|تشرين ثاني|نونبر,ديسمبر|كانون الأول|كانون أول|دجنبر',
  it: 'gen|gennaio,feb|febbraio,mar|marzo,apr|aprile,mag|maggio,giu|giugno,lug|luglio,ago|agosto,set|sett|settembre,ott|ottobre,nov|novembre,dic|dicembre',
  pt: 'jan|janeiro,fev|fevereiro,mar|março,abr|abril,mai|maio,jun|junho,jul|julho,ago|agosto,set|setembro,out|outubro,nov|novembro,dez|dezembro',
  nl: 'jan|januari,feb|februari,mrt|maart,apr|april,mei,jun|juni,jul|juli,aug|augustus,sep|sept|september,okt|oktober,nov|november,dec|december',
  ru: 'янв|январь|января,фев|февр|февраль|февраля,мар|март|марта,апр|апрель|апреля,май|мая,июн|июнь|июня,июл|июль|июля,авг|август|августа,сен|сент|сентябрь|сентября,окт|октябрь|октября,ноя|нояб|ноябрь|ноября,дек|декабрь|декабря',
  pl: 'sty|styczeń|stycznia,lut|luty|lutego,mar|marzec|marca,kwi|kwiecień|kwietnia,maj|maja,cze|czerwiec|czerwca,lip|lipiec|lipca,sie|sierpień|sierpnia,wrz|wrzesień|września,paź|październik|października,lis|listopad|listopada,gru|grudzień|grudnia',
  sv: 'jan|januari,feb|februari,mar|mars,apr|april,maj,jun|juni,jul|juli,aug|augusti,sep|sept|september,okt|oktober,nov|november,dec|december',
  nb: 'jan|januar,feb|februar,mar|mars|marts,apr|april,mai|maj,jun|juni,jul|juli,aug|august,sep|sept|september,okt|oktober,nov|november,des|dec|desember|december',
  tr: 'oca|ocak,şub|şubat,mar|mart,nis|nisan,may|mayıs,haz|haziran,tem|temmuz,ağu|ağustos,eyl|eylül,eki|ekim,kas|kasım,ara|aralık',
}

/** The product's own languages with names of months; East Asian ones count their months. */
export const monthLanguages = ['en', 'es', 'fr', 'de', 'ar'] as const

export interface MonthWord {
  month: number
  languages: ReadonlySet<string>
}

/** Every folded name of a month. No name means two months, in whatever languages. */
export const months: ReadonlyMap<string, MonthWord> = (() => {
  const found = new Map<string, { month: number; languages: Set<string> }>()
  for (const [language, names] of Object.entries(monthNames))
    for (const [at, forms] of names.split(',').entries())
      for (const form of forms.split('|')) {
        const word = fold(form)
        const old = found.get(word)
        if (old && old.month !== at + 1) throw new Error(`${word} is two months`)
        if (old) old.languages.add(language)
        else found.set(word, { month: at + 1, languages: new Set([language]) })
      }
  return found
})()

/** Weekdays with their short forms, Sunday first. */
const weekdayNames = [
  'sun|sunday,mon|monday,tue|tues|tuesday,wed|weds|wednesday,thu|thur|thurs|thursday,fri|friday,sat|saturday',
  'dom|domingo,lun|lunes,mar|martes,mie|mier|miércoles,jue|jueves,vie|viernes,sab|sábado',
  'dim|dimanche,lun|lundi,mar|mardi,mer|mercredi,jeu|jeudi,ven|vendredi,sam|samedi',
  'so|sonntag,mo|montag,di|die|dienstag,mi|mittwoch,do|donnerstag,fr|freitag,sa|samstag|sonnabend',
  'الأحد|أحد,الاثنين|الإثنين|اثنين,الثلاثاء|ثلاثاء,الأربعاء|أربعاء,الخميس|خميس,الجمعة|جمعة,السبت|سبت',
  'domenica,lunedì,martedì,mercoledì,giovedì|gio,venerdì,sabato',
  'domingo,segunda|seg,terça|ter,quarta|qua,quinta|qui,sexta|sex,sábado',
  'zo|zondag,ma|maandag,di|dinsdag,wo|woensdag,do|donderdag,vr|vrijdag,za|zaterdag',
  'вс|воскресенье,пн|понедельник,вт|вторник,ср|среда,чт|четверг,пт|пятница,сб|суббота',
  'niedz|niedziela,pon|poniedziałek,wt|wtorek,śr|środa,czw|czwartek,pt|piątek,sob|sobota',
  'sön|söndag,mån|måndag,tis|tisdag,ons|onsdag,tor|tors|torsdag,fre|fredag,lör|lördag',
  'søndag,man|mandag,tir|tirsdag,ons|onsdag,tor|torsdag,fre|fredag,lør|lørdag',
  'pazar,pazartesi|pzt,sal|salı,çar|çarşamba,per|perşembe,cum|cuma,cmt|cumartesi',
]

/** Folded weekdays; null where a short form is two weekdays in two languages. */
export const weekdays: ReadonlyMap<string, number | null> = (() => {
  const found = new Map<string, number | null>()
  for (const names of weekdayNames)
    for (const [day, forms] of names.split(',').entries())
      for (const form of forms.split('|')) {
        const word = fold(form)
        found.set(word, found.has(word) && found.get(word) !== day ? null : day)
      }
  return found
})()

/** Weekdays in one character, Sunday first: 周日, 日曜日, 일요일, (日). */
export const dayChars = ['日月火水木金土', '日一二三四五六', '일월화수목금토']

/** Eras, their letter, the year before their first, and their first and last days. */
export const eras = [
  { names: ['令和'], letter: 'r', base: 2018, from: '2019-05-01' },
  { names: ['平成'], letter: 'h', base: 1988, from: '1989-01-08' },
  { names: ['昭和'], letter: 's', base: 1925, from: '1926-12-25' },
  { names: ['大正'], letter: 't', base: 1911, from: '1912-07-30' },
  { names: ['明治'], letter: 'm', base: 1867, from: '1868-01-25' },
  { names: ['民国', '民國'], letter: '', base: 1911, from: '1912-01-01' },
] as const

const set = (words: string) => new Set(words.split(' ').map(fold))

/** What follows a number that counts the day: 1st, 1er, 1º. */
export const ordinals = set('st nd rd th er ere eme re ro o a te')

/** Words that stand within a day and say nothing of it. */
export const fillers = set(
  'de del of the le la el den der am on at um in do da di das em les il zum à a las s من في يوم سنة عام م m g г л d um uhr h heure heures year',
)
/** Words before a day of birth. */
export const bornWords = set('born geb geboren ne nee nacido nacida nato nata مواليد ولد b')
/** What programs and people write for "no day". */
export const blankWords = set(
  'n/a na none null nil unknown unbekannt desconocido desconocida inconnu inconnue ninguno ninguna aucun aucune kein keine keiner keines - -- ? ??',
)
export const blankTexts = new Set(
  [
    'not available',
    'not set',
    'no date',
    'kein datum',
    'sin fecha',
    'sans date',
    'بدون',
    'غير معروف',
    'لا يوجد',
    '未设置',
    '未知',
    '不明',
    'なし',
    '未設定',
    '없음',
    '모름',
    'tbd',
    'tba',
    'n.a.',
    'k.a.',
    's/d',
  ].map(fold),
)
/** Words between the two days of a range, as folded tokens. */
export const rangeWords = set(
  'to bis au al a et y and und e o till until through thru hasta jusqu إلى الى حتى و',
)
export const rangeSigns = new Set(['-', '~', '〜', '～', '/'])
export const rangeChars = ['至', '到', 'から', '부터']
/** Words of calendars whose days are not ours. */
export const otherCalendarWords = set('هـ ه هجري هجرية هجريا ah muharram safar rajab shaaban ramadan shawwal')
export const otherCalendarTexts = [
  '农历',
  '農曆',
  '農历',
  '旧暦',
  '旧历',
  '舊曆',
  '阴历',
  '陰曆',
  '음력',
  '閏',
  '闰',
]
