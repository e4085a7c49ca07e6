import 'server-only'
import { readsFromRight } from './bidi'
import { bandAt, bow, bowAt, boxAt, hairline, ink, lineAt, pale, ribbonAt, textAt } from './draw'
import { embed, embedMarks } from './embed'
import { pdfFile, pdfText } from './file'
import { openFonts, type Weight } from './fonts'
import { inLines, widestPart } from './lines'
import { shaper } from './shape'
import { type Part, pdfTags, type Role } from './tags'

const margins = { side: 40, top: 44, bottom: 48 }
/** A4 in points. */
export const formats = {
  portrait: { width: 595.28, height: 841.89, ...margins },
  landscape: { width: 841.89, height: 595.28, ...margins },
}
export type Format = keyof typeof formats

/** The height of the band on top of the first page: 8 mm. */
const ribbon = 22.7

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
export function pdfDocument(title: string, locale: string, dir: 'ltr' | 'rtl', format: Format) {
  const page = formats[format]
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
  const tags = pdfTags(file)
  const pages: number[] = []
  /** The number of the present page, which parts that are drawn on it name before it is written. */
  let present = file.reserve()
  let content: string[] = []
  /** Draws what is no part of the text: no program reads it aloud. */
  const decorated = (...drawn: string[]) => content.push('/Artifact BMC', ...drawn, 'EMC')
  const foot = { size: 8, y: page.bottom - 22, middle: page.width / 2 }

  /** The number of pages: drawn on every page, known only at the end. */
  function lastNumber() {
    const shaped = shape(String(pages.length), 400)
    const x = dir === 'rtl' ? (-shaped.width * foot.size) / 1000 : 0
    return { drawn: textAt(shaped, x, 0, foot.size, pale), box: '[-200 -20 200 40]' }
  }

  return {
    start: () => file.header(),
    top: tags.top,
    open: tags.open,
    close: tags.close,
    /**
     * Draws a part of the text: what `draw` writes. Without a parent it is decoration, as a head that is repeated. `alt` is read
     * aloud in place of a picture.
     */
    part(role: Role, parent: Part | null, draw: () => void, alt?: string) {
      const [begin, end] = parent ? tags.drawn(role, parent, present, alt) : ['/Artifact BMC', 'EMC']
      content.push(begin)
      draw()
      content.push(end)
    },
    wrap: (text: string, width: number, most: number, { weight, size }: Face) =>
      inLines(text, (width / size) * 1000, most, weight, shape),
    widthOf: (text: string, { weight, size }: Face) => (shape(text, weight).width / 1000) * size,
    /** The width of the widest word, which no line should break. */
    widestOf: (text: string, { weight, size }: Face) => (widestPart(text, weight, shape) / 1000) * size,
    /** Draws one line; `whole` is the text it belongs to, which decides its direction. */
    write(line: string, place: Place, y: number, { weight, size, color = ink }: Face, whole = line) {
      if (line === '') return
      const shaped = shape(line, weight, readsFromRight(whole))
      const x = place.x + (place.width - (shaped.width * size) / 1000) * place.to
      content.push(textAt(shaped, x, y, size, color))
    },
    line: (x: number, y: number, width: number, thick = 0.5, color = hairline) =>
      decorated(lineAt(x, y, width, thick, color)),
    /** Draws a filled rectangle inside a part. */
    box: (x: number, y: number, width: number, height: number, color: string) =>
      content.push(boxAt(x, y, width, height, color)),
    band: (x: number, y: number, width: number, height: number) => decorated(bandAt(x, y, width, height)),
    /** The mark of the product over the top of a page: a band with a bow. Answers how much height it takes. */
    crown() {
      const x = dir === 'rtl' ? page.width - page.side - bow.width : page.side
      decorated(ribbonAt(0, page.height - ribbon, page.width, ribbon), bowAt(x, page.height - ribbon))
      return ribbon + bow.height / 2
    },
    /** Numbers the page at its foot and emits it. */
    pageDone() {
      const [id, body] = [present, file.reserve()]
      present = file.reserve()
      pages.push(id)
      const shown = shape(dir === 'rtl' ? ` / ${pages.length}` : `${pages.length} / `, 400)
      const x = dir === 'rtl' ? foot.middle : foot.middle - (shown.width * foot.size) / 1000
      decorated(textAt(shown, x, foot.y, foot.size, pale), `q 1 0 0 1 ${foot.middle} ${foot.y} cm /Last Do Q`)
      const drawn = file.stream(body, content.join('\n'))
      content = []
      const number = tags.pageDone()
      const entries =
        `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${page.width} ${page.height}] ` +
        `/Resources ${resources} 0 R /Contents ${body} 0 R /StructParents ${number} /Tabs /S >>`
      return Buffer.concat([drawn, file.pack(), file.object(id, entries)])
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
      const tagged = tags.end()
      const kids = pages.map(id => `${id} 0 R`).join(' ')
      yield file.object(tree, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`)
      yield file.object(
        root,
        `<< /Type /Catalog /Pages ${tree} 0 R /Lang ${pdfText(locale)} ${tagged} ` +
          `/ViewerPreferences << /DisplayDocTitle true /Direction /${dir === 'rtl' ? 'R2L' : 'L2R'} >> >>`,
      )
      yield file.object(info, `<< /Title ${pdfText(title)} /Producer ${pdfText('Gift Tracker')} >>`)
      yield file.end(root, info)
    },
  }
}
export type PdfDocument = ReturnType<typeof pdfDocument>
