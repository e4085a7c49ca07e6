import 'server-only'
import type { InputOf } from '@/lib/core/endpoint'
import type { Fault } from '@/lib/core/errors'
import { clean } from '@/lib/core/text'
import { costsMoney } from '@/lib/money/expenses/rules'
import { guessRelationship } from '@/lib/people/kin'
import type { Relationship } from '@/lib/people/values'
import { dateTrouble } from '@/lib/reading/dates/rules'
import { type Context, today } from '@/lib/server/auth/context'
import { errorWords, occasionWords } from '@/lib/server/http/error-words'
import { teller } from '@/lib/server/http/progress'
import { inTurns, mappedInTurns, stepped } from '@/lib/server/jobs/yielding'
import type { transfersApi } from './api'
import type { parse } from './files.commands'
import { type Item, maxRows, type RowError, type Skipped } from './formats/parsed'
import { keepOddBirthday, withReason } from './import/births'
import type { Checked } from './import/check'
import { fill } from './import/fill'
import { isUuid } from './import/ids'
import { addKeeping, checkKeeping, type Keeping } from './import/keeping'
import { Plan } from './import/plan'
import { planCollections } from './portable/plan'
import { hasNothing, tellOf } from './portable/write'
import { knownTo, storedOf, takenOf, transferWords } from './queries'
import { statusOf } from './rules'
import { type ImportResult, type ImportType, importTypes, type PreviewRow } from './schema'
import { targetOf, wishesFor } from './wishes.queries'

type Input = InputOf<typeof transfersApi.import>

const keyOf = ({ type, row }: { type: string; row: number }) => `${type}:${row}`
const codeOf = (messageKey: string) => messageKey.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()

/** The name of a row, however wrong the rest of it is. */
function nameOf({ name, description }: Item['data']): string {
  const given = name ?? description
  return typeof given === 'string' ? given : typeof given === 'number' ? `${given}` : ''
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : null)

type Known = Item & { type: ImportType }
const isKnown = (item: Item): item is Known => (importTypes as readonly string[]).includes(item.type)

export type ReadFile = Awaited<ReturnType<typeof parse>>
export type Planned = Awaited<ReturnType<typeof planImport>>

/**
 * Decides what becomes of the rows of a file, and writes nothing. `clears` says that what is blank in our own export becomes
 * blank here.
 */
