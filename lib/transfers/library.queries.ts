import 'server-only'
import { z } from 'zod'
import { allGiftPictures, allGifts } from '@/lib/gifts/queries'
import type { Gift } from '@/lib/gifts/schema'
import { allBudgets } from '@/lib/money/budget-imports.queries'
import { visibleAmong } from '@/lib/money/budgets/queries'
import { allExpenses } from '@/lib/money/expenses/queries'
import { allOccasions } from '@/lib/occasions/queries'
import { allPeople } from '@/lib/people/queries'
import { originsOf } from '@/lib/pictures/queries'
import type { Context } from '@/lib/server/auth/context'
import type { Further, Library } from './exports/library'
import { collectionOf } from './portable/collections'
import { historyOf } from './portable/history.queries'
import { collectionNames, type ExportChoice, type ExportNoun, exportNouns } from './values'

/** The ids that chosen gifts and expenses name. */
interface Named {
  people: Set<string>
  occasions: Set<string>
  budgets: Set<string>
  gifts: Set<string>
}

const inYear = (year: number | undefined, ...days: (string | null | undefined)[]) =>
  year === undefined || days.some(day => day?.slice(0, 4) === String(year))

const giftDays = (gift: Gift) => [gift.occasion?.date, gift.purchaseDate]

const isChosenGift =
  ({ year, personId }: ExportChoice) =>
  (gift: Gift) =>
    inYear(year, ...giftDays(gift)) && (personId === undefined || gift.recipient?.id === personId)

type Expense = Awaited<ReturnType<ReturnType<typeof allExpenses>['next']>>['value'][number]
const isChosenExpense =
  ({ year, personId }: ExportChoice) =>
  (expense: Expense) =>
    inYear(year, expense.date) && (personId === undefined || expense.person?.id === personId)

async function namedBy(ctx: Context, chosen: ExportChoice): Promise<Named> {
  const named: Named = { people: new Set(), occasions: new Set(), budgets: new Set(), gifts: new Set() }
  if (chosen.personId) named.people.add(chosen.personId)
  const isGift = isChosenGift(chosen)
  for await (const page of allGifts(ctx))
    for (const gift of page.filter(isGift)) {
      named.gifts.add(gift.id)
      if (gift.recipient?.id) named.people.add(gift.recipient.id)
      if (gift.occasion?.id) named.occasions.add(gift.occasion.id)
      if (gift.budgetId) named.budgets.add(gift.budgetId)
    }
  const isExpense = isChosenExpense(chosen)
  for await (const page of allExpenses(ctx))
    for (const { budget } of page.filter(isExpense)) if (budget) named.budgets.add(budget.id)
  return named
}

const dayFields = ['occasionDate', 'eventDate', 'dueOn', 'date', 'expiresOn'] as const

/** Whether a further record is about the chosen year and person. Records that say neither are left out. */
function isAbout({ year, personId }: ExportChoice, record: object): boolean {
  const said = record as Record<string, unknown>
  const days = dayFields.map(field => said[field]).filter(day => typeof day === 'string')
  const people = [
    said.personId,
    ...((said.recipients as { personId?: unknown }[] | undefined) ?? []).map(one => one?.personId),
  ]
  return (
    (year === undefined || inYear(year, ...days)) && (personId === undefined || people.includes(personId))
  )
}

async function* chosenPages<One>(pages: AsyncIterable<One[]>, isChosen: (one: One) => boolean) {
  for await (const page of pages) yield page.filter(isChosen)
}

const isList = (schema: unknown): schema is z.ZodArray<z.ZodObject> =>
  schema instanceof z.ZodArray && schema.element instanceof z.ZodObject

/** The table of a collection, and one for each list of parts in its records. */
function tablesOf(name: string, schema: z.ZodObject, read: () => AsyncIterable<object[]>): Further[] {
  const fields = Object.entries(schema.shape)
  const columns = fields.flatMap(([key, field]) => (isList(field) ? [] : [key]))
  const parts = fields.flatMap(([key, field]) => {
    if (!isList(field)) return []
    const of = `${name.replace(/s$/, '')}Id`
    async function* rows() {
      for await (const page of read())
        yield page.flatMap(record => {
          const { id, [key]: list } = record as Record<string, unknown> & { id?: string }
          return (list as object[]).map(part => ({ ...part, [of]: id }))
        })
    }
    return [{ name: `${name}-${key}`, columns: [of, ...Object.keys(field.element.shape)], read: rows }]
  })
  return [{ name, columns, read }, ...parts]
}

