import { type Chip, placesOf, type QuickAdd } from '@/lib/quick-add/chips'
import { foldText } from '@/lib/quick-add/line'
import type { QuickAddContext } from '@/lib/quick-add/rules'
import { isMistyped } from '@/lib/reading/dates/near.rules'

/** Words that only connect others; the meaning is complete without them. */
const joining =
  'for|to|fuer|pa|pr|f|an|my|our|the|on|at|of|of the|to|für|zu|zum|zur|am|im|den|die|das|der|meine?n?|unsere|von|um|para|por|el|la|los|las|mi|del?|a|en|pour|à|au|le|les|ma|mon|de|l|d|son|sa|إلى|ل|ب|بسعر|بمناسبة|للسيد|给|送给|送|的|买|に|の|へ|への|さん|ちゃん|くん|에게|한테|이에게|의|에|께|를 위한|을 위한|을|를|for the|s|x|each|worth|über|uber|im wert von|valor de|por valor de|une valeur de|بقيمه|je|apiece|cada una|cada uno|pièce|chacune?|pro stück|@|his|her|their|su|and|und|y|e|et|or|oder|ou|o|و|와|과|이?랑|하고|في|و|from|bei|beim|chez|with|mit|seine?n?|ihre?n?'
/** Words that say who gave a thing, and that a price is not exact. */
const giving =
  'i|given by|got|received|hat mir|recibi|me regalo|اهداني|bekommen|geschenkt bekommen|geschenkt|offerte? par|recue?|regalad[oa]|recibid[oa]|me l[oa] regalo|هديه من|استلمت من'
const about =
  'about|unos|environ|env|approx|aprox|circa|ca|ish|حوالي|total|costs?|price|per|pro|par|por|pers(?:on|onne|ona)?|stu?c?k|pcs?|piece|ea|ud|لكل واحد'
const titles = 'mrs?|ms|dra?|prof|herrn?|frau|señora?|sra?|mme|mlle|m|monsieur|madame|الدكتور'
const money =
  'usd|eur|gbp|sar|chf|دينار|دينارا|كويتي|euros?|dollars?|bucks|dólares|dolares|cents?|ريال|ريالا|دولار|درهم|درهما|يورو|ر\\.?س|元|块钱|块|美元|万|千|円|ドル|엔|원|만|천|달러'
const sign = /[\s\p{P}\p{S}]+/gu
const month =
  'jan\\w*|feb\\w*|mar\\w*|apr\\w*|may|june?|july?|aug\\w*|sept?\\w*|oct\\w*|nov\\w*|dec\\w*|juni|juin|août|agosto|décembre|junio|أغسطس|يونيو|ديسمبر|月|日|월|일'

