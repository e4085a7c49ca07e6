import { describe, expect, test } from 'vitest'
import type { CalendarBirthday } from '@/lib/people/calendar-birthdays.rules'
import { readList } from '@/lib/transfers/formats/lists/plain-lists'
import { type Item, type ReadOptions, UnreadableFile } from '@/lib/transfers/formats/parsed'
import { read } from '@/lib/transfers/formats/read'

const home: ReadOptions = {
  currency: 'EUR',
  today: '2026-11-26',
  home: 'dmy',
  language: 'en',
  written: 'en-GB',
  country: 'GB',
}

/** A row as one would tell it: "Emma --12-02", "Lego → Emma 40 EUR idea". */
function told({ type, data }: Item): string {
  const { name, birthday, date, recipient, price, currency, status, occasion, notes, relationship } = data
  const other = data.calendarBirthday as CalendarBirthday | undefined
  const said = (...parts: unknown[]) => parts.filter(part => part !== undefined).join(' ')
  const beside = notes === undefined ? undefined : `(${String(notes).replaceAll('\n', ' / ')})`
  if (type === 'person')
    return said(
      name,
      birthday,
      other && `${other.calendar} ${[other.year ?? '-', other.month, other.day].join('-')}`,
      relationship,
      beside,
    )
  if (type === 'occasion') return said(`${data.type}:`, name, date)
  return said(
    name,
    recipient === undefined ? undefined : `→ ${recipient}`,
    price,
    currency,
    status === 'idea' ? undefined : `[${status}]`,
    occasion === undefined ? undefined : `@ ${occasion}`,
    beside,
  )
}

function rowsOf(text: string, options: ReadOptions = {}) {
  try {
    const { items, skipped, warnings } = read(text, { ...home, ...options })
    return [
      ...items.map(told),
      ...[...skipped, ...warnings].map(({ reason, text: said }) => `! ${reason} ${said}`),
    ]
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return [`? ${error.reason}`]
  }
}

type Case = [title: string, text: string, rows: string[], options?: ReadOptions]

