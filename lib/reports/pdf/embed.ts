import 'server-only'
import type { Glyph } from 'fontkit'
import { markName } from './draw'
import type { PdfFile } from './file'
import type { Face } from './fonts'

const hex = (value: number) => value.toString(16).padStart(4, '0')
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')

/** Maps glyphs to their text, so that a report can be searched and copied. */
function toUnicode(texts: string[]): string {
  const pairs = texts.flatMap((text, code) => (text ? [`<${hex(code)}> <${utf16(text)}>`] : []))
  const blocks: string[] = []
  for (let at = 0; at < pairs.length; at += 100) {
    const block = pairs.slice(at, at + 100)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

/** The outline of a glyph, in font units. */
function outline({ path }: Glyph): string {
  const out: string[] = []
  let [x, y] = [0, 0]
  const add = (operator: string, ...points: number[]) => {
    out.push(`${points.map(value => Math.round(value * 100) / 100).join(' ')} ${operator}`)
    ;[x, y] = points.slice(-2) as [number, number]
  }
  const third = (from: number, to: number) => from + ((to - from) * 2) / 3
  for (const { command, args } of path.commands) {
    const [cx = 0, cy = 0, toX = 0, toY = 0] = args
    if (command === 'moveTo') add('m', cx, cy)
    else if (command === 'lineTo') add('l', cx, cy)
    else if (command === 'bezierCurveTo') add('c', ...args)
    else if (command === 'quadraticCurveTo')
      add('c', third(x, cx), third(y, cy), third(toX, cx), third(toY, cy), toX, toY)
    else out.push('h')
  }
  return `${out.join('\n')}\nf`
}

/** Writes the drawn marks of a face; returns them as entries of the resources. */
export function* embedMarks(face: Face, file: PdfFile): Generator<Uint8Array, string[]> {
  const named: string[] = []
  for (const [id, glyph] of face.marks) {
    const { minX, minY, maxX, maxY } = glyph.bbox
    const shape = file.reserve()
    const box = `/BBox [${[minX - 1, minY - 1, maxX + 1, maxY + 1].join(' ')}]`
    yield file.stream(shape, outline(glyph), `/Type /XObject /Subtype /Form ${box} /Resources << >>`)
    named.push(`/${markName(face, id)} ${shape} 0 R`)
  }
  return named
}

/** Writes only the drawn glyphs of a face. Yields the bytes and returns the object number. */
export function* embed(face: Face, file: PdfFile): Generator<Uint8Array, number> {
  const { font, drawn } = face
  const [type0, cid, descriptor, program, cmap, glyphs] = Array.from({ length: 6 }, file.reserve) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const scale = 1000 / font.unitsPerEm
  const name = `/${`AAAA${String.fromCharCode(65 + Number(face.id.slice(1)))}A`}+${font.postscriptName}`
  const { minX, minY, maxX, maxY } = font.bbox
  const box = [minX, minY, maxX, maxY].map(value => Math.round(value * scale)).join(' ')
  const bytes = face.subset.encode()
  yield file.stream(program, bytes, `/Length1 ${bytes.length}`)
  yield file.object(
    descriptor,
    `<< /Type /FontDescriptor /FontName ${name} /Flags 4 /FontBBox [${box}] /ItalicAngle 0 /StemV 80 ` +
      `/Ascent ${Math.round(font.ascent * scale)} /Descent ${Math.round(font.descent * scale)} ` +
      `/CapHeight ${Math.round((font.capHeight || font.ascent) * scale)} /FontFile2 ${program} 0 R >>`,
  )
  yield file.object(
    cid,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /FontDescriptor ${descriptor} 0 R ` +
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ' +
      `/CIDToGIDMap ${glyphs} 0 R /DW 1000 /W [0 [${drawn.map(({ width }) => width).join(' ')}]] >>`,
  )
  yield file.stream(glyphs, Buffer.from(drawn.map(({ glyph }) => hex(glyph)).join(''), 'hex'))
  yield file.stream(cmap, toUnicode(drawn.map(({ text }) => text)))
  yield file.object(
    type0,
    `<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H ` +
      `/DescendantFonts [${cid} 0 R] /ToUnicode ${cmap} 0 R >>`,
  )
  return type0
}