const strip = (text: string, words: string) => {
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}])(?:${foldText(words)})(?![\\p{L}\\p{M}])`, 'gu')
  return text.replace(pattern, ' ')
}
/** Scripts without spaces: particles stand beside their word. */
const stripTight = (text: string) =>
  text
    .replace(
      /への|さん|ちゃん|くん|ずつ|씩|给我的|送我的|[用はにのへを送给的买分と和跟与及でつ]|이?랑|와|과|하고|에서|もらった|から|받은|준|收到|约|約|大约|くらい|약|쯤|每人|이가?(?= |$)|줄|드릴|在|個|个|개|이?에게|이?한테|[을를] 위한|[의에께]|날(?= |$)/gu,
      ' ',
    )
    .replace(/[لبو]{1,2}(?=\s|$)/gu, ' ')
const digits = (text: string) => text.replace(/\p{N}+/gu, ' ')

/** What a chip says, as words that it may take out of the line. */
function saidBy(chip: Chip, context: QuickAddContext): string[] {
  if (chip.field === 'person') {
    const person = context.people.find(({ id }) => id === chip.personId)
    const names = person ? [person.name, person.nickname ?? '', person.firstName ?? ''] : []
    const whole = [chip.label, ...names].map(foldText)
    return [...whole, ...whole.flatMap(name => name.split(/[\s-]/)), ...whole.flatMap(cut)]
  }
  if (chip.field === 'store' || chip.field === 'note') return [foldText(chip.label)]
  if (chip.field !== 'occasion') return []
  const occasion = context.occasions.find(({ id }) => id === chip.occasionId)
  const label = foldText(occasion?.name ?? chip.label)
  return [label, ...label.split(' '), foldText(`ل${chip.label}`), foldText(chip.label).replace(/^ال/, 'لل')]
}
const cut = (name: string) =>
  /^[\p{Script=Han}\p{Script=Hangul} ]+$/u.test(name)
    ? [name.replace(' ', ''), name.slice(-2), name.slice(0, 2)]
    : []

/** Christmas is called after its day, its eve or its season. */
const sameDay = /^(?:day|eve|heiligabend|es)$/
const label = (chip: { label: string }) => foldText(chip.label)

/** The words of a line that neither the name nor a chip accounts for. */
export function lostWords(line: string, parsed: QuickAdd, context: QuickAddContext): string[] {
  const lost: string[] = []
  for (const chip of parsed.chips) {
    for (const [at, { start, end }] of placesOf(chip).entries()) {
      // The date of an occasion is in its chip.
      if (at > 0 && chip.field === 'occasion') continue
      let text = foldText(line.slice(start, end))
      const names = saidBy(chip, context)
      for (const said of [...names].sort((a, b) => b.length - a.length))
        text = /^[a-z]$/.test(said) ? strip(text, said) : text.replace(said, ' ')
      // "Anne-Laure P": the start of a surname counts.
      if (chip.field === 'person')
        text = text.replace(/(?<= )[\p{L}\p{M}]+/gu, word =>
          names.some(name => name.startsWith(word)) ? ' ' : word,
        )
      if (chip.field === 'person' && chip.isGiver) text = stripTight(strip(text, giving))
      if (chip.field === 'price') text = strip(text, about)
      // A word that is short or mistyped is a little unlike its occasion.
      if (chip.field === 'occasion' && !chip.occasionId)
        text = text.replace(/[a-z]{2,}/g, word =>
          sameDay.test(word) ||
          label(chip).startsWith(word.replace(/s$/, '')) ||
          isMistyped(word, label(chip))
            ? ' '
            : word,
        )
      if (chip.field === 'price')
        text = strip(
          digits(text.replace(/块钱|美元|짜리|位|[1一]個|每个|개당|[万千만천오원元块円]/g, ' ')),
          money,
        )
      if (chip.field === 'quantity' || chip.field === 'price') text = digits(text)
      if (chip.field === 'occasion' || chip.field === 'date' || chip.field === 'birthday')
        text = digits(strip(text, month).replace(/[年月日월일년]/g, ' '))
      // The chip says these in the product's own words: "bought", a link, a birthday, an occasion type.
      if (['status', 'link', 'date', 'time', 'birthday', 'relationship'].includes(chip.field)) text = ''
      if (chip.field === 'occasion' && (chip.occasionId || parsed.kind === 'occasion')) text = ''
      const left = stripTight(strip(strip(text.replace(sign, ' '), joining), titles)).trim()
      if (left) lost.push(left)
    }
    if (parsed.kind === 'gift' && chip.field === 'occasion' && !chip.occasionId && !chip.date)
      lost.push(chip.label)
  }
  const gone = [...parsed.dropped, ...parsed.chips.flatMap(placesOf)]
  const kept = [...line].map((char, at) => ({ char, at: [...line].slice(0, at).join('').length }))
  const name = foldText(parsed.name).replace(/\s/g, '')
  const rest = foldText(
    kept
      .map(({ char, at }) => (gone.some(({ start, end }) => at >= start && at < end) ? ' ' : char))
      .join(''),
  )
  // The title of a reminder begins with the thing: "remind me to order cake", ذكرني بكعكة.
  const bare = (word: string) =>
    parsed.kind === 'reminder' ? strip(word.replace(/^ب/, ''), 'to|an').trim() : word
  for (const word of rest.split(' ').map(bare))
    if (/[^@#~+&=*|\\/:;,<>^_•·-]/u.test(word) && !name.includes(word)) lost.push(word)
  return lost
}