const days: Case[] = [
  ['in one line', 'Emma dec 2, Dad mar 8', ['Emma --12-02', 'Dad --03-08']],
  ['one a line', 'Emma dec 2\nDad mar 8\nUncle Bob', ['Emma --12-02', 'Dad --03-08', 'Uncle Bob']],
  ['in small letters', 'emma 2 dec\nleo 3 may', ['emma --12-02', 'leo --05-03']],
  [
    'behind bullets',
    '• Emma – 2 Dec 2015\n- Ben: 3 May\n* Oma 3. Oktober',
    ['Emma 2015-12-02', 'Ben --05-03', 'Oma --10-03'],
  ],
  [
    'behind numbers',
    '1. Emma 02.12.2015\n2) Papa 08.03.1960\n3. Lisa 24.12.',
    ['Emma 2015-12-02', 'Papa 1960-03-08', 'Lisa --12-24'],
  ],
  ['behind boxes', '☐ Emma 2 Dec\n☑ Ben 3 May', ['Emma --12-02', 'Ben --05-03']],
  ['with the day first', '2.12. Emma\n8.3. Papa', ['Emma --12-02', 'Papa --03-08']],
  [
    'with the day first, in one line',
    '2.12. Emma, 8.3. Papa, 24.12. Lisa',
    ['Emma --12-02', 'Papa --03-08', 'Lisa --12-24'],
  ],
  [
    'with a comma before the year',
    'Emma, Dec 2, 2015\nBen, May 3, 2012',
    ['Emma 2015-12-02', 'Ben 2012-05-03'],
  ],
  [
    'with words of a birthday',
    "Tom's birthday: 3 May\nGeburtstag von Lea 4.6.\nCumple de Ana 5 de mayo\nAnniversaire de Zoé 6 juin",
    ['Tom --05-03', 'Lea --06-04', 'Ana --05-05', 'Zoé --06-06'],
  ],
  [
    'in a sentence',
    "Emma's birthday is on December 2nd and Ben's on May 3rd.",
    ['Emma --12-02', 'Ben --05-03'],
  ],
  [
    'with what is beside it',
    'Oma (1948) 3. Oktober\nAnna, sister, 12/4/1990\nDad mar 8 likes whisky',
    ['Oma --10-03 (1948)', 'Anna 1990-04-12 family (sister)', 'Dad --03-08 (likes whisky)'],
  ],
  [
    'in the order that one of them tells',
    'Mom - 3/4/1960\nDad - 12/25/1958',
    ['Mom 1960-03-04', 'Dad 1958-12-25'],
  ],
  [
    'in the order of the country',
    'Mom 3/4\nDad 5/6',
    ['Mom --03-04', 'Dad --05-06'],
    { home: 'mdy', written: 'en' },
  ],
  [
    'under headings of groups',
    'Famille :\nMaman 3 mai 1960\nAmis :\nLéa 12/01',
    ['Maman 1960-05-03 family', 'Léa --01-12 friend'],
  ],
  ['under a heading of birthdays', 'Birthdays\nMia 29.02.2012\nTom', ['Mia 2012-02-29', 'Tom']],
  ['in columns without headings', 'Emma;2.12.2015\nBen;3.5.2012', ['Emma 2015-12-02', 'Ben 2012-05-03']],
  [
    'in Japanese',
    '恵美 12月2日\nお母さん 5/3\n健太の誕生日は1月9日',
    ['恵美 --12-02', 'お母さん --03-05', '健太 --01-09'],
  ],
  ['in Chinese', '妈妈 5月3日\n小明的生日是12月2日', ['妈妈 --05-03', '小明 --12-02']],
  ['in Korean', '엄마 5월 3일\n아빠 1958년 8월 1일', ['엄마 --05-03', '아빠 1958-08-01']],
  ['in Arabic', 'سارة 3 مايو\nأمي 12/5/1960', ['سارة --05-03', 'أمي 1960-05-12']],
  [
    'in Spanish',
    'Oma 3 octubre, Ana 5 de mayo de 1999, Luis 12/4',
    ['Oma --10-03', 'Ana 1999-05-05', 'Luis --04-12'],
  ],
  [
    'that do not exist: they stay in the notes',
    'Emma dec 2\nMia 29.02.2013\nLeo 31.2.',
    [
      'Emma --12-02',
      'Mia (29.02.2013)',
      'Leo (31.2.)',
      '! birthdayIgnored 29.02.2013',
      '! birthdayIgnored 31.2.',
    ],
  ],
  [
    'of the moon: the birthday of its calendar',
    '엄마 5월 3일\n아빠 1958년 8월 1일 (음력)\n민수 음력 8월 15일\n李明 农历八月十五\n王芳 农历1990年八月十五\nMing lunar 8/15\nLin 8/15 (lunar)\n佐藤 旧暦8月15日\nAna lunar 8/15\nMin (음력 8월 15일)',
    [
      '엄마 --05-03',
      '아빠 dangi 1958-8-1',
      '민수 dangi --8-15',
      '李明 chinese --8-15',
      '王芳 chinese 1990-8-15',
      'Ming chinese --8-15',
      'Lin chinese --8-15',
      '佐藤 chinese --8-15',
      'Ana chinese --8-15',
      'Min dangi --8-15',
    ],
  ],
  ['of the moon in one line', '李明 农历八月十五, 王芳 3月5日', ['李明 chinese --8-15', '王芳 --03-05']],
  ['of the moon alone', '李明 农历八月十五', ['李明 chinese --8-15']],
  [
    'of the moon that do not exist: they stay in the notes',
    'Emma dec 2\nMing lunar 2/31\n민수 음력 2월 31일',
    [
      'Emma --12-02',
      'Ming (lunar / 2/31)',
      '민수 (음력 / 2월 31일)',
      '! birthdayIgnored 2/31',
      '! birthdayIgnored 2월 31일',
    ],
  ],
  [
    'of Hijri and Hebrew months',
    'أحمد 15 رمضان 1410\nسارة ١٥ رمضان\nDavid 15 Nisan 5750\nDina Adar II 3, 5784\nLea 3 Adar Rishon 5784\nAmir, 15 Ramadan 1410 AH, cousin',
    [
      'أحمد hijri 1410-9-15',
      'سارة hijri --9-15',
      'David hebrew 5750-1-15',
      'Dina hebrew 5784-13-3',
      'Lea hebrew 5784-12-3',
      'Amir hijri 1410-9-15 family (cousin)',
    ],
  ],
  [
    'of couples and feasts',
    'Emma dec 2\nMum & Dad anniversary June 5 1985\nChristmas 25 dec\nTom & Lisa 12 May',
    [
      'Emma --12-02',
      'anniversary: Mum & Dad anniversary 1985-06-05',
      'christmas: Christmas 2026-12-25',
      'Tom --05-12',
      'Lisa --05-12',
      '! severalNames Tom, Lisa',
    ],
  ],
  ...(
    [
      ['Priya & Sam june 30', 'Priya', 'Sam', '06-30'],
      ['Anna und Ben 3. Mai', 'Anna', 'Ben', '05-03'],
      ['Ana y Luis 4 de mayo', 'Ana', 'Luis', '05-04'],
      ['Zoé et Paul 6 juin', 'Zoé', 'Paul', '06-06'],
      ['山田と佐藤 6月30日', '山田', '佐藤', '06-30'],
      ['山田、佐藤 6月30日', '山田', '佐藤', '06-30'],
      ['李明和王芳 6月30日', '李明', '王芳', '06-30'],
      ['민수와 지은 6월 30일', '민수', '지은', '06-30'],
      ['أحمد وسارة 30 يونيو', 'أحمد', 'سارة', '06-30'],
      ['Emma / Ben 3 May', 'Emma', 'Ben', '05-03'],
    ] as const
  ).flatMap(([line, one, other, day]): Case[] => {
    const both = [`${one} --${day}`, `${other} --${day}`]
    const remark = `! severalNames ${one}, ${other}`
    return [
      [`of two people: ${line}`, line, [...both, remark]],
      [
        `of two people among things: ${line}`,
        `Lego\n${line}\nPuzzle 20 €`,
        ['Lego', ...both, 'Puzzle 20 EUR', remark],
      ],
    ]
  }),
  ...(
    [
      ['Priya & Sam wedding june 30', 'wedding: Priya & Sam wedding 2027-06-30'],
      ['Hochzeit Anna und Ben 3. Mai', 'wedding: Hochzeit Anna und Ben 2027-05-03'],
      ['Anna und Ben 3. Mai Hochzeitstag', 'anniversary: Anna und Ben Hochzeitstag 2027-05-03'],
      ['Boda de Ana y Luis 4 de mayo', 'wedding: Boda de Ana y Luis 2027-05-04'],
      [
        'Zoé et Paul anniversaire de mariage 6 juin',
        'anniversary: Zoé et Paul anniversaire de mariage 2027-06-06',
      ],
      ['山田と佐藤 結婚記念日 6月30日', 'anniversary: 山田と佐藤 結婚記念日 2027-06-30'],
      ['李明和王芳 结婚纪念日 6月30日', 'anniversary: 李明和王芳 结婚纪念日 2027-06-30'],
      ['민수와 지은 결혼기념일 6월 30일', 'anniversary: 민수와 지은 결혼기념일 2027-06-30'],
      ['ذكرى زواج أحمد وسارة 30 يونيو', 'anniversary: ذكرى زواج أحمد وسارة 2027-06-30'],
    ] as const
  ).map(([line, row]): Case => [`of couples: ${line}`, line, [row]]),
  ['of twins', "Emma dec 2\nTom & Lisa's birthday 12 May", ['Emma --12-02', 'Tom --05-12', 'Lisa --05-12']],
  ['of things: a title stays a title', 'Concert tickets 12 May\nLego', ['Concert tickets 12 May', 'Lego']],
]

