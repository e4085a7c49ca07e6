import 'server-only'
import { and, desc, eq, lt } from 'drizzle-orm'
import { createTranslator } from 'next-intl'
import { imports, users } from '@/db/schema'
import { csvWriter } from '@/lib/core/csv'
import type { InputOf } from '@/lib/core/endpoint'
import { notFound } from '@/lib/core/errors'
import { pickableFamilies } from '@/lib/families/queries'
import { giftsById, knownGifts, takenGiftIds } from '@/lib/gifts/queries'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { knownBudgets, takenBudgetIds } from '@/lib/money/budget-imports.queries'
import { budgetsById } from '@/lib/money/budgets/queries'
import { expensesById, knownExpenses, takenExpenseIds } from '@/lib/money/expenses/queries'
import { celebratedPeople, knownOccasions, occasionsById, takenOccasionIds } from '@/lib/occasions/queries'
import { knownPeople, peopleById, takenPeopleIds } from '@/lib/people/queries'
import { type Context, csvStyleOf, userId } from '@/lib/server/auth/context'
import { readInParts } from '@/lib/server/db/bulk'
import { errorWords } from '@/lib/server/http/error-words'
import { inTurns, mappedInTurns } from '@/lib/server/jobs/yielding'
import type messages from '@/messages/en/transfers.json'
import type { transfersApi } from './api'
import type { Stored } from './import/fill'
import { visibleImports } from './policy'
import {
  BudgetIndex,
  ExpenseIndex,
  GiftIndex,
  type Known,
  OccasionIndex,
  PeopleIndex,
  priceKey,
  shortOf,
  spanOf,
} from './rules'
import type { Import, ImportDetails, ImportError } from './schema'

type FieldKey = keyof typeof messages.fields

const shown = {
  id: imports.id,
  createdAt: imports.createdAt,
  fileName: imports.fileName,
  format: imports.format,
  status: imports.status,
  created: imports.created,
  updated: imports.updated,
  skipped: imports.skipped,
  failed: imports.failed,
  contents: imports.contents,
  byKey: imports.byKey,
  undoUntil: imports.undoUntil,
  undoneAt: imports.undoneAt,
  undone: imports.undone,
}

type Shown = Omit<Import, 'createdAt' | 'undoUntil' | 'undoneAt'> &
  Record<'createdAt', Date> &
  Record<'undoUntil' | 'undoneAt', Date | null>

const asImport = (ctx: Context, row: Shown): Import => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  undoUntil: row.undoUntil && row.undoUntil > ctx.now ? row.undoUntil.toISOString() : null,
  undoneAt: row.undoneAt?.toISOString() ?? null,
})

/** Past imports, newest first. The cursor is the id of the last one. */
export async function listImports(ctx: Context, { limit, cursor }: InputOf<typeof transfersApi.list>) {
  const found = await ctx.db
    .select(shown)
    .from(imports)
    .where(and(visibleImports(ctx), cursor ? lt(imports.id, cursor) : undefined))
    .orderBy(desc(imports.id))
    .limit(limit + 1)
  const data = found.slice(0, limit).map(row => asImport(ctx, row))
  return { data, nextCursor: found.length > limit ? (data.at(-1)?.id ?? null) : null }
}

export async function getImport(ctx: Context, { importId }: { importId: string }): Promise<ImportDetails> {
  const [found] = await ctx.db
    .select({ ...shown, errors: imports.errors })
    .from(imports)
    .where(and(visibleImports(ctx), eq(imports.id, importId)))
  if (!found) throw notFound()
  return { ...asImport(ctx, found), errors: found.errors }
}

/** A response that a browser saves as a file and never executes. */
export const file = (body: BodyInit, type: string, name: string) =>
  new Response(body, {
    headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
  })

export const csvType = 'text/csv; charset=utf-8'
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * The rows that an import refused, as the file has them, each with the reason in the reader's language. Imports that no
 * longer have the rows list the reasons alone.
 */
export async function importErrors(ctx: Context, { importId }: { importId: string }): Promise<Response> {
  const [found] = await ctx.db
    .select({ errors: imports.errors, refused: imports.refused })
    .from(imports)
    .where(and(visibleImports(ctx), eq(imports.id, importId)))
  if (!found) throw notFound()
  const { columns, rows } = found.refused ?? { columns: [], rows: [] }
  const { row: rowName, reason, field, message } = await refusalWords(ctx.locale)
  const reasons = new Map<number, string[]>()
  for (const error of found.errors) {
    const said = await message(error)
    const told = error.field === null ? said : `${field(error.field)}: ${said}`
    const list = reasons.get(error.row)
    if (list) list.push(told)
    else reasons.set(error.row, [told])
  }
  const known = new Set(rows.map(({ row }) => row))
  const others = [...reasons.keys()].filter(row => !known.has(row))
  const blank = columns.map(() => '')
  const all = [...rows, ...others.map(row => ({ row, cells: blank }))]
  const writer = csvWriter(csvStyleOf(ctx))
  const lines = await mappedInTurns(all, ({ row, cells }) =>
    writer.line([...cells, row, (reasons.get(row) ?? []).join('; ')]),
  )
  const body = [writer.head([...columns, rowName, reason]), ...lines].join('')
  return file(body, csvType, 'gift-tracker-errors.csv')
}

