import 'server-only'
import { imports } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import type { InputOf } from '@/lib/core/endpoint'
import { type Fault, Problem } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { clean } from '@/lib/core/text'
import { fillGifts, insertGifts } from '@/lib/gifts/commands'
import { writtenLocale } from '@/lib/i18n/locales'
import { fillBudgets, insertBudgets } from '@/lib/money/budget-imports/commands'
import { fillExpenses, insertExpenses, payGifts } from '@/lib/money/expense-imports/commands'
import { costsMoney } from '@/lib/money/expenses/rules'
import { fillOccasions, insertOccasions } from '@/lib/occasions/commands'
import { fillPeople, insertPeople } from '@/lib/people/commands'
import { guessRelationship } from '@/lib/people/kin'
import { homeOrder } from '@/lib/reading/dates/rules'
import { writeInParts } from '@/lib/server/bulk'
import { type Context, today, transaction, userId } from '@/lib/server/context'
import { inThread, ThreadEnded } from '@/lib/server/threads'
import { inTurns, nextTurn } from '@/lib/server/turns'
import { errorWords, occasionWords } from '@/lib/server/words'
import { matchClaims } from '@/lib/wishlists/claims/matching'
import type { transfersApi } from './api'
import { type FileInput, type FileOutput, readFile, unpack } from './formats/apart'
import { type Item, maxRows, type RowError } from './formats/parsed'
import { type Checked, check } from './import/check'
import { type Filled, fill } from './import/fill'
import { isUuid } from './import/ids'
import { Plan } from './import/plan'
import { knownTo, ownName, storedOf, takenOf, transferWords } from './queries'
import { statusOf } from './rules'
import { type ImportResult, type ImportType, importTypes, maxImportBytes, type PreviewRow } from './schema'

type Input = InputOf<typeof transfersApi.import>

const keyOf = ({ type, row }: { type: string; row: number }) => `${type}:${row}`
const codeOf = (messageKey: string) => messageKey.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()

/** Bytes above which a file is read in a worker thread. */
const readHere = 8 * 1024

const unreadable = (details: { reason: string; line: number | null; samples?: unknown }) =>
  new Problem(422, 'UNREADABLE_FILE', 'unreadableFile', details)

/** Reads a file, a large one in a worker thread. One that takes too long or too much memory is unreadable. */
async function readApart(input: FileInput, size: number): Promise<FileOutput> {
  if (size <= readHere) return readFile(input)
  try {
    return await unpack(await inThread('readFile', input), nextTurn)
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error
    return { unreadable: { reason: 'tooMuch', line: null, samples: null } }
  }
}

/** Parses the content of a file. Throws 422 UNREADABLE_FILE with the reason and, if known, the line. */
async function parse(ctx: Context, { data, fileName, type, mapping, spending, dryRun = false }: Input) {
  const words = await transferWords(ctx.locale)
  const size =
    typeof data === 'string' ? Buffer.byteLength(data) : data instanceof Uint8Array ? data.length : 0
  if (size > maxImportBytes) throw new Problem(413, 'PAYLOAD_TOO_LARGE', 'tooLarge')
  const options = {
    fileName,
    type,
    mapping,
    spending,
    currency: ctx.settings.currency,
    language: ctx.locale,
    home: homeOrder(writtenLocale(ctx.locale, ctx.settings.country)),
    today: today(ctx),
    ownName: await ownName(ctx),
    anniversary: words.anniversary('{name}'),
    contactWords: words.contact,
    country: ctx.settings.country,
  }
  const read = await readApart({ data: data as FileInput['data'], options, samples: dryRun }, size)
  if ('unreadable' in read) {
    const { samples, ...why } = read.unreadable
    const unclear = ['noType', 'noColumns', 'noDirection'].includes(why.reason)
    throw unreadable(unclear ? { ...why, samples } : why)
  }
  if (read.parsed.items.length > maxRows * 5) throw unreadable({ reason: 'tooManyRows', line: null })
  return read
}

