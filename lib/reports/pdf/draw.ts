import 'server-only'
import type { Face } from './fonts'
import type { Shaped } from './shape'

/** Colours for paper, as red, green and blue fractions in PDF notation. */
export const ink = '0.17 0.12 0.13'
export const pale = '0.44 0.39 0.38'
export const hairline = '0.88 0.85 0.83'
/** What is left over in a chart. */
export const grey = '0.72 0.69 0.67'
const band = '0.965 0.952 0.942'
export const berry = '0.785 0.105 0.325'
const gold = '0.95 0.7 0.19'

const number = (value: number) => String(Math.round(value * 100) / 100)
/** The name of a mark's shape in the page resources. */
export const markName = (face: Face, glyph: number) => `${face.id}M${glyph}`
const hex = (code: number) => code.toString(16).padStart(4, '0')

/** One line of text; its baseline starts at x, y (in points from the lower left corner). */
export function textAt(shaped: Shaped, x: number, y: number, size: number, color = ink): string {
  const out = [`BT ${color} rg 1 0 0 1 ${number(x)} ${number(y)} Tm`]
  const marks: string[] = []
  let rise = 0
  let pen = x
  for (const { face, glyphs } of shaped.runs) {
    const scale = size / face.font.unitsPerEm
    out.push(`/${face.id} ${number(size)} Tf`)
    let codes = ''
    let parts = ''
    const flush = () => {
      if (codes) parts += `<${codes}>`
      codes = ''
    }
    const show = () => {
      flush()
      if (parts) out.push(`[${parts}] TJ`)
      parts = ''
    }
    // How far the PDF text position is ahead of the glyph's position.
    let ahead = 0
    for (const { code, mark, advance, ...at } of glyphs) {
      if (mark !== undefined) {
        const place = `${number(pen + (at.x * size) / 1000)} ${number(y + (at.y * size) / 1000)}`
        marks.push(`q ${scale} 0 0 ${scale} ${place} cm /${markName(face, mark)} Do Q`)
      }
      pen += (advance * size) / 1000
      if (code === undefined) {
        ahead -= advance
        continue
      }
      const [right, up] = mark === undefined ? [at.x, at.y] : [0, 0]
      const lift = Math.round(up)
      if (lift !== rise) {
        show()
        rise = lift
        out.push(`${number((rise * size) / 1000)} Ts`)
      }
      const back = Math.round(ahead - right)
      if (back !== 0) {
        flush()
        parts += back
      }
      codes += hex(code)
      ahead += (face.drawn[code]?.width ?? 0) - advance - back
    }
    const back = Math.round(ahead)
    if (back !== 0) {
      flush()
      parts += back
    }
    show()
  }
  if (rise !== 0) out.push('0 Ts')
  out.push('ET', ...marks)
  return out.join('\n')
}

export const lineAt = (x: number, y: number, width: number, thick: number, color: string) =>
  `${color} RG ${number(thick)} w ${number(x)} ${number(y)} m ${number(x + width)} ${number(y)} l S`

export const boxAt = (x: number, y: number, width: number, height: number, color: string) =>
  `${color} rg ${number(x)} ${number(y)} ${number(width)} ${number(height)} re f`

export const bandAt = (x: number, y: number, width: number, height: number) =>
  boxAt(x, y, width, height, band)

export const ribbonAt = (x: number, y: number, width: number, height: number) =>
  boxAt(x, y, width, height, berry)

/** The size of the bow in points. Its drawing has a box of 60 by 44, which grows downwards. */
export const bow = { width: 36, height: 26.4 }
const loops =
  '30 22 m 22 4 4 2 4 14 c 4 26 20 28 30 22 c h 30 22 m 38 4 56 2 56 14 c 56 26 40 28 30 22 c h ' +
  '27 24 m 16 42 l 24 39 l 28 43 l 32 25 l h 33 24 m 44 42 l 36 39 l 32 43 l 28 25 l h 24 15 12 13 re'

/** A bow with its knot at the height of y. */
export function bowAt(x: number, y: number): string {
  const scale = bow.width / 60
  return `q ${gold} rg ${number(scale)} 0 0 ${number(-scale)} ${number(x)} ${number(y + bow.height / 2)} cm ${loops} f Q`
}