const things: Case[] = [
  [
    'under a name',
    'Emma:\n- Lego castle 40 €\n- red scarf\nDad:\n- Whisky 12y',
    ['Lego castle → Emma 40 EUR', 'red scarf → Emma', 'Whisky 12y → Dad'],
  ],
  ['under a name of Markdown', '# Emma\n- Ideas\n  - bike\n# Dad\n- drill', ['bike → Emma', 'drill → Dad']],
  [
    'moved in below a name',
    'Emma\n\tLego\n\tbook\nDad\n\tdrill',
    ['Lego → Emma', 'book → Emma', 'drill → Dad'],
  ],
  [
    'in blocks that begin with a name',
    'Emma\nLego set\nred scarf\n\nDad\nwhisky\nwarm socks',
    ['Lego set → Emma', 'red scarf → Emma', 'whisky → Dad', 'warm socks → Dad'],
  ],
  [
    'behind names',
    'Christmas 2026\nEmma: Lego, scarf\nDad: whisky\nMum: tea; a nice cup',
    [
      'Lego → Emma @ Christmas 2026',
      'scarf → Emma @ Christmas 2026',
      'whisky → Dad @ Christmas 2026',
      'tea → Mum @ Christmas 2026',
      'a nice cup → Mum @ Christmas 2026',
    ],
  ],
  [
    'with a day of birth below the name',
    'Emma:\n- birthday 2 Dec 2015\n- bike',
    ['Emma 2015-12-02', 'bike → Emma'],
  ],
  [
    'with a day of birth beside the name',
    'Emma (2 Dec)\n - bike\nBen (3 May 2012)\n - ball',
    ['Emma --12-02', 'Ben 2012-05-03', 'bike → Emma', 'ball → Ben'],
  ],
  [
    'ticked',
    '[x] bike for Tom\n[ ] helmet for Tom',
    ['bike → Tom [purchased]', 'helmet → Tom [planned]', '! ticked bike'],
  ],
  [
    'struck through',
    'Emma:\n- ~~bike~~\n- ball',
    ['bike → Emma [purchased]', 'ball → Emma', '! ticked bike'],
  ],
  [
    'with what is beside them',
    'Lego for Emma 40 €\nbought: Scarf for Mum 20€\nbook about birds',
    ['Lego → Emma 40 EUR [planned]', 'Scarf → Mum 20 EUR [purchased]', 'book about birds'],
  ],
  [
    'under stages',
    'Bought:\n- Lego for Emma\nTo buy:\n- tea for Dad',
    ['Lego → Emma [purchased]', 'tea → Dad [planned]'],
  ],
  [
    'under ideas for somebody',
    'Geschenkideen für Mama:\nBuch\nTee 12,90 €',
    ['Buch → Mama', 'Tee → Mama 12.9 EUR'],
  ],
  [
    'under ideas of somebody, without a sign',
    'Geschenkideen Mama\nBuch\nTee 12,90 €',
    ['Buch → Mama', 'Tee → Mama 12.9 EUR'],
  ],
  [
    'under a kind of things: it becomes a tag',
    'Dad:\n- drill\nKitchen:\n- pan',
    ['drill → Dad', 'pan', '! headingAsTag Kitchen'],
  ],
  [
    'with more moved in below',
    'Emma:\n- Lego\n   - set 42115\n   - at the toy shop',
    ['Lego → Emma (set 42115 / at the toy shop)'],
  ],
  [
    'with links',
    'Gift ideas for Emma\nhttps://shop.example/wooden-train-set\nBall https://shop.example/b',
    ['Wooden train set → Emma', 'Ball → Emma'],
  ],
  ['in one line', 'Lego, book, scarf', ['Lego', 'book', 'scarf']],
  ['of a wishlist', 'Wunschliste\n- Fahrrad 300 €\n- Buch "Momo"', ['Fahrrad 300 EUR', 'Buch "Momo"']],
  [
    'of nobody known: what could be a name stays a title',
    'Book: Dune\nred socks',
    ['Book: Dune', 'red socks'],
  ],
  ['for people one has', 'Lego Emma\nbook', ['Lego → Emma [planned]', 'book'], { knownNames: ['Emma'] }],
  ['and a name without any', 'Emma:\n\nDad:\n- drill', ['Emma', 'drill → Dad']],
]

