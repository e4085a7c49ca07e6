import 'server-only'
import { eq } from 'drizzle-orm'
import { createTranslator } from 'next-intl'
import { exports } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { newId } from '@/lib/core/id'
import { directionOf } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { assertPeople } from '@/lib/people/queries'
import { type Context, csvStyleOf, today, userId } from '@/lib/server/auth/context'
import { teller } from '@/lib/server/http/progress'
import { measured, streamed } from '@/lib/server/http/streamed-body'
import type { transfersApi } from './api'
import { occasionsAsCalendar } from './exports/calendar'
import { peopleAsContacts } from './exports/contacts'
import { libraryAsCsv } from './exports/csv'
import { libraryAsJson } from './exports/json'
import { type Counts, counted, type Library } from './exports/library'
import { libraryAsXlsx } from './exports/xlsx'
import { dataAsZip, libraryAsZip } from './exports/zip'
import { keptFiles, photosOf } from './files.queries'
import { libraryOf } from './library.queries'
import { csvType, file, xlsxType } from './queries'
import { type ExportChoice, type ExportFormat, exportEndings } from './values'

const types: Record<ExportFormat, string> = {
  zip: 'application/zip',
  json: 'application/json; charset=utf-8',
  xlsx: xlsxType,
  csv: csvType,
  vcard: 'text/vcard; charset=utf-8',
  ical: 'text/calendar; charset=utf-8',
}

/** The words of a workbook: its sheets are called as their records are. */
async function workbookWords({ locale }: Context) {
  const { transfers, exports: words } = await messagesOf(locale, ['transfers', 'exports'])
  return { sheets: { ...words.sheets, ...transfers.types }, isRightToLeft: directionOf(locale) === 'rtl' }
}

/** The text that says what is in an archive, in the reader's language. */
async function readMeOf(ctx: Context) {
  const { exports: words } = await messagesOf(ctx.locale, ['exports'])
  const t = createTranslator({
    locale: ctx.locale,
    messages: { exports: words },
    namespace: 'exports.readMe',
  })
  const lines = ['title', 'json', 'tables', 'contacts', 'calendar', 'pictures', 'back', 'secret'] as const
  return `\uFEFF${lines.map(line => t(line, { date: today(ctx) })).join('\r\n\r\n')}\r\n`
}

type Pieces = AsyncGenerator<string | Uint8Array, void>

interface ArchiveOptions {
  /** Hears how many records of each noun are in it. */
  counts?: Counts
  /** Whether pictures and receipts are in it. */
  withFiles?: boolean
}

/** The archive of an account. Without files it holds nothing but the data. */
export async function archiveOf(
  ctx: Context,
  chosen: ExportChoice,
  { counts, withFiles = true }: ArchiveOptions = {},
): Promise<Pieces> {
  const tell = teller()
  const open = await libraryOf(ctx, chosen, false)
  if (!withFiles) return dataAsZip(() => (counts ? counted(open(), counts) : open()), ctx.now)
  const tables = await libraryOf(ctx, chosen, true)
  const { lists, files, counts: all } = await keptFiles(ctx, open)
  const read = counts ?? {}
  let filesRead = 0
  const sumOf = (some: Counts) => Object.keys(all).reduce((sum, name) => sum + (some[name] ?? 0), 0)
  const rows = sumOf(all) + files.length
  // What is added meanwhile is in the archive, and is not told.
  const hear = () => tell({ step: 'reading', done: Math.min(rows, sumOf(read) + filesRead), rows })
  const data = () => counted(open(), read, hear)
  return libraryAsZip(data, tables, ctx.now, {
    readMe: await readMeOf(ctx),
    style: csvStyleOf(ctx),
    lists,
    files: files.map(({ path, read: bytes }) => ({
      path,
      read: () => {
        filesRead++
        hear()
        return bytes()
      },
    })),
    contacts: () => peopleAsContacts(open().people, photosOf(ctx)),
    calendar: () => occasionsAsCalendar(occasionsOf(open()), today(ctx), ctx.settings.leapDay),
  })
}

/** The data in a format. Workbooks have a table for each list of parts. */
async function piecesOf(ctx: Context, format: ExportFormat, chosen: ExportChoice): Promise<Pieces> {
  const open = await libraryOf(ctx, chosen, format === 'xlsx')
  const leapDay = ctx.settings.leapDay
  const made: Record<ExportFormat, () => Promise<Pieces> | Pieces> = {
    json: () => libraryAsJson(open(), ctx.now),
    csv: () => libraryAsCsv(open(), csvStyleOf(ctx)),
    xlsx: async () => libraryAsXlsx(open(), await workbookWords(ctx)),
    vcard: () => peopleAsContacts(open().people, photosOf(ctx)),
    ical: () => occasionsAsCalendar(occasionsOf(open()), today(ctx), leapDay),
    zip: () => archiveOf(ctx, chosen),
  }
  return made[format]()
}

/** Occasions keep their person only where the people were read before them. */
async function* occasionsOf(library: Library) {
  for await (const _ of library.people);
  yield* library.occasions
}

/** Writes in the history how an export ended. */
const noted = (ctx: Context, id: string, pieces: Pieces) =>
  measured(pieces, async (size, isWhole) => {
    const status = isWhole ? 'completed' : 'failed'
    await ctx.db.update(exports).set({ status, size }).where(eq(exports.id, id))
  })

/** What is chosen of the caller's data, streamed so that it is never in memory as a whole. Throws 422 for an unknown person. */
export async function exportAll(ctx: Context, { format, ...chosen }: InputOf<typeof transfersApi.export>) {
  await assertPeople(ctx, [chosen.personId], 'personId')
  const pieces = await piecesOf(ctx, format, chosen)
  const fileName = `gift-tracker-${today(ctx)}.${exportEndings[format]}`
  const id = newId()
  await ctx.db.insert(exports).values({
    id,
    ownerId: userId(ctx),
    createdAt: ctx.now,
    format,
    fileName,
    chosen: Object.keys(chosen).length > 0 ? chosen : null,
    status: 'running',
    byKey: ctx.actor.type === 'user' && ctx.actor.sessionId === null,
  })
  return file(await streamed(noted(ctx, id, pieces)), types[format], fileName)
}
