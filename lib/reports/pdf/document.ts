import 'server-only'
import { readsFromRight } from './bidi'
import { bandAt, hairline, ink, lineAt, pale, textAt } from './draw'
import { embed, embedMarks } from './embed'
import { pdfFile, pdfText } from './file'
import { openFonts, type Weight } from './fonts'
import { inLines } from './lines'
import { shaper } from './shape'

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, side: 40, top: 44, bottom: 48 }

export interface Place {
  x: number
  width: number
  /** The position in the width: 0 is left, 1 is right. */
  to: number
}
export interface Face {
  weight: Weight
  size: number
  color?: string
}

/** A PDF that is emitted page by page. Of a finished page only its glyphs are kept. */
export function pdfDocument(title: string, locale: string, dir: 'ltr' | 'rtl') {
  const fonts = openFonts(locale)
  const shape = shaper(fonts)
  const file = pdfFile()
  const [root, info, tree, resources, last] = [1, 2, 3, 4, 5].map(file.reserve) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const pages: number[] = []
  let content: string[] = []
  const foot = { size: 8, y: page.bottom - 22, middle: page.width / 2 }

  /** The number of pages: drawn on every page, known only at the end. */
  function lastNumber() {
    const shaped = shape(String(pages.length), 400)
    const x = dir === 'rtl' ? (-shaped.width * foot.size) / 1000 : 0
    return { drawn: textAt(shaped, x, 0, foot.size, pale), box: '[-200 -20 200 40]' }
  }

  return {
    start: () => file.header(),
    wrap: (text: string, width: number, most: number, { weight, size }: Face) =>
      inLines(text, (width / size) * 1000, most, weight, shape),
    widthOf: (text: string, { weight, size }: Face) => (shape(text, weight).width / 1000) * size,
    /** Draws one line; `whole` is the text it belongs to, which decides its direction. */
    write(line: string, place: Place, y: number, { weight, size, color = ink }: Face, whole = line) {
      if (line === '') return
      const shaped = shape(line, weight, readsFromRight(whole))
      const x = place.x + (place.width - (shaped.width * size) / 1000) * place.to
      content.push(textAt(shaped, x, y, size, color))
    },
    line: (x: number, y: number, width: number, thick = 0.5, color = hairline) =>
      content.push(lineAt(x, y, width, thick, color)),
    band: (x: number, y: number, width: number, height: number) => content.push(bandAt(x, y, width, height)),
    /** Numbers the page at its foot and emits it. */
    pageDone() {
      const [id, body] = [file.reserve(), file.reserve()]
      pages.push(id)
      const shown = shape(dir === 'rtl' ? ` / ${pages.length}` : `${pages.length} / `, 400)
      const x = dir === 'rtl' ? foot.middle : foot.middle - (shown.width * foot.size) / 1000
      content.push(
        textAt(shown, x, foot.y, foot.size, pale),
        `q 1 0 0 1 ${foot.middle} ${foot.y} cm /Last Do Q`,
      )
      const drawn = file.stream(body, content.join('\n'))
      content = []
      const entries =
        `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${page.width} ${page.height}] ` +
        `/Resources ${resources} 0 R /Contents ${body} 0 R >>`
      return Buffer.concat([drawn, file.object(id, entries)])
    },
    /** Emits the fonts and the page tree. */
    *end(): Generator<Uint8Array> {
      const { drawn, box } = lastNumber()
      const named: string[] = []
      const marks: string[] = []
      for (const face of fonts.faces()) {
        marks.push(...(yield* embedMarks(face, file)))
        if (face.drawn.length > 0) named.push(`/${face.id} ${yield* embed(face, file)} 0 R`)
      }
      const used = `/Font << ${named.join(' ')} >>`
      yield file.stream(last, drawn, `/Type /XObject /Subtype /Form /BBox ${box} /Resources << ${used} >>`)
      yield file.object(resources, `<< ${used} /XObject << /Last ${last} 0 R ${marks.join(' ')} >> >>`)
      const kids = pages.map(id => `${id} 0 R`).join(' ')
      yield file.object(tree, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`)
      yield file.object(
        root,
        `<< /Type /Catalog /Pages ${tree} 0 R /Lang ${pdfText(locale)} ` +
          `/ViewerPreferences << /DisplayDocTitle true /Direction /${dir === 'rtl' ? 'R2L' : 'L2R'} >> >>`,
      )
      yield file.object(info, `<< /Title ${pdfText(title)} /Producer ${pdfText('Gift Tracker')} >>`)
      yield file.end(root, info)
    },
  }
}