const chats: Case[] = [
  [
    'of WhatsApp on an iPhone',
    '[26.11.26, 14:03:22] Emma Miller: \u200eMessages and calls are end-to-end encrypted. No one can read them.\n[26.11.26, 14:03:40] Emma Miller: Lego castle for Tom 40 €\n[26.11.26, 14:04:22] Ben: haha nice\n[26.11.26, 14:05:22] Ben: Oma’s birthday is on 3 October\n\u200e[26.11.26, 14:06:22] Ben: \u200eimage omitted',
    [
      'Lego castle → Tom 40 EUR [planned]',
      'Oma --10-03',
      '! chatSystem \u200eMessages and calls are end-to-end encrypted. No one can read them.',
      '! chatSystem \u200eimage omitted',
      '! chatText haha nice',
    ],
  ],
  [
    'of WhatsApp on an American iPhone',
    '[11/26/26, 2:03:22\u202fPM] Ann: Mum dec 3\n[11/26/26, 2:04:00\u202fPM] Ann: Dad mar 8',
    ['Mum --12-03', 'Dad --03-08'],
  ],
  [
    'of WhatsApp on Android',
    '26/11/2026, 14:03 - Messages and calls are end-to-end encrypted. Tap to learn more.\n26/11/2026, 14:04 - Ann: Mum 3/12\n26/11/2026, 14:05 - Ann: <Media omitted>\n26/11/2026, 14:06 - Ann: Lego 42115\nand a ball',
    [
      'Mum --12-03',
      'Lego 42115',
      'and a ball',
      '! chatSystem Messages and calls are end-to-end encrypted. Tap to learn more.',
      '! chatSystem <Media omitted>',
    ],
  ],
  [
    'of WhatsApp on Android in German',
    '26.11.26, 14:03 - Ben hat die Gruppe „Familie“ erstellt\n26.11.26, 14:04 - Ben: Oma 3.10.\n26.11.26, 14:05 - Lea: <Medien ausgeschlossen>',
    [
      'Oma --10-03',
      '! chatSystem Ben hat die Gruppe „Familie“ erstellt',
      '! chatSystem <Medien ausgeschlossen>',
    ],
  ],
  [
    'of WhatsApp on Android in Spanish',
    '26/11/26 2:03 p. m. - Ana: Mamá 3 de mayo\n26/11/26 2:04 p. m. - Ana: Papá 4 de junio',
    ['Mamá --05-03', 'Papá --06-04'],
  ],
  [
    'of WhatsApp on Android in French',
    '26/11/2026 à 14:03 - Léa : Maman 3 mai\n26/11/2026 à 14:04 - Léa : <Médias omis>',
    ['Maman --05-03', '! chatSystem <Médias omis>'],
  ],
  [
    'of WhatsApp on Android in Japanese',
    '2026/11/26 14:03 - 恵美: お母さん 5月3日\n2026/11/26 14:04 - 恵美: <メディアは含まれていません>',
    ['お母さん --05-03', '! chatSystem <メディアは含まれていません>'],
  ],
  [
    'of WhatsApp on Android in Korean',
    '2026년 11월 26일 오후 2:03, 민수 : 엄마 생일 5월 3일\n2026년 11월 26일 오후 2:04, 지민 : ㅋㅋ',
    ['엄마 --05-03', '! chatText ㅋㅋ'],
  ],
  [
    'of WhatsApp on Android in Arabic',
    '٢٦\u200f/١١\u200f/٢٠٢٦، ٢:٠٣ م - سارة: عيد ميلاد أمي ٣ مايو',
    ['أمي --05-03'],
  ],
  [
    'of WhatsApp on Android in Chinese',
    '2026/11/26 下午2:03 - 小明: 妈妈 5月3日\n2026/11/26 下午2:04 - 小明: 爸爸 6月4日',
    ['妈妈 --05-03', '爸爸 --06-04'],
  ],
  [
    'copied out of Telegram',
    'Emma, [26.11.2026 14:03]\nPapa 3.5.\n\nBen, [26.11.2026 14:05]\nok',
    ['Papa --05-03', '! chatText ok'],
  ],
  ['copied out of Telegram in English', 'Emma, [Nov 26, 2026 at 2:03:11 PM]:\nPapa 3.5.', ['Papa --05-03']],
  [
    'of Signal',
    '[2026-11-26 14:03] Emma: Papa 3.5.\n[2026-11-26 14:04] Me: thanks!',
    ['Papa --05-03', '! chatText thanks!'],
  ],
  [
    'of iMessage',
    'Nov 26, 2026  2:03:22 PM\nEmma\nGrandma’s birthday is Mar 3\n\nNov 26, 2026  2:05:22 PM\nMe\nthanks',
    ['Grandma --03-03', '! chatText thanks'],
  ],
  [
    'of KakaoTalk',
    '--------------- 2026년 11월 26일 목요일 ---------------\n[지민] [오후 2:03] 엄마 생일 5월 3일\n[민수] [오후 2:04] 이모티콘',
    [
      '엄마 --05-03',
      '! chatSystem --------------- 2026년 11월 26일 목요일 ---------------',
      '! chatSystem 이모티콘',
    ],
  ],
  [
    'of LINE',
    '2026/11/26(木)\n14:03\t恵美\tお母さん 5月3日\n14:04\t健太\t[スタンプ]',
    ['お母さん --05-03', '! chatSystem 2026/11/26(木)', '! chatSystem [スタンプ]'],
  ],
]

