import 'server-only'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { create, type Font, type Glyph, type Subset } from 'fontkit'
import { unpackWoff } from './woff'

/** The server, the tools and the tests all run in the project's folder; the migrations rely on it too. */
const folder = () => resolve(process.cwd(), 'lib/reports/fonts')

/** The weights of text, and the type of headings. */
export type Weight = 400 | 700 | 'display'
type Script =
  | 'bricolage'
  | 'bricolage-ext'
  | 'figtree'
  | 'figtree-ext'
  | 'latin'
  | 'latin-ext'
  | 'vietnamese'
  | 'greek'
  | 'cyrillic'
  | 'arabic'
  | 'japanese'
  | 'japanese-more'
  | 'chinese-simplified'
  | 'korean'
  | 'symbols'
  | 'symbols-2'
  | 'emoji'

/** One opened font. `subset` collects the drawn glyphs, and only they go into the file. */
export interface Face {
  /** Its name in the page resources. */
  id: string
  font: Font
  subset: Subset
  /**
   * The drawn glyphs, by their code in the pages. A glyph has one code for each text it stands for: Arabic
   * letters share glyphs and differ by dots, and searching and copying uses these texts.
   */
  drawn: { glyph: number; text: string; width: number }[]
  codes: Map<string, number>
  /**
   * The glyphs drawn as shapes, by glyph id: dots and vowels, which as text would split a word when it is
   * copied.
   */
  marks: Map<number, Glyph>
}
/** Fonts with a single weight. */
const once: Script[] = ['symbols', 'symbols-2', 'emoji']

/** The type of the product, as on the screen. It has the letters of Western and Central European languages. */
const text: Script[] = ['figtree', 'figtree-ext']
const headings: Script[] = ['bricolage', 'bricolage-ext']
const western: Script[] = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic']
/** A character may look different in Japanese and in Chinese: the reader's language comes first. */
const eastern = (locale: string): Script[] => {
  const own = locale.startsWith('zh') ? 'chinese-simplified' : locale.startsWith('ko') ? 'korean' : 'japanese'
  return [
    own,
    ...(['japanese', 'japanese-more', 'chinese-simplified', 'korean'] as const).filter(is => is !== own),
  ]
}

const between = (point: number, ...ranges: [number, number][]) =>
  ranges.some(([first, last]) => point >= first && point <= last)
/** Latin letters, digits and spaces look the same in every script. */
const isOwn = (point: number) =>
  between(point, [0x20, 0x20], [0x30, 0x39], [0x41, 0x5a], [0x61, 0x7a], [0xc0, 0x24f])
const isArabic = (point: number) =>
  between(point, [0x600, 0x77f], [0x870, 0x8ff], [0xfb50, 0xfdff], [0xfe70, 0xfefc])
const isHangul = (point: number) => between(point, [0x1100, 0x11ff], [0x3130, 0x318f], [0xac00, 0xd7ff])
const isEastern = (point: number) =>
  between(point, [0x2e80, 0x9fff], [0xf900, 0xfaff], [0xff00, 0xffef], [0x20000, 0x3ffff])
const isEmoji = (point: number) =>
  between(point, [0x200d, 0x200d], [0x20e3, 0x20e3], [0xfe0f, 0xfe0f], [0x1f000, 0x1faff], [0xe0020, 0xe007f])

/**
 * The fonts of one document. Each is opened when a character first needs it. Throws when the folder is
 * missing.
 */
export function openFonts(locale: string) {
  const faces = new Map<string, Face>()
  const chosen = new Map<string, Face>()
  const open = (script: Script, weight: Weight): Face => {
    const name = `${script}-${once.includes(script) ? 400 : weight === 'display' ? 700 : weight}`
    const known = faces.get(name)
    if (known) return known
    const path = resolve(folder(), `${name}.woff`)
    if (!existsSync(path)) throw new Error(`The fonts of the reports are missing: there is no file ${path}.`)
    const font = create(unpackWoff(readFileSync(path)))
    if (!('layout' in font)) throw new Error(`The file ${path} holds several fonts.`)
    const id = `F${faces.size}`
    const face = { id, font, subset: font.createSubset(), drawn: [], codes: new Map(), marks: new Map() }
    faces.set(name, face)
    return face
  }
  const order = (point: number, weight: Weight): Script[] => {
    if (isArabic(point)) return ['arabic']
    if (isHangul(point)) return ['korean']
    if (isEmoji(point)) return ['emoji']
    if (isEastern(point)) return eastern(locale)
    return [
      ...(weight === 'display' ? headings : []),
      ...text,
      ...western,
      ...(point < 0x2000 ? [] : (['symbols', 'symbols-2', 'arabic', 'emoji', ...eastern(locale)] as const)),
    ]
  }
  return {
    /**
     * The face that draws a character. Other characters than Latin letters, digits and spaces keep the face
     * before them if possible, so that words stay whole. A character that no font has becomes the missing-glyph
     * box of the Latin font.
     */
    faceOf(point: number, weight: Weight, before?: Face): Face {
      if (before && !isOwn(point) && before.font.hasGlyphForCodePoint(point)) return before
      const key = `${point} ${weight}`
      const known = chosen.get(key)
      if (known) return known
      const scripts = order(point, weight)
      const script = scripts.find(script => open(script, weight).font.hasGlyphForCodePoint(point)) ?? 'latin'
      const face = open(script, weight)
      chosen.set(key, face)
      return face
    },
    faces: () => [...faces.values()],
  }
}
export type Fonts = ReturnType<typeof openFonts>
