import 'server-only'
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib'
import { bareJpeg } from './jpeg'
import { bareJpeg2000 } from './jpeg2000'
import { beginFile, pictureOf, unpacked } from './unpack'

/** More pages than any receipt has. */
const maxPages = 200

const ofPage = new Set([
  'Type',
  'Parent',
  'MediaBox',
  'CropBox',
  'BleedBox',
  'TrimBox',
  'ArtBox',
  'Resources',
  'Contents',
  'Rotate',
  'UserUnit',
  'Group',
  'Annots',
])
const ofNote = new Set(['Type', 'Subtype', 'Rect', 'F', 'AP', 'AS', 'QuadPoints'])
/** Annotations that are visible on the page. Links, attachments, sounds, films and pop-ups are not. */
const seenNotes = new Set([
  'Widget',
  'FreeText',
  'Stamp',
  'Ink',
  'Highlight',
  'Underline',
  'StrikeOut',
  'Squiggly',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
])
/** Entries that say something beside the page, do something, or bring a file along. */
const unseen = new Set([
  'A',
  'AA',
  'AF',
  'Alternates',
  'B',
  'Desc',
  'Dest',
  'EF',
  'F',
  'FDecodeParms',
  'FFilter',
  'FS',
  'JS',
  'JavaScript',
  'LastModified',
  'Measure',
  'Metadata',
  'Names',
  'OPI',
  'OpenAction',
  'P',
  'Parent',
  'PieceInfo',
  'PtData',
  'Ref',
  'StructParent',
  'StructParents',
  'Thumb',
  'URI',
  'UF',
])
/** The page itself chooses the keys of these dictionaries, so a font may be called F and a letter A. */
const byName = new Set([
  'XObject',
  'Font',
  'ExtGState',
  'ColorSpace',
  'Pattern',
  'Shading',
  'Properties',
  'CharProcs',
  'Colorants',
])

const keep = (dict: PDFDict, kept: Set<string>) => {
  for (const key of dict.keys()) if (!kept.has(key.decodeText())) dict.delete(key)
}

/**
 * Removes everything from a document that is not seen on its pages, by following every reference from the
 * pages.
 */
class Cleaning {
  private readonly done = new Set<PDFObject>()

  constructor(private readonly document: PDFDocument) {}

  page(page: PDFDict) {
    keep(page, ofPage)
    const notes = page.lookup(PDFName.of('Annots'))
    if (notes instanceof PDFArray)
      page.set(PDFName.of('Annots'), this.document.context.obj(this.notes(notes)))
    else page.delete(PDFName.of('Annots'))
    this.done.add(page)
    for (const key of ['Contents', 'Resources', 'Group']) this.value(page.get(PDFName.of(key)))
    this.inherited(page)
  }

  /** The fonts and pictures that a page inherits from the page tree. */
  private inherited(page: PDFDict) {
    const seen = new Set<PDFObject>()
    for (let above = page.lookup(PDFName.Parent); above instanceof PDFDict && !seen.has(above); ) {
      seen.add(above)
      this.value(above.get(PDFName.Resources))
      above = above.lookup(PDFName.Parent)
    }
  }

  private notes(notes: PDFArray): PDFObject[] {
    return notes.asArray().filter(entry => {
      const note = this.document.context.lookup(entry)
      if (!(note instanceof PDFDict)) return false
      const kind = note.lookup(PDFName.of('Subtype'))
      const looks = note.lookup(PDFName.of('AP'))
      if (!(kind instanceof PDFName) || !seenNotes.has(kind.decodeText()) || !(looks instanceof PDFDict))
        return false
      keep(note, ofNote)
      // A field without its form would vanish. As a stamp, its value stays visible.
      if (kind.decodeText() === 'Widget') note.set(PDFName.of('Subtype'), PDFName.of('Stamp'))
      keep(looks, new Set(['N']))
      const look = looks.lookup(PDFName.of('N'))
      if (look instanceof PDFDict) this.named(look)
      else this.value(looks.get(PDFName.of('N')))
      return true
    })
  }

