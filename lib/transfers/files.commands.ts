import 'server-only'
import type { InputOf } from '@/lib/core/endpoint'
import { Problem } from '@/lib/core/errors'
import { clean } from '@/lib/core/text'
import { writtenLocale } from '@/lib/i18n/locales'
import { homeOrder } from '@/lib/reading/dates/rules'
import { type Context, today } from '@/lib/server/auth/context'
import { teller } from '@/lib/server/http/progress'
import { inThread, ThreadEnded } from '@/lib/server/jobs/threads'
import { mappedInTurns, nextTurn } from '@/lib/server/jobs/yielding'
import type { transfersApi } from './api'
import { type FileInput, type FileOutput, readFile, unpack } from './formats/apart'
import { isOwnArchive } from './formats/archives'
import { isPlainList } from './formats/lists/plain-lists'
import { type Item, maxRows } from './formats/parsed'
import { cellsOf, entriesOf } from './formats/refused'
import { isArchive } from './formats/workbooks'
import { knownNames, ownName, transferWords } from './queries'
import type { Refused } from './refused.schema'
import { maxImportBytes, maxOwnBytes } from './schema'
import { templatesInAllLanguages } from './templates/queries'

type Input = InputOf<typeof transfersApi.import>

/** Bytes above which a file is read in a worker thread. */
const readHere = 8 * 1024
/** The same for a list, whose lines are read word for word. */
const listHere = 1024

const isList = (data: FileInput['data']) =>
  typeof data === 'string'
    ? isPlainList(data)
    : data instanceof Uint8Array && isPlainList(new TextDecoder().decode(data))

const unreadable = (details: { reason: string; line: number | null; samples?: unknown }) =>
  new Problem(422, 'UNREADABLE_FILE', 'unreadableFile', details)

/** Reads a file, a large one in a worker thread. One that takes too long or too much memory is unreadable. */
async function readApart(input: FileInput, size: number): Promise<FileOutput> {
  if (size <= listHere || (size <= readHere && !isList(input.data))) return readFile(input)
  try {
    const tell = teller()
    const hear = (done: number, rows: number) => tell({ step: 'reading', done, rows })
    return await unpack(await inThread('readFile', input, hear), nextTurn)
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error
    return { unreadable: { reason: 'tooMuch', line: null, samples: null } }
  }
}

/** What becomes of a file that takes a thread too long or too much memory. */
export const ended = (error: unknown): never => {
  if (error instanceof ThreadEnded) throw unreadable({ reason: 'tooMuch', line: null })
  throw error
}

export interface Opened {
  input: Input
  /** What the file is, where it had to be opened. */
  kind: 'workbook' | 'archive' | null
  /** The names of sheets that are not in the table. */
  left: string[]
}

/**
 * A workbook as the text of its table, and our own archive as the text of its JSON. Other input stays as it is. Throws 413
 * for a file that is too large, and 422 for one that cannot be opened.
 */
export async function asText(input: Input): Promise<Opened> {
  const { data } = input
  const size = sizeOf(data)
  const isOwn = isArchive(data) ? isOwnArchive(data) : isOwnText(data)
  if (size > (isOwn ? maxOwnBytes : maxImportBytes)) throw new Problem(413, 'PAYLOAD_TOO_LARGE', 'tooLarge')
  if (!isArchive(data)) return { input, kind: null, left: [] }
  if (isOwn) {
    const read = await inThread('readArchive', data).catch(ended)
    if ('reason' in read) throw unreadable({ reason: read.reason, line: null })
    return { input: { ...input, data: read.text }, kind: 'archive', left: [] }
  }
  const read = await inThread('readWorkbook', data).catch(ended)
  if ('reason' in read) throw unreadable({ reason: read.reason, line: null })
  return { input: { ...input, data: read.text }, kind: 'workbook', left: read.left }
}

const sizeOf = (data: unknown) =>
  typeof data === 'string' ? Buffer.byteLength(data) : data instanceof Uint8Array ? data.length : 0

/** Whether a text begins as our JSON does. */
function isOwnText(data: unknown): boolean {
  const head = typeof data === 'string' ? data.slice(0, 200) : data instanceof Uint8Array ? headOf(data) : ''
  return /^\uFEFF?\s*\{\s*"format"\s*:\s*"gift-tracker"/.test(head)
}
const headOf = (data: Uint8Array) => new TextDecoder().decode(data.subarray(0, 200))

/** Parses the content of a file. Throws 422 UNREADABLE_FILE with the reason and, if known, the line. */
export async function parse(
  ctx: Context,
  { data, fileName, type, mapping, spending, dayOrder, dryRun = false }: Input,
) {
  const words = await transferWords(ctx.locale)
  const size = sizeOf(data)
  const written = writtenLocale(ctx.locale, ctx.settings.country)
  const options = {
    fileName,
    type,
    mapping,
    spending,
    dayOrder,
    currency: ctx.settings.currency,
    language: ctx.locale,
    home: homeOrder(written),
    written,
    knownNames: await knownNames(ctx),
    today: today(ctx),
    ownName: await ownName(ctx),
    anniversary: words.anniversary('{name}'),
    contactWords: words.contact,
    country: ctx.settings.country,
    templates: await templatesInAllLanguages(),
  }
  const read = await readApart({ data: data as FileInput['data'], options, samples: dryRun }, size)
  if ('unreadable' in read) {
    const { samples, ...why } = read.unreadable
    const unclear = ['noType', 'noColumns', 'noDirection', 'listType'].includes(why.reason)
    throw unreadable(unclear ? { ...why, samples } : why)
  }
  if (read.parsed.items.length > maxRows * 5) throw unreadable({ reason: 'tooManyRows', line: null })
  return read
}

/** The refused rows as the file has them; null without any. */
export async function refusedOf(
  ctx: Context,
  { data, fileName }: Input,
  items: readonly Item[],
  unread: readonly number[],
): Promise<Refused | null> {
  const rows = [...items.map(({ row }) => row), ...unread]
  if (rows.length === 0) return null
  const isText = typeof data === 'string' || data instanceof Uint8Array
  const asked = { data: data as string | Uint8Array, fileName, language: ctx.locale, rows }
  const isLarge = isText && data.length > readHere
  const cells = isText ? await (isLarge ? inThread('readCells', asked) : cellsOf(asked)) : null
  const { columns, rows: found } = cells ?? entriesOf(items)
  return {
    columns: columns.map(clean),
    rows: await mappedInTurns(found, one => ({ ...one, cells: one.cells.map(clean) })),
  }
}
