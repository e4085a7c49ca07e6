import 'server-only'
import type { Glyph, GlyphPosition } from 'fontkit'
import { inVisualOrder } from './bidi'
import type { Face, Fonts, Weight } from './fonts'

/**
 * One glyph in 1/1000 of the font size: its code in the face, its advance and its offset. A mark is drawn as
 * a shape, and has a code only when it stands for a vowel.
 */
interface Drawn {
  code?: number
  mark?: number
  advance: number
  x: number
  y: number
}
export interface Run {
  face: Face
  glyphs: Drawn[]
}
/** A line ready to draw from left to right; the width is in 1/1000 of the font size. */
export interface Shaped {
  runs: Run[]
  width: number
}

// Direction marks have done their work by then; the rest asks for a colour or a width that is not there.
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\ufe00-\ufe0f]/
const joiners = /[\u200c\u200d]/
const kept = 2000

/** Text ready for layout: composed, on one line, without invisible characters. */
export const cleaned = (text: string) =>
  text
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[ \u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\u2007\u202f]/g, '\u00a0')
    .trim()

function runsOf(text: string, weight: Weight, fonts: Fonts): { face: Face; text: string }[] {
  const runs: { face: Face; text: string }[] = []
  for (const character of text) {
    if (unseen.test(character)) continue
    const last = runs.at(-1)
    const point = character.codePointAt(0)!
    if (joiners.test(character) && !last?.face.font.hasGlyphForCodePoint(point)) continue
    const face = fonts.faceOf(point, weight, last?.face)
    if (last?.face === face) last.text += character
    else runs.push({ face, text: character })
  }
  return runs
}

/** The code of a glyph for this text, created on first use. */
function codeOf(face: Face, glyph: Glyph, text: string, advance = glyph.advanceWidth): number {
  const key = `${glyph.id} ${text}`
  const known = face.codes.get(key)
  if (known !== undefined) return known
  const width = Math.round((advance * 1000) / face.font.unitsPerEm)
  // Typed as a boolean, but it is the glyph's number in the subset.
  const code = face.drawn.push({ glyph: Number(face.subset.includeGlyph(glyph)), text, width }) - 1
  face.codes.set(key, code)
  return code
}

/** Digits of one width where the font has them, so that sums stand below each other. */
const columns = ['tnum']

function drawn(face: Face, text: string, rtl: boolean): Drawn[] {
  const scale = 1000 / face.font.unitsPerEm
  const { glyphs, positions } = face.font.layout(text, columns, undefined, undefined, rtl ? 'rtl' : 'ltr')
  const texts = rtl ? textsOf(glyphs, positions, text) : undefined
  return glyphs.map((glyph, index) => {
    const at = positions[index]!
    const stands = texts?.[index] ?? String.fromCodePoint(...glyph.codePoints)
    const place = { advance: at.xAdvance * scale, x: at.xOffset * scale, y: at.yOffset * scale }
    const isMark = stands === '' || (rtl && at.xAdvance === 0)
    if (!isMark) return { code: codeOf(face, glyph, stands), ...place }
    const mark = glyph.path.commands.length > 0 ? glyph.id : undefined
    if (mark !== undefined) face.marks.set(mark, glyph)
    // A vowel is read after its letter: a space of zero width stands for it.
    const code = stands === '' ? undefined : codeOf(face, face.font.glyphForCodePoint(0x20), stands, 0)
    return { code, mark, ...place }
  })
}

/**
 * The letters that each Arabic glyph stands for. Glyphs of letters come in order, each followed by those of
 * its dots, which stand for nothing, and of its vowels. Dots and vowels have no width. Undefined when the
 * letters cannot be assigned.
 */
function textsOf(glyphs: Glyph[], positions: GlyphPosition[], text: string): string[] | undefined {
  const letters: string[] = text.match(/[^\p{M}\u200c\u200d]/gu) ?? []
  const vowels: string[] = text.match(/[\p{M}\u200c\u200d]/gu) ?? []
  const taken = (from: string[], many: number) => from.splice(0, many).join('')
  const texts: string[] = []
  for (let index = glyphs.length - 1; index >= 0; index--) {
    const { codePoints } = glyphs[index]!
    texts[index] =
      positions[index]!.xAdvance > 0
        ? taken(letters, Math.max(1, codePoints.filter(isLetter).length))
        : taken(vowels, codePoints.length)
  }
  return letters.length + vowels.length === 0 && texts.every((text, at) => text || !positions[at]!.xAdvance)
    ? texts
    : undefined
}
const isLetter = (point: number) => !/[\p{M}\u200c\u200d]/u.test(String.fromCodePoint(point))

/** A cache that is cleared when it is full. */
function remembered<Value>(make: (key: string) => Value) {
  const known = new Map<string, Value>()
  return (key: string): Value => {
    const before = known.get(key)
    if (before !== undefined) return before
    const value = make(key)
    if (known.size >= kept) known.clear()
    known.set(key, value)
    return value
  }
}

/** Shapes text with the fonts of one document, word by word: no letter changes its form across a space. */
export function shaper(fonts: Fonts) {
  const words = (weight: Weight, rtl: boolean) =>
    remembered((word): Run[] => {
      const runs = runsOf(word, weight, fonts)
      return (rtl ? runs.reverse() : runs).map(run => ({
        face: run.face,
        glyphs: drawn(run.face, run.text, rtl),
      }))
    })
  const lines = (weight: Weight, fromRight: boolean) => {
    const forward = words(weight, false)
    const backward = words(weight, true)
    return remembered((line): Shaped => {
      const runs = inVisualOrder(line, fromRight).flatMap(({ text, rtl }) => {
        const parts = text.split(/(?<= )|(?= )/)
        return rtl ? parts.reverse().flatMap(part => backward(part)) : parts.flatMap(part => forward(part))
      })
      let width = 0
      for (const { glyphs } of runs) for (const { advance } of glyphs) width += advance
      return { runs, width }
    })
  }
  const shapes = {
    400: { left: lines(400, false), right: lines(400, true) },
    700: { left: lines(700, false), right: lines(700, true) },
    display: { left: lines('display', false), right: lines('display', true) },
  }
  return (text: string, weight: Weight, fromRight = false): Shaped =>
    shapes[weight][fromRight ? 'right' : 'left'](text)
}
export type Shape = ReturnType<typeof shaper>
