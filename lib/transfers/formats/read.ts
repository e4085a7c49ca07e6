import { readVcards } from './contacts/vcard'
import { detectFormat } from './detect'
import { decode } from './encoding'
import { readCalendar } from './ical'
import { readJson, readObject } from './json'
import { isPlainList, readList } from './lists/plain-lists'
import { readOfx } from './money/ofx'
import { readQif } from './money/qif'
import { type Parsed, type ReadOptions, UnreadableFile } from './parsed'
import { readTable } from './tables'
import { filledTemplate, itemTypeOf } from './templates'
import { isAmazonList, readAmazonList } from './wishes/amazon-lists'
import { wishTable } from './wishes/wish-tables'

/**
 * Reads any supported file: our own export (JSON or CSV), address books, calendars, statements, tables. Does not validate
 * against our inputs. Throws `UnreadableFile` when nothing can be read.
 */
export function read(input: Uint8Array | string | object, options: ReadOptions = {}): Parsed {
  if (typeof input !== 'string' && !(input instanceof Uint8Array)) return readObject(input, options)
  if (input.length === 0) throw new UnreadableFile('empty')
  const text = typeof input === 'string' ? input.replace(/\0+$/, '') : decode(input, options.language)?.text
  if (text === undefined) throw new UnreadableFile('binary')
  if (text.replace(/^\uFEFF+/, '').trim() === '') throw new UnreadableFile('empty')
  if (/^\s*</.test(text) && isAmazonList(text)) return readAmazonList(text, options)
  switch (detectFormat(text, options.fileName)) {
    case 'json':
      return readJson(text, options)
    case 'vcard':
      return readVcards(text, options)
    case 'ical':
      return readCalendar(text, options)
    case 'qif':
      return readQif(text, options)
    case 'ofx':
      return readOfx(text, options)
    case 'csv':
      return readCells(text, options)
    default:
      throw new UnreadableFile('unknownFormat')
  }
}

function readCells(text: string, options: ReadOptions): Parsed {
  const template = filledTemplate(text, options.templates ?? [])
  if (template && [undefined, itemTypeOf(template.type)].includes(options.type)) {
    if (template.type !== 'wish')
      return readTable(text, {
        ...options,
        type: template.type,
        mapping: { ...template.mapping, ...options.mapping },
        isTemplate: true,
      })
    const wishes = options.mapping ? null : wishTable(text, options, template)
    if (wishes) return wishes
  }
  // Who says what the columns hold sees a table.
  if (options.mapping) return readTable(text, options)
  if (isPlainList(text, options)) return readList(text, options)
  return wishTable(text, options) ?? readTable(text, options)
}
