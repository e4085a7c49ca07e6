import { describe, expect, it } from 'vitest'
import { decode, decodeAs } from '@/lib/transfers/formats/encoding'

const tables = new Map<string, Map<string, number[]>>()

/**
 * The bytes of every character of an encoding, found with the decoder, because the platform encodes only
 * UTF-8.
 */
function tableOf(encoding: string) {
  const known = tables.get(encoding)
  if (known) return known
  const table = new Map<string, number[]>()
  const learn = (bytes: number[]) => {
    const char = decodeAs(Uint8Array.from(bytes), encoding)
    if (char !== null && [...char].length === 1 && !table.has(char)) table.set(char, bytes)
  }
  for (let byte = 0; byte < 256; byte++) learn([byte])
  for (let lead = 0x81; lead < 0xff; lead++)
    for (let trail = 0x40; trail < 0xff; trail++) learn([lead, trail])
  tables.set(encoding, table)
  return table
}

const bytesOf = (encoding: string, text: string): Uint8Array => {
  const table = tableOf(encoding)
  return Uint8Array.from([...text].flatMap(char => table.get(char) ?? [0x3f]))
}
const utf16 = (text: string, little: boolean, mark: boolean) => {
  const out: number[] = mark ? (little ? [0xff, 0xfe] : [0xfe, 0xff]) : []
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    out.push(...(little ? [code & 255, code >> 8] : [code >> 8, code & 255]))
  }
  return Uint8Array.from(out)
}

const samples: [string, string][] = [
  [
    'windows-1252',
    'Vorname;Nachname;Geburtstag\r\nJürgen;Müller;12.03.1970\r\nFrançois;Lefèvre;01.02.1980\r\n',
  ],
  ['windows-1252', 'name,price\r\nGünther,5 €\r\n'],
  ['windows-1252', 'Nombre,Cumpleaños\r\nMaría Muñoz,1990-05-06\r\n'],
  ['windows-1250', 'Imię,Nazwisko\r\nŁukasz,Wiśniewski\r\nMałgorzata,Dąbrowska\r\nGrażyna,Zięba\r\n'],
  ['windows-1256', 'الاسم,تاريخ الميلاد\r\nمحمد علي,1990-05-06\r\nفاطمة الزهراء,1985-01-02\r\n'],
  ['shift_jis', '氏名,誕生日,メモ\r\n山田太郎,1985/04/12,プレゼントは本\r\n佐藤花子,1990/12/01,\r\n'],
  ['euc-jp', '氏名,誕生日,メモ\r\n山田太郎,1985/04/12,プレゼントは本\r\n佐藤花子,1990/12/01,\r\n'],
  ['euc-kr', '이름,생일,메모\r\n김철수,1985-04-12,책을 좋아함\r\n이영희,1990-12-01,\r\n'],
  ['gb18030', '姓名,生日,备注\r\n张伟,1985-04-12,喜欢读书\r\n李娜,1990-12-01,朋友\r\n'],
  ['big5', '姓名,生日,備註\r\n陳大文,1985-04-12,喜歡讀書\r\n林美麗,1990-12-01,朋友\r\n'],
]

describe('text encodings', () => {
  it.each(samples)('reads %s without mojibake', (encoding, text) => {
    const found = decode(bytesOf(encoding, text))
    expect(found?.text).toBe(text)
  })

  it('reads short names in the encodings that spreadsheets write', () => {
    const short: [string, string][] = [
      ['windows-1252', 'name\nZoë\n'],
      ['windows-1252', 'name\nÄrger, Özil, Ängström\n'],
      ['windows-1252', 'name,relationship\nAndré,friend\n'],
      ['shift_jis', '名前\n鈴木一郎\n'],
      ['euc-kr', '이름\n박지민\n'],
      ['gb18030', '姓名\n王芳\n'],
    ]
    for (const [encoding, text] of short) expect(decode(bytesOf(encoding, text))?.text, encoding).toBe(text)
  })

  it('reads tables of one to three rows in the encodings of their reader’s language', () => {
    const rows: [string, string, string, string[]][] = [
      [
        'zh',
        'gb18030',
        '日期,收款人,金额',
        ['超市', '午餐', '房租', '电影票', '水果', '工资', '咖啡', '书店'],
      ],
      [
        'ja',
        'shift_jis',
        '日付,支払先,金額',
        ['食費', '家賃', '給料', '映画', '本屋', '電気代', '薬局', '喫茶店'],
      ],
      ['ko', 'euc-kr', '날짜,내용,금액', ['월세', '점심', '영화', '책방', '급여', '커피', '약국', '과일']],
    ]
    for (const [language, encoding, head, words] of rows)
      for (let from = 0; from < words.length; from++)
        for (let count = 1; count <= 3; count++) {
          const lines = words.slice(from, from + count).map((word, at) => `2026-01-0${at + 1},${word},12`)
          const text = `${[head, ...lines].join('\n')}\n`
          expect(decode(bytesOf(encoding, text), language)?.text, `${language} ${count}`).toBe(text)
        }
  })

  it('reads the euro sign of windows-1252 by its byte', () => {
    const bytes = Uint8Array.from(
      [...'Preis;Name\n'].map(char => char.charCodeAt(0)).concat(0x35, 0x20, 0x80, 0x3b, 0x5a, 0x6f, 0xeb),
    )
    expect(decode(bytes)).toEqual({ text: 'Preis;Name\n5 €;Zoë', encoding: 'windows-1252' })
  })

  it('reads UTF-16 with and without a mark, and UTF-8 with mark or zero padding', () => {
    const text = 'name,note\r\nÁna,山田\r\n'
    for (const little of [true, false]) {
      for (const mark of [true, false]) expect(decode(utf16(text, little, mark))?.text).toBe(text)
    }
    const utf8 = new TextEncoder().encode(text)
    expect(decode(Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8]))).toEqual({ text, encoding: 'utf-8' })
    expect(decode(Uint8Array.from([...utf8, 0, 0, 0, 0]))).toEqual({ text, encoding: 'utf-8' })
  })

  it('keeps a UTF-8 text with one broken byte readable', () => {
    const bytes = new TextEncoder().encode('name,notes\nAnna,好朋友一起去看电影\nBen,喜欢吃苹果和香蕉\n')
    bytes[16] = 0xff
    expect(decode(bytes)?.text).toContain('喜欢吃苹果和香蕉')
  })

  it('refuses a truncated Japanese text rather than misread it', () => {
    const cut = Uint8Array.from([0x6e, 0x0a, 0x8e, 0x52, 0x93, 0x63, 0x81, 0x0a])
    expect(decode(cut)?.text ?? '').not.toContain('\uFFFD')
  })

  it('refuses pictures, archives and noise', () => {
    const head = (text: string) =>
      Uint8Array.from([...text].map(char => char.charCodeAt(0)).concat(Array(200).fill(7)))
    expect(decode(head('\u0089PNG\r\n\u001a\n'))).toBeNull()
    expect(decode(head('PK\u0003\u0004'))).toBeNull()
    expect(decode(head('%PDF-1.7'))).toBeNull()
    let seed = 1
    const noise = Uint8Array.from({ length: 5000 }, () => {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff
      return seed >> 16
    })
    expect(decode(noise)).toBeNull()
  })
})
