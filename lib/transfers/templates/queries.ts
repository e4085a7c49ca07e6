import 'server-only'
import { buffer } from 'node:stream/consumers'
import { type CsvCell, csvWriter } from '@/lib/core/csv'
import type { InputOf } from '@/lib/core/endpoint'
import { notFound } from '@/lib/core/errors'
import { fold } from '@/lib/core/text'
import { directionOf, type Locale, locales } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { type Context, csvStyleOf, today } from '@/lib/server/auth/context'
import { nextTurn } from '@/lib/server/jobs/yielding'
import type { transfersApi } from '../api'
import { workbookOf } from '../exports/xlsx'
import type { Template } from '../formats/parsed'
import { csvType, file, xlsxType } from '../queries'
import { exampleRows, type TemplateWords, templateHeadings } from './rules'
import { templateTypes } from './values'

const templateWords = (locale: Locale): Promise<TemplateWords> =>
  messagesOf(locale, [
    'budgets',
    'common',
    'gifts',
    'importTemplates',
    'occasions',
    'people',
    'transfers',
    'wishlists',
  ])

/** A table to fill in, with headings and two example rows in the reader’s language. Throws 404 for an unknown type. */
export async function importTemplate(
  ctx: Context,
  { type, format }: { type: string } & InputOf<typeof transfersApi.template>,
): Promise<Response> {
  const known = templateTypes.find(one => one === type)
  if (!known) throw notFound()
  const words = await templateWords(ctx.locale)
  const columns = templateHeadings(known, words)
  const headings = columns.map(([, heading]) => heading)
  const rows = exampleRows(known, words, { today: today(ctx), currency: ctx.settings.currency })
  const name = `gift-tracker-${known}.${format}`
  if (format === 'xlsx') {
    async function* read() {
      yield rows
    }
    const sheet = {
      name: words.transfers.types[known],
      columns: columns.map(([field]) => field),
      headings,
      read,
    }
    const pieces = workbookOf([sheet], directionOf(ctx.locale) === 'rtl')
    return file(new Uint8Array(await buffer(pieces)), xlsxType, name)
  }
  const writer = csvWriter(csvStyleOf(ctx))
  const lines = rows.map(row => writer.line(columns.map(([field]): CsvCell => row[field])))
  return file([writer.head(headings), ...lines].join(''), csvType, name)
}

let templates: Promise<Template[]> | undefined

/** The headings of every template in every language: a file can be in another language than its reader’s. */
export function templatesInAllLanguages(): Promise<Template[]> {
  templates ??= allTemplates()
  return templates
}

/** The words of one language after the other: reading all at once would keep everybody else waiting. */
async function allTemplates(): Promise<Template[]> {
  const all: Template[] = []
  for (const locale of locales) {
    const words = await templateWords(locale)
    for (const type of templateTypes)
      all.push({
        type,
        fields: new Map(
          templateHeadings(type, words).map(([field, heading]) => [fold(heading), field] as const),
        ),
      })
    await nextTurn()
  }
  return all
}