const open: Case[] = [
  ['names alone are people or things', 'Anna\nBen', ['? listType']],
  ['a table without known headings is no list', 'Emma,Lego,40\nBen,Socks,20', ['? noColumns']],
]

describe.each([
  ['Birthdays are read', days],
  ['Things are read', things],
  ['Chats are read', chats],
  ['Asked is', open],
] as const)('%s', (_, cases) => {
  test.each(cases)('%s', (_title, text, rows, options) => {
    expect(rowsOf(text, options).toSorted()).toEqual(rows.toSorted())
  })
})

test.each([
  '- Emma Berg dec 2\n    - sings in a choir',
  '- Wedding of Emma and Noah may 5\n    - sings in a choir\n- Dad mar 8\n- Mum apr 9',
  'Emma:\n- birthday: dec 2\n    - sings in a choir\n- Lego',
])('A line that is moved in below another is never lost: %s', text => {
  const { items } = read(text, home)
  expect(JSON.stringify(items)).toContain('sings in a choir')
})

test('A line with a day is no heading, and leaves the birthdays below it alone', () => {
  const { items } = read('Emma dec 2\nPriya & Sam june 30\n- Uncle Bo 1.9.1970\nMum apr 9\nTom aug 12', home)
  expect(items.flatMap(({ data }) => data.birthday ?? [])).toEqual([
    '--12-02',
    '--06-30',
    '--06-30',
    '1970-09-01',
    '--04-09',
    '--08-12',
  ])
  expect(items.some(({ data }) => data.tags)).toBe(false)
})