/**
 * What is chosen of the caller's data, outside the trash, oldest first. References to rows in the trash are dropped, because
 * the file would not contain their targets. `asTables` gives the parts of records as tables of their own.
 */
export async function libraryOf(
  ctx: Context,
  chosen: ExportChoice,
  asTables: boolean,
): Promise<() => Library> {
  const isPart = chosen.year !== undefined || chosen.personId !== undefined
  const named = isPart ? await namedBy(ctx, chosen) : null
  const wants = (noun: ExportNoun) => !chosen.only || chosen.only.includes(noun)
  const isNamed = (kind: keyof Named) => (one: { id: string }) => named === null || named[kind].has(one.id)
  return () => {
    const known = new Set<string>()
    async function* people() {
      if (!wants('people')) return
      for await (const page of chosenPages(allPeople(ctx), isNamed('people'))) {
        for (const { id } of page) known.add(id)
        const origins = await originsOf(
          ctx,
          page.map(person => person.avatarUrl),
        )
        yield page.map(person => ({
          ...person,
          avatarUrl: origins.get(person.avatarUrl ?? '') ?? person.avatarUrl,
        }))
      }
    }
    const isOccasion = (one: { id: string; date: string; personId: string | null; peopleIds: string[] }) =>
      named === null ||
      named.occasions.has(one.id) ||
      (chosen.personId !== undefined && [one.personId, ...one.peopleIds].includes(chosen.personId))
    async function* occasions() {
      if (!wants('occasions')) return
      for await (const page of chosenPages(allOccasions(ctx), isOccasion)) {
        yield page.map(occasion =>
          known.has(occasion.personId ?? '')
            ? occasion
            : { ...occasion, personId: null, fromBirthday: false },
        )
      }
    }
    async function* gifts() {
      if (!wants('gifts')) return
      for await (const page of chosenPages(allGifts(ctx), isNamed('gifts'))) {
        const open = await visibleAmong(
          ctx,
          page.flatMap(({ budgetId }) => budgetId ?? []),
        )
        yield page.map(gift => ({
          ...gift,
          // A budget in the trash is not exported, so its id would be dangling.
          budgetId: gift.budgetId !== null && open.has(gift.budgetId) ? gift.budgetId : null,
          // On import, a name without a record would become a person. The recipient of a claim is exported with
          // its list.
          recipient: gift.recipient?.kind === 'person' ? gift.recipient : null,
          personId: gift.recipient?.id ?? null,
          occasionId: gift.occasion?.id ?? null,
          occasionDate: gift.occasion?.date ?? null,
        }))
      }
    }
    const further = collectionNames.filter(wants).flatMap(name => {
      const { read, record } = collectionOf(name)
      const pages = () => chosenPages(read(ctx), one => !isPart || isAbout(chosen, one))
      const schema = record as unknown as z.ZodObject
      return asTables
        ? tablesOf(name, schema, pages)
        : [{ name, columns: Object.keys(schema.shape), read: pages }]
    })
    const history = historyOf(ctx).filter(({ name }) => !isPart && wants(name as ExportNoun))
    return {
      people: people(),
      occasions: occasions(),
      budgets: chosenPages(wants('budgets') ? allBudgets(ctx) : none(), isNamed('budgets')),
      gifts: gifts(),
      giftPictures: chosenPages(wants('gifts') ? allGiftPictures(ctx) : none(), isNamed('gifts')),
      expenses: chosenPages(wants('expenses') ? allExpenses(ctx) : none(), isChosenExpense(chosen)),
      further: [...further, ...history],
      complete: isPart ? [] : exportNouns.filter(wants),
      settings: wants('settings') && !isPart ? () => ctx.effects.accountExported(ctx) : null,
    }
  }
}

async function* none(): AsyncGenerator<never[]> {}