export async function planImport(
  ctx: Context,
  input: Input,
  { parsed, samples }: ReadFile,
  { clears = false, tell = teller() }: { clears?: boolean; tell?: ReturnType<typeof teller> } = {},
) {
  const overwrite = input.overwrite ?? false
  const settings = {
    today: today(ctx),
    leapDay: ctx.settings.leapDay,
    currency: ctx.settings.currency,
    country: ctx.settings.country,
    overwrite,
    birthdayName: (await occasionWords(ctx.locale)).birthday,
    relationshipOf: (
      item: Pick<Item, 'type' | 'row'>,
      name: string,
      told: Relationship | null,
    ): Relationship =>
      input.relationships?.[keyOf(item)] ?? input.relationship ?? told ?? guessRelationship(name, ctx.locale),
  }
  const { contact, usualList, field: wordOf } = await transferWords(ctx.locale)
  const headings = new Map(Object.entries(parsed.mapping ?? {}).map(([column, field]) => [field, column]))
  const keeping: Keeping = {
    currency: ctx.settings.currency,
    columnOf: (type, field) => {
      const name = field === 'type' && type === 'occasion' ? 'occasionType' : field
      return headings.get(name) ?? wordOf(name)
    },
  }
  const faults: RowError[] = [...parsed.errors]
  const failedRows = new Set(parsed.errors.map(keyOf))
  const failures: PreviewRow[] = []
  const fail = (item: Known, list: Fault[]) => {
    failedRows.add(keyOf(item))
    for (const { path, message } of list) {
      const value = item.data[path]
      const isDay = message === 'dateInvalid' || message === 'birthdayInvalid'
      const why = isDay && typeof value === 'string' ? dateTrouble(value) : undefined
      faults.push({
        row: item.row,
        type: item.type,
        field: path,
        code: codeOf(message),
        messageKey: message,
        ...(why ? { why } : {}),
      })
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
      implied: null,
    })
  }

  const target = await targetOf(ctx, input.wishlist, parsed.format)
  const leftOut = new Set(input.leaveOut)
  const items = parsed.items.filter(isKnown)
  const wanted = items.filter(item => !leftOut.has(keyOf(item)))
  const rows = wanted.length
  const checked: Checked[] = []
  const odd: Skipped[] = []
  let seen = 0
  await inTurns(wanted, given => {
    tell({ step: 'checking', done: seen++, rows })
    const { item, remark } = keepOddBirthday(given, settings.today, contact)
    if (remark) odd.push(remark)
    const relationship = item.type === 'person' ? input.relationships?.[keyOf(item)] : undefined
    const face = item.type === 'person' ? input.faces?.[keyOf(item)] : undefined
    const data = {
      ...item.data,
      ...(relationship ? { relationship } : {}),
      ...(face ? { avatarUrl: face } : {}),
    }
    // A name may tell the relationship better than the file's assumption.
    const defaults = item.defaults?.relationship
      ? { ...item.defaults, relationship: guessRelationship(nameOf(data), ctx.locale) }
      : item.defaults
    const chosen = item.type === 'person' && input.relationship ? { relationship: input.relationship } : {}
    const { outcome, remarks } = checkKeeping(
      { ...given, data, defaults: { ...chosen, ...defaults } },
      keeping,
    )
    odd.push(...remarks)
    if (Array.isArray(outcome)) fail(given, outcome)
    else checked.push(outcome)
  })

  const ids = checked.flatMap(({ oldId }) => oldId ?? []).filter(isUuid)
  const [known, taken] = [await knownTo(ctx), await takenOf(ctx, ids)]
  const isNew = hasNothing(known)
  const plan = new Plan(known, taken, settings, {
    exact: parsed.format.startsWith('gift-tracker'),
    tellsBirthdays: parsed.tellsBirthdays === true,
  })
  const of = <Type extends ImportType>(type: Type) =>
    checked.filter((row): row is Checked<Type> => row.item.type === type)
  const wishes = target && (await wishesFor(ctx, target, of('gift'), keeping, parsed.title))
  // All rows of such a file are wishes.
  if (wishes) checked.length = 0
  await inTurns(checked, row => plan.claim(row))
  const add = <Type extends ImportType>(type: Type, adding: (row: Checked<Type>) => Fault | null) =>
    inTurns(of(type), row => {
      const { fault, remarks } = addKeeping(row, adding, keeping)
      odd.push(...remarks)
      if (fault) fail(row.item as Known, [fault])
    })
  await inTurns(of('person'), row => plan.addPerson(row))
  await add('occasion', row => plan.addOccasion(row))
  await inTurns(plan.birthdays(), one => plan.addBirthday(one))
  await add('budget', row => plan.money.addBudget(row))
  await add('gift', row => plan.addGift(row))
  const makes = new Set(
    plan.gifts.filter(gift => costsMoney({ ...gift, deletedAt: null })).map(({ id }) => id),
  )
  await add('expense', row => plan.money.addExpense(row, makes))
  const overwritten = (list: { id: string }[]) => (overwrite ? list.map(({ id }) => id) : [])
  const stored = await storedOf(ctx, {
    people: overwritten(plan.samePeople),
    occasions: overwritten(plan.sameOccasions),
    budgets: overwritten(plan.money.sameBudgets),
    gifts: overwritten(plan.sameGifts),
    expenses: overwritten(plan.money.sameExpenses),
  })
  const filled = await stepped(fill(plan, stored, settings.today, clears))
  for (const { same, fault } of filled.faults) {
    same.preview.action = 'error'
    fail(same.checked.item as Known, [fault])
  }
  const collections = await planCollections(ctx, parsed.records, (name, id) => plan.idHere(name, id))
  const others = tellOf(collections)
  faults.push(...others.faults)

  const shown = [...plan.preview, ...(wishes?.preview ?? [])]
  const count = (action: PreviewRow['action']) => shown.filter(row => row.action === action).length
  const counts = {
    created: count('create') + others.created,
    updated: count('update'),
    skipped:
      count('skip') +
      leftOut.size +
      parsed.skipped.length +
      parsed.items.length -
      items.length +
      others.skipped,
    failed: failedRows.size + others.failed,
  }
  const status = statusOf({ failed: counts.failed, done: counts.created + counts.updated + counts.skipped })
  const errors = await spoken(ctx, faults)
  const unsupported = parsed.items
    .filter(item => !isKnown(item))
    .map(({ row, type }) => ({ row, type, reason: 'notSupported' }))
  const result: ImportResult = {
    id: null,
    wishlistId: null,
    status,
    ...counts,
    further: others.further,
    errors,
    remarks: await mappedInTurns(
      [
        ...parsed.skipped,
        ...unsupported,
        ...parsed.warnings,
        ...odd,
        ...plan.remarks,
        ...others.remarks,
        ...(wishes?.remarks ?? []),
      ],
      remark => withReason(remark, settings.today),
    ),
    detected: {
      format: parsed.format,
      title: parsed.title?.slice(0, 160) ?? null,
      columns: parsed.columns ?? null,
      mapping: parsed.mapping ? { ...parsed.mapping } : null,
      certainty: parsed.certainty ? { ...parsed.certainty } : null,
      samples,
      spending: parsed.spending ?? null,
      guessed: parsed.guessed ?? [],
      days: parsed.days ?? null,
    },
    preview: input.dryRun
      ? [...shown.filter(row => row.action !== 'error'), ...failures].slice(0, maxRows * 5)
      : null,
  }
  return {
    result,
    plan,
    filled,
    target,
    wishes,
    collections,
    counts,
    parsed,
    usualList,
    /** Whether the account holds nothing yet. */
    isNew,
    /** The settings of a file replace those of an account that holds nothing yet. */
    takesSettings: isNew,
    refusedItems: items.filter(item => failedRows.has(keyOf(item))),
    rows,
    tell,
  }
}

/** The errors in the caller's language, in the order of the rows. */
async function spoken(ctx: Context, faults: RowError[]): Promise<ImportResult['errors']> {
  const words = new Map<string, string>()
  for (const { messageKey } of faults) {
    if (!words.has(messageKey)) words.set(messageKey, await errorWords(ctx.locale, messageKey))
  }
  return faults
    .map(({ row, type, field, code, messageKey, why }) => ({
      row,
      // The file's name for a type or a key may contain characters that a database cannot store.
      type: clean(type),
      field: field === null ? null : clean(field),
      code,
      message: words.get(messageKey) ?? messageKey,
      ...(why ? { why } : {}),
    }))
    .sort((one, other) => one.row - other.row)
}