test('A line that is longer than notes can be is cut with a remark', () => {
  const text = `Lego for Emma\nTea set\nScarf for Dad\n${'very '.repeat(1100)}long`
  const { warnings } = readList(text, home)
  expect(warnings.map(({ reason }) => reason)).toContain('shortened')
})

test('A long line of birthdays is cut into all of them', () => {
  const text = Array.from({ length: 60 }, (_, at) => `Anna Berg ${(at % 28) + 1} May`).join(', ')
  expect(rowsOf(text)).toHaveLength(60)
})

test('Names alone are what one says they are', () => {
  expect(rowsOf('Anna\nBen', { type: 'person' })).toEqual(['Anna', 'Ben'])
  expect(rowsOf('Anna\nBen', { type: 'gift' })).toEqual(['Anna', 'Ben'])
  expect(read('Anna\nBen', { ...home, type: 'gift' }).items.map(({ type }) => type)).toEqual(['gift', 'gift'])
})

test('Every row of a list has a number of its own', () => {
  for (const [, text, , options] of [...days, ...things, ...chats]) {
    const { items } = read(text, { ...home, ...options })
    const keys = items.map(({ type, row }) => `${type}:${row}`)
    expect(new Set(keys).size, text).toBe(keys.length)
  }
})

test('A title that is too long stays whole in the notes', () => {
  const text = `a very ${'long '.repeat(60)}line`
  const [item] = read(`Emma:\n- ${text}\n- ball`, home).items
  expect(String(item?.data.name).length).toBeLessThanOrEqual(200)
  expect(item?.data.notes).toContain(text)
})

/** Numbers that look like chance and are the same in each run. */
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

test('A list that is broken in any way is read or refused, and no word of it is lost', () => {
  const next = chance(20261126)
  const texts = [...days, ...things, ...chats].map(([, text]) => text)
  const pieces = [
    '\n',
    ':',
    ',',
    '- ',
    '[x] ',
    '"',
    '\t',
    '1.1.',
    '31.12.2020',
    ' for ',
    '€',
    '\u200f',
    '#',
    '(',
    ';',
    '生日',
    'عيد',
    '\n\n',
    '~~',
    '** ',
  ]
  const runs = Number(process.env.LIST_RUNS ?? 1500)
  for (let run = 0; run < runs; run++) {
    let text = texts[next(texts.length)]!
    for (let cut = next(4); cut >= 0; cut--) {
      const at = next(text.length + 1)
      const other = texts[next(texts.length)]!
      const way = next(4)
      if (way === 0) text = text.slice(0, at) + text.slice(at + next(8))
      else if (way === 1) text = text.slice(0, at) + pieces[next(pieces.length)] + text.slice(at)
      else if (way === 2) text = text.slice(0, at) + other.slice(next(other.length))
      else text = text.slice(at) + text.slice(0, at)
    }
    const rows = rowsOf(text)
    for (const row of rows) expect(row.trim(), JSON.stringify(text)).not.toBe('')
  }
})