/** The key of a message by the code of its error: NOT_YOURS is notYours. */
const messageKeyOf = (code: string) =>
  code.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

/** The words of a table of refused rows. */
async function refusalWords(locale: Locale) {
  const { transfers, importUndo, errors } = await messagesOf(locale, ['transfers', 'importUndo', 'errors'])
  const fields: Record<string, string> = transfers.fields
  const message = async ({ code, message }: ImportError) => {
    const key = messageKeyOf(code)
    return Object.hasOwn(errors, key) ? errorWords(locale, key) : message
  }
  return { ...importUndo.refused, field: (name: string) => fields[name] ?? name, message }
}

/** The texts for objects that an import creates. */
export async function transferWords(locale: Locale) {
  const { transfers } = await messagesOf(locale, ['transfers'])
  const translate = createTranslator({ locale, messages: { transfers }, namespace: 'transfers' })
  return {
    usualList: translate('wishes.usual'),
    anniversary: (name: string) => translate('anniversaryOf', { name }),
    contact: {
      birthday: translate('fields.birthday'),
      died: translate('died'),
      phone: translate('fields.phone'),
      email: translate('fields.email'),
      company: translate('company'),
      jobTitle: translate('jobTitle'),
      nickname: translate('nickname'),
    },
    field: (name: string) =>
      translate.has(`fields.${name as FieldKey}`) ? translate(`fields.${name as FieldKey}`) : name,
  }
}

/** The caller's existing data, to recognise it in a file. */
export async function knownTo(ctx: Context): Promise<Known> {
  const [foundPeople, foundOccasions, foundBudgets, foundGifts, foundExpenses, families, birthdays] =
    await Promise.all([
      knownPeople(ctx),
      knownOccasions(ctx),
      knownBudgets(ctx),
      knownGifts(ctx),
      knownExpenses(ctx),
      pickableFamilies(ctx),
      celebratedPeople(ctx),
    ])
  const known = {
    people: new PeopleIndex(),
    occasions: new OccasionIndex(),
    budgets: new BudgetIndex(),
    gifts: new GiftIndex(),
    expenses: new ExpenseIndex(),
    families: new Set(families.map(({ id }) => id)),
    celebrated: new Set(birthdays.flatMap(({ id }) => id ?? [])),
  }
  await inTurns(foundPeople, ({ firstName, ...person }) =>
    known.people.add({ ...person, short: shortOf(firstName, person.sortName) }),
  )
  await inTurns(foundOccasions, occasion => known.occasions.add(occasion))
  await inTurns(foundBudgets, budget => known.budgets.add({ ...budget, span: spanOf(budget) }))
  await inTurns(foundExpenses, expense => known.expenses.add(expense))
  await inTurns(foundGifts, ({ occasionDate, priceMinor, currency, ...gift }) => {
    const year = occasionDate?.slice(0, 4) ?? null
    known.gifts.add({ ...gift, year, price: priceKey(priceMinor, currency) })
  })
  return known
}

/** How the caller's people are called, so that a list can name them. */
export async function knownNames(ctx: Context): Promise<string[]> {
  return (await knownPeople(ctx)).map(({ name }) => name)
}

/** The ids of a file that are taken, by any account. */
export async function takenOf(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  const taken = [takenPeopleIds(ctx, ids), takenOccasionIds(ctx, ids), takenGiftIds(ctx, ids)]
  taken.push(takenBudgetIds(ctx, ids), takenExpenseIds(ctx, ids))
  return new Set((await Promise.all(taken)).flat())
}

const byId = <Thing extends { id: string }>(list: Thing[]) => new Map(list.map(one => [one.id, one]))

/** The caller's existing objects that a file contains again. */
export async function storedOf(
  ctx: Context,
  ids: Record<'people' | 'occasions' | 'budgets' | 'gifts' | 'expenses', string[]>,
): Promise<Stored> {
  const [people, occasions, budgets, gifts, expenses] = await Promise.all([
    readInParts(ids.people, part => peopleById(ctx, part)),
    readInParts(ids.occasions, part => occasionsById(ctx, part)),
    // Budgets are read in small parts, because their figures are computed on reading.
    readInParts(ids.budgets, part => budgetsById(ctx, part), 200),
    readInParts(ids.gifts, part => giftsById(ctx, part)),
    readInParts(ids.expenses, part => expensesById(ctx, part)),
  ])
  return {
    people: byId(people),
    occasions: byId(occasions),
    budgets: byId(budgets),
    gifts: byId(gifts),
    expenses: byId(expenses),
  }
}

/** The caller's name, to find their column in a shared bill. */
export async function ownName(ctx: Context): Promise<string | undefined> {
  const [own] = await ctx.db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, userId(ctx)))
  return own?.name
}
