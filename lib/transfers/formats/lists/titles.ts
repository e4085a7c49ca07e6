/** How calendars title a birthday in several languages; the name is the group. */
const patterns: RegExp[] = [
  /^(.+?)(?:['’`´]s|['’])\s+(?:\d+(?:st|nd|rd|th)\s+)?(?:birthday|b-?day|bday)$/i,
  /^(?:happy\s+)?(?:birthday|b-?day|bday)(?:\s+of|\s+for|\s*[:\-–—])?\s+(.+)$/i,
  /^(.+?)\s+(?:birthday|b-?day|bday)$/i,
  /^(?:feliz\s+)?(?:el\s+)?cumplea[ñn]os\s+(?:de\s+|para\s+|[:\-–—]\s*)?(.+)$/i,
  /^cumple\s+(?:de\s+)?(.+)$/i,
  /^(?:joyeux\s+)?anniversaire\s+(?:de\s+la\s+|de\s+|du\s+|d['’]\s*|[:\-–—]\s*)(.+)$/i,
  /^[Aa]nniversaire\s+(\p{Lu}\p{Ll}.*)$/u,
  /^(?:compleanno|buon compleanno)\s+(?:di\s+|d['’]\s*|[:\-–—]\s*)?(.+)$/i,
  /^(?:anivers[áa]rio)\s+(?:de\s+|da\s+|do\s+|[:\-–—]\s*)(.+)$/i,
  /^(?:geburtstag)\s+(?:von\s+|[:\-–—]\s*)?(.+)$/i,
  /^(.+?)\s+(?:hat|feiert)\s+geburtstag$/i,
  /^(.+?)(?:['’]s|s|['’])\s+geburtstag$/i,
  /^(.+?)\s+geburtstag$/i,
  /^(?:verjaardag)\s+(?:van\s+)?(.+)$/i,
  /^(.+?)(?:['’]s|s|['’])?\s+(?:verjaardag|födelsedag|fødselsdag)$/i,
  /^(?:عيد ميلاد|عيد الميلاد|يوم ميلاد|ذكرى ميلاد)\s+(.+)$/,
  /^(?:день рождения)[:\s]+(.+)$/i,
  // A name loses its honorific. The words for mother, uncle or baby end in one and keep it.
  /^(.+?)(?:(?<![母父兄姉奥婆爺赤坊]|お[じば][いあ]?|嫁)(?:さん|様|くん|ちゃん))?(?:\s*の\s*|\s+)?(?:お?誕生日|バースデー)$/,
  /^(.+?)(?:\s*的\s*|\s+)?(?:生日|生辰)(?:快乐|快樂)?$/,
  /^(.+?)(?:\s*의\s*|\s*님의\s*|\s+)(?:생일|생신)$/,
]

/** In French and Portuguese a birthday is called an anniversary, unless the title mentions a marriage. */
const notBirthday = /mariage|wedding|boda|hochzeit|casamento|matrimonio|زواج|结婚|結婚|결혼/i

/** The person whose birthday a title names; null for none. */
export function birthdayOf(title: string): string | null {
  if (title.length > 400) return null
  const text = title
    .normalize('NFC')
    .replace(
      /^(?:\p{Extended_Pictographic}|\uFE0F|\s)+|(?:\p{Extended_Pictographic}|\uFE0F|[\s!.。！])+$/gu,
      '',
    )
    .replace(/\s*[([（]\s*(?:\d+|[*]?\s?\d{4}|turns \d+|age \d+)\s*[)\]）]$/i, '')
    .trim()
  if (text.length > 200 || notBirthday.test(text)) return null
  for (const pattern of patterns) {
    const name = pattern.exec(text)?.[1]?.trim()
    if (name && !/^(?:my|your|our|mein|meine|mi|mon|tu|su)$/i.test(name)) return name
  }
  return null
}

/** Whether a title mentions a birthday, even without a name. */
export const soundsLikeBirthday = (title: string) =>
  /birthday|cumplea|geburtstag|compleanno|عيد ميلاد|生日|誕生日|생일/i.test(title)