describe('Birthdays that may be two days each', () => {
  const lists = [
    'Noah 3/4\nMia 5/6',
    'Noah 3/4, Mia 5/6',
    '山田 3/4\n佐藤 5/6',
    'سارة 3/4\nأحمد 5/6',
    '민수 3/4\n지은 5/6',
  ]
  const open = { ...home, home: undefined }
  const birthdays = (text: string, options: ReadOptions) =>
    read(text, options).items.map(({ data }) => data.birthday)

  test.each(lists)('are asked for: %s', text => {
    const asked = { text: '3/4', dmy: '--04-03', mdy: '--03-04' }
    expect(read(text, open).days).toEqual({ ...asked, order: null })
    expect(read(text, home).days).toEqual({ ...asked, order: 'dmy' })
    expect(read(text, { ...home, dayOrder: 'mdy' }).days).toEqual({ ...asked, order: 'mdy' })
  })

  test.each(lists)('are read as the answer says: %s', text => {
    expect(birthdays(text, { ...home, dayOrder: 'mdy' })).toEqual(['--03-04', '--05-06'])
    expect(birthdays(text, { ...home, home: 'mdy', dayOrder: 'dmy' })).toEqual(['--04-03', '--06-05'])
  })

  test.each([
    ['Noah 3/4\nMia 5/6\nLea 25/3', ['--04-03', '--06-05', '--03-25']],
    ['山田 3/4\n佐藤 5/6\n健太 3/25', ['--03-04', '--05-06', '--03-25']],
  ])('are read as one line among them tells, whatever was answered: %s', (text, days) => {
    for (const options of [open, home, { ...home, dayOrder: 'mdy' as const }]) {
      expect(birthdays(text, options)).toEqual(days)
      expect(read(text, options).days).toBeUndefined()
    }
  })

  test.each(['Lego for Emma 3/4', 'Emma 3 May\nBen 4 June', 'Emma 3/3\nBen 5/5'])('are none: %s', text => {
    expect(read(text, open).days).toBeUndefined()
  })
})

test.each([
  ['en', 'en-GB', 'Lego for Emma and Zoe'],
  ['en', 'en-GB', 'Lego for Emma & Zoe'],
  ['de', 'de', 'Lego für Emma und Zoe'],
  ['fr', 'fr', 'Lego pour Emma et Zoe'],
  ['es', 'es', 'Lego para Emma y Zoe'],
] as const)(
  'A gift for somebody known and somebody new is for both, in %s: %s %s',
  (language, written, line) => {
    const rows = rowsOf(`${line}\nPuzzle 20 €`, { knownNames: ['Emma'], language, written })
    expect(rows).toEqual(['Lego → Emma [planned]', 'Lego → Zoe [planned]', 'Puzzle 20 EUR'])
  },
)

test.each([
  ['Lego for Emma and the cat', 'Lego and the cat → Emma [planned]'],
  ['Romeo and Juliet for Emma', 'Romeo and Juliet → Emma [planned]'],
])('What is nobody stays in the title beside somebody known: %s', (line, row) => {
  expect(rowsOf(`${line}\nPuzzle 20 €`, { knownNames: ['Emma'] })).toEqual([row, 'Puzzle 20 EUR'])
})

describe('a heading and its line in one', () => {
  test.each([
    ['Ideas for Mum: a teapot', 'a teapot → Mum'],
    ['Geschenkideen für Lena: Teekanne 40 €', 'Teekanne → Lena 40 EUR'],
    ['Idées pour Léa : une théière', 'une théière → Léa'],
    ['Regalos para Ana: una tetera', 'una tetera → Ana'],
    ['لسارة: إبريق شاي', 'إبريق شاي → سارة'],
    ['给小明：茶壶', '茶壶 → 小明'],
    ['お母さんへ：ティーポット', 'ティーポット → お母さん'],
    ['지민에게: 찻주전자', '찻주전자 → 지민'],
  ])('%s', (line, row) => {
    expect(rowsOf(`${line}\nScarf for Noah\n`)[0]).toBe(row)
  })

  test.each(['Lego: Star Wars', 'Book: Emma by Jane Austen'])('is no "%s"', line => {
    expect(rowsOf(`Ideas for Ben\n- ${line}\n- Scarf\n`)[0]).toBe(`${line} → Ben`)
  })
})