/** The name of a row, however wrong the rest of it is. */
function nameOf({ name, description }: Item['data']): string {
  const given = name ?? description
  return typeof given === 'string' ? given : typeof given === 'number' ? `${given}` : ''
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : null)

type Known = Item & { type: ImportType }
const isKnown = (item: Item): item is Known => (importTypes as readonly string[]).includes(item.type)

/**
 * Imports a file. Rows with errors are left out and reported. Everything else is written in one transaction
 * with its entry in the history. With `dryRun` nothing is written and the rows are returned instead.
 */
export async function importData(ctx: Context, input: Input): Promise<ImportResult> {
  const { parsed, samples } = await parse(ctx, input)
  const overwrite = input.overwrite ?? false
  const settings = {
    today: today(ctx),
    leapDay: ctx.settings.leapDay,
    currency: ctx.settings.currency,
    country: ctx.settings.country,
    overwrite,
    birthdayName: (await occasionWords(ctx.locale)).birthday,
  }
  const faults: RowError[] = [...parsed.errors]
  const failedRows = new Set(parsed.errors.map(keyOf))
  const failures: PreviewRow[] = []
  const fail = (item: Known, list: Fault[]) => {
    failedRows.add(keyOf(item))
    for (const { path, message } of list) {
      faults.push({ row: item.row, type: item.type, field: path, code: codeOf(message), messageKey: message })
    }
    failures.push({
      row: item.row,
      type: item.type,
      action: 'error',
      name: nameOf(item.data).slice(0, 200),
      date: null,
      relationship: null,
      person: textOf(item.data.recipient ?? item.data.person),
      day: null,
      price: null,
      stage: null,
      occasion: textOf(item.data.occasion),
      changed: [],
      same: null,
      implied: false,
    })
  }

  const leftOut = new Set(input.leaveOut)
  const items = parsed.items.filter(isKnown)
  const wanted = items.filter(item => !leftOut.has(keyOf(item)))
  const checked: Checked[] = []
  await inTurns(wanted, item => {
    const relationship = item.type === 'person' ? input.relationships?.[keyOf(item)] : undefined
    const data = relationship ? { ...item.data, relationship } : item.data
    // A name may tell the relationship better than the file's assumption.
    const defaults = item.defaults?.relationship
      ? { ...item.defaults, relationship: guessRelationship(nameOf(data), ctx.locale) }
      : item.defaults
    const outcome = check({ ...item, data, defaults }, ctx.settings.currency)
    if (Array.isArray(outcome)) fail(item, outcome)
    else checked.push(outcome)
  })

  const ids = checked.flatMap(({ oldId }) => oldId ?? []).filter(isUuid)
  const [known, taken] = [await knownTo(ctx), await takenOf(ctx, ids)]
  const plan = new Plan(known, taken, settings, {
    exact: parsed.format.startsWith('gift-tracker'),
    tellsBirthdays: parsed.tellsBirthdays === true,
  })
  plan.claim(checked)
  const of = <Type extends ImportType>(type: Type) =>
    checked.filter((row): row is Checked<Type> => row.item.type === type)
  const add = <Type extends ImportType>(type: Type, adding: (row: Checked<Type>) => Fault | null) =>
    inTurns(of(type), row => {
      const fault = adding(row)
      if (fault) fail(row.item as Known, [fault])
    })
  await inTurns(of('person'), row => plan.addPerson(row))
  await add('occasion', row => plan.addOccasion(row))
  plan.addBirthdays()
  await add('budget', row => plan.money.addBudget(row))
  await add('gift', row => plan.addGift(row))
  const makes = new Set(
    plan.gifts.filter(gift => costsMoney({ ...gift, deletedAt: null })).map(({ id }) => id),
  )
  await add('expense', row => plan.money.addExpense(row, makes))
  const idsOf = (list: { id: string }[]) => (overwrite ? list.map(({ id }) => id) : [])
  const stored = await storedOf(ctx, {
    people: idsOf(plan.samePeople),
    occasions: idsOf(plan.sameOccasions),
    budgets: idsOf(plan.money.sameBudgets),
    gifts: idsOf(plan.sameGifts),
    expenses: idsOf(plan.money.sameExpenses),
  })
  const filled = fill(plan, stored, settings.today)
  for (const { same, fault } of filled.faults) {
    same.preview.action = 'error'
    fail(same.checked.item as Known, [fault])
  }

  const count = (action: PreviewRow['action']) => plan.preview.filter(row => row.action === action).length
  const counts = {
    created: count('create'),
    updated: count('update'),
    skipped: count('skip') + leftOut.size + parsed.skipped.length + parsed.items.length - items.length,
    failed: failedRows.size,
  }
  const status = statusOf({ failed: counts.failed, done: counts.created + counts.updated + counts.skipped })
  const errors = await spoken(ctx, faults)
  const unsupported = parsed.items
    .filter(item => !isKnown(item))
    .map(({ row, type }) => ({ row, type, reason: 'notSupported' }))
  const result: ImportResult = {
    id: null,
    status,
    ...counts,
    errors,
    remarks: [...parsed.skipped, ...unsupported, ...parsed.warnings, ...plan.remarks],
    detected: {
      format: parsed.format,
      columns: parsed.columns ?? null,
      mapping: parsed.mapping ? { ...parsed.mapping } : null,
      samples,
      spending: parsed.spending ?? null,
      guessed: parsed.guessed ?? [],
    },
    preview: input.dryRun
      ? [...plan.preview.filter(row => row.action !== 'error'), ...failures].slice(0, maxRows * 5)
      : null,
  }
  if (input.dryRun) return result

  const id = newId()
  await transaction(ctx, async tx => {
    await write(tx, plan, filled)
    await tx.db.insert(imports).values({
      id,
      ownerId: userId(tx),
      createdAt: tx.now,
      fileName: input.fileName ?? null,
      format: parsed.format,
      status,
      ...counts,
      errors,
    })
    await happened(tx, 'transfer.imported', {
      entity: 'transfer',
      id,
      details: {
        name: input.fileName ?? null,
        created: counts.created,
        updated: counts.updated,
        failed: counts.failed,
      },
    })
  })
  return { ...result, id }
}