  private named(dict: PDFDict) {
    this.done.add(dict)
    for (const value of dict.values()) this.value(value)
  }

  private value(value: PDFObject | undefined): void {
    const { context } = this.document
    const object = value instanceof PDFRef ? context.lookup(value) : value
    if (!object || this.done.has(object)) return
    this.done.add(object)
    if (object instanceof PDFArray) for (const entry of object.asArray()) this.value(entry)
    else if (object instanceof PDFRawStream) {
      this.dict(object.dict)
      const bare = this.stream(object)
      if (bare !== object && value instanceof PDFRef) {
        this.done.add(bare)
        context.assign(value, bare)
      }
    } else if (object instanceof PDFDict) this.dict(object)
  }

  private dict(dict: PDFDict) {
    for (const [key, value] of dict.entries()) {
      const name = key.decodeText()
      if (unseen.has(name)) dict.delete(key)
      else {
        const named = byName.has(name) ? dict.lookup(key) : undefined
        if (named instanceof PDFDict && !this.done.has(named)) this.named(named)
        else this.value(value)
      }
    }
  }

  private stream(stream: PDFRawStream): PDFRawStream {
    if (isPlainPicture(stream)) return stream
    const { bytes, picture } = unpacked(stream)
    if (picture === null) {
      // A small picture can stand inside the page's content, where its metadata cannot be removed.
      if (Buffer.from(bytes).includes('Exif\0\0')) throw new Error('a picture with notes stands in the page')
      return stream
    }
    const { dict } = stream
    const settings = dict.lookup(PDFName.of('DecodeParms'))
    if (settings instanceof PDFArray) {
      const own = settings.size() > 0 ? settings.lookup(settings.size() - 1) : undefined
      if (own instanceof PDFDict) dict.set(PDFName.of('DecodeParms'), own)
      else dict.delete(PDFName.of('DecodeParms'))
    }
    dict.set(PDFName.of('Filter'), PDFName.of(picture))
    return PDFRawStream.of(dict, picture === 'JPXDecode' ? bareJpeg2000(bytes) : bareJpeg(bytes))
  }
}

/** A picture of plain pixels has no metadata, and would only take long to unpack. */
const isPlainPicture = (stream: PDFRawStream) =>
  stream.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image') && pictureOf(stream) === null

/** Counts every page once. A tree that names the same branch again and again would have no end. */
function countPages(document: PDFDocument): number {
  const waiting: PDFObject[] = [document.catalog.Pages()]
  let pages = 0
  for (let met = 0; waiting.length > 0; met += 1) {
    if (met > 10 * maxPages) throw new Error('the tree of pages is too large')
    const node = waiting.pop()
    const kids = node instanceof PDFDict ? node.lookup(PDFName.of('Kids')) : undefined
    if (kids instanceof PDFArray)
      for (let at = 0; at < Math.min(kids.size(), 10 * maxPages); at += 1)
        waiting.push(kids.lookup(at, PDFDict))
    else pages += 1
  }
  return pages
}

/**
 * A PDF made anew from what is seen on its pages: without its author and dates, scripts, actions, links,
 * forms and attachments, and its photos without their places. Throws for a file that is encrypted or cannot
 * be read.
 */
export async function remadePdf(file: Uint8Array): Promise<Uint8Array> {
  beginFile()
  const before = await PDFDocument.load(file, { updateMetadata: false, parseSpeed: 500 })
  const pages = countPages(before)
  if (pages === 0 || pages > maxPages) throw new Error('no pages, or too many')
  const cleaning = new Cleaning(before)
  for (const { node } of before.getPages()) cleaning.page(node)
  const after = await PDFDocument.create({ updateMetadata: false })
  for (const page of await after.copyPages(before, before.getPageIndices())) after.addPage(page)
  return after.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false })
}