/** Writes a plan; the targets of references come first. */
async function write(tx: Context, plan: Plan, filled: Filled) {
  await writeInParts(plan.people, part => insertPeople(tx, part))
  await writeInParts([...filled.people], part => fillPeople(tx, new Map(part), plan.settled))
  await writeInParts(plan.occasions, part => insertOccasions(tx, part))
  await writeInParts([...filled.occasions], part => fillOccasions(tx, new Map(part)))
  if (plan.people.length + filled.people.size + plan.occasions.length + filled.occasions.size > 0)
    await matchClaims(tx)
  await writeInParts(plan.money.budgets, part => insertBudgets(tx, part))
  await writeInParts([...filled.budgets], part => fillBudgets(tx, new Map(part)))
  await writeInParts(plan.gifts, part => insertGifts(tx, part))
  await writeInParts([...filled.gifts], part => fillGifts(tx, new Map(part)))
  await writeInParts(plan.money.expenses, part => insertExpenses(tx, part))
  await writeInParts(plan.money.payments, part => payGifts(tx, part))
  await writeInParts([...filled.expenses], part => fillExpenses(tx, new Map(part)))
}

/** The errors in the caller's language, in the order of the rows. */
async function spoken(ctx: Context, faults: RowError[]): Promise<ImportResult['errors']> {
  const words = new Map<string, string>()
  for (const { messageKey } of faults) {
    if (!words.has(messageKey)) words.set(messageKey, await errorWords(ctx.locale, messageKey))
  }
  return faults
    .map(({ row, type, field, code, messageKey }) => ({
      row,
      // The file's name for a type or a key may contain characters that a database cannot store.
      type: clean(type),
      field: field === null ? null : clean(field),
      code,
      message: words.get(messageKey) ?? messageKey,
    }))
    .sort((one, other) => one.row - other.row)
}
