import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { bodyOf as budgetBody, valuesOf as budgetValues } from '@/components/budgets/budget-values'
import { bodyOf as expenseBody, valuesOf as expenseValues } from '@/components/expenses/expense-values'
import { bodyOf as giftBody, valuesOf as giftValues } from '@/components/gifts/form/gift-values'
import { bodyOf as occasionBody, valuesOf as occasionValues } from '@/components/occasions/occasion-values'
import { bodyOf as personBody, valuesOf as personValues } from '@/components/people/person-values'
import { bodyOf as reminderBody, valuesOf as reminderValues } from '@/components/reminders/reminder-values'
import { bodyOf as ruleBody, valuesOf as ruleValues } from '@/components/reminders/rule-values'
import { bodyOf as templateBody, valuesOf as templateValues } from '@/components/reminders/template-values'
import { wishBody, wishValues } from '@/components/wishlists/wishes/wish-values'
import { wishlistBody, wishlistValues } from '@/components/wishlists/wishlist-values'
import { familiesApi } from '@/lib/families/api'
import { giftsApi } from '@/lib/gifts/api'
import { GiftChanges, GiftInput } from '@/lib/gifts/schema'
import { budgetsApi } from '@/lib/money/budgets/api'
import { BudgetChanges, BudgetInput } from '@/lib/money/budgets/schema'
import { expensesApi } from '@/lib/money/expenses/api'
import { ExpenseChanges, ExpenseInput } from '@/lib/money/expenses/schema'
import { occasionsApi } from '@/lib/occasions/api'
import { OccasionChanges, OccasionInput } from '@/lib/occasions/schema'
import { peopleApi } from '@/lib/people/api'
import { PersonChanges, PersonInput } from '@/lib/people/schema'
import { remindersApi } from '@/lib/reminders/api'
import { reminderRulesApi } from '@/lib/reminders/plans/api'
import { ReminderRuleChanges, ReminderRuleInput } from '@/lib/reminders/plans/schema'
import { ReminderChanges, ReminderInput } from '@/lib/reminders/schema'
import { reminderTemplatesApi } from '@/lib/reminders/templates/api'
import { ReminderTemplateChanges, ReminderTemplateInput } from '@/lib/reminders/templates/schema'
import { transfersApi } from '@/lib/transfers/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { ItemChanges, ItemInput, WishlistChanges, WishlistInput } from '@/lib/wishlists/schema'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { fullObject } from './support/full'
import { as, type Person } from './support/people'

type Fields = Record<string, unknown>
type Stored = Fields & { id: string }
/** The ways on which a field must not be lost, each with its exceptions and their reasons. */
type Way = 'created' | 'changed' | 'json' | 'csv' | 'overwritten' | 'form'
type Excused = Partial<Record<Way, Record<string, string>>>

interface Noun {
  input: z.ZodObject
  changes: z.ZodObject
  /** The required fields. */
  bare(): Fields
  /** Facts that the schema does not hold: the records that ids name, and fields that belong together. */
  given?(): Promise<Fields> | Fields
  create(who: Person, fields: Fields): Promise<Stored>
  get(who: Person, id: string): Promise<Stored>
  update(who: Person, id: string, fields: Fields): Promise<unknown>
  /** The form's request when all of a stored record is sent. */
  form(stored: Stored): Fields
  /** The name of its list in an export. Without a name it is in none. */
  exported?: keyof typeof lists
  excused?: Excused
}

/** All records of each kind that a user has. */
const lists = {
  people: (who: Person) => who.ok(peopleApi.list, { limit: 200 } as never),
  occasions: (who: Person) => who.ok(occasionsApi.list, { limit: 200 } as never),
  budgets: (who: Person) => who.ok(budgetsApi.list, { limit: 200 } as never),
  gifts: (who: Person) => who.ok(giftsApi.list, { limit: 200 } as never),
  expenses: (who: Person) => who.ok(expensesApi.list, { limit: 200 } as never),
}
const listOf = async (who: Person, name: keyof typeof lists) =>
  (await lists[name](who)).data as unknown as Stored[]

/** Records of Ada's for others to reference. */
const pointed: Record<
  'personId' | 'occasionId' | 'giftId' | 'budgetId' | 'familyId' | 'listId' | 'groupId',
  string
> = {
  personId: '',
  occasionId: '',
  giftId: '',
  budgetId: '',
  familyId: '',
  listId: '',
  groupId: '',
}
const anyway = (fields: Fields) => fields as never

const person: Noun = {
  input: PersonInput,
  changes: PersonChanges,
  bare: () => ({ name: 'Nobody', relationship: 'family' }),
  // A birthday of another calendar decides the day of birth in ours.
  given: () => ({
    calendarBirthday: { calendar: 'hijri', year: 1410, month: 9, day: 2, leap: false, shift: -1 },
    birthday: '1990-03-28',
  }),
  create: (who, fields) => who.ok(peopleApi.create, anyway(fields)),
  get: (who, personId) => who.ok(peopleApi.get, { personId }),
  update: (who, personId, fields) => who.ok(peopleApi.update, anyway({ personId, ...fields })),
  form: stored => personBody(personValues(stored as never)),
  exported: 'people',
}

const elsewhere = { familyId: 'the other account is not in the family' }
const occasion: Noun = {
  input: OccasionInput,
  changes: OccasionChanges,
  bare: () => ({ name: 'No occasion', date: '2027-01-02', type: 'other' }),
  given: () => ({
    personId: pointed.personId,
    peopleIds: [pointed.personId],
    familyId: pointed.familyId,
  }),
  create: (who, fields) => who.ok(occasionsApi.create, anyway(fields)),
  get: (who, occasionId) => who.ok(occasionsApi.get, { occasionId }),
  update: (who, occasionId, fields) => who.ok(occasionsApi.update, anyway({ occasionId, ...fields })),
  form: stored => occasionBody(occasionValues(stored as never), stored),
  exported: 'occasions',
  excused: { json: elsewhere, csv: elsewhere },
}

const notInFormOfBudget = { notifications: 'nobody chooses it in the form' }
const keptOfBudget = { familyId: 'a file shares nothing with a family that was not shared before' }
const budget: Noun = {
  input: BudgetInput,
  changes: BudgetChanges,
  bare: () => ({ name: 'No budget', amount: 1, period: 'yearly' }),
  given: () => ({
    occasionId: pointed.occasionId,
    familyId: pointed.familyId,
    endDate: '2027-05-05',
    countsEverything: false,
  }),
  create: (who, fields) => who.ok(budgetsApi.create, anyway(fields)),
  get: (who, budgetId) => who.ok(budgetsApi.get, { budgetId }),
  update: (who, budgetId, fields) => who.ok(budgetsApi.update, anyway({ budgetId, ...fields })),
  form: stored => budgetBody(budgetValues(stored as never), stored),
  exported: 'budgets',
  excused: {
    form: {
      ...notInFormOfBudget,
      period: 'a budget for an occasion runs once',
      category: 'a budget for an occasion takes what is spent for it',
      autoAdjust: 'a budget for an occasion runs once',
    },
    overwritten: keptOfBudget,
    json: elsewhere,
    csv: elsewhere,
  },
}
const wideBudget: Noun = {
  ...budget,
  given: () => ({
    name: 'The wide budget',
    type: 'general',
    category: null,
    occasionId: null,
    familyId: pointed.familyId,
    endDate: '2027-05-05',
  }),
  excused: { form: notInFormOfBudget, overwritten: keptOfBudget, json: elsewhere, csv: elsewhere },
}

const notInFormOfGift = { isPurchased: 'the stage says it' }
const gift: Noun = {
  input: GiftInput,
  changes: GiftChanges,
  bare: () => ({ name: 'Nothing' }),
  given: () => ({
    personId: pointed.personId,
    occasionId: pointed.occasionId,
    budgetId: pointed.budgetId,
    status: 'given',
  }),
  create: (who, fields) => who.ok(giftsApi.create, anyway(fields)),
  get: (who, giftId) => who.ok(giftsApi.get, { giftId }),
  update: (who, giftId, fields) => who.ok(giftsApi.update, anyway({ giftId, ...fields })),
  form: stored => giftBody(giftValues(stored as never), stored, false),
  exported: 'gifts',
  excused: {
    form: {
      ...notInFormOfGift,
      status: 'what one received was given',
      budgetId: 'what one received costs nothing',
      tracking: 'what one received is not on its way',
      shippingDays: 'what one received is not on its way',
    },
  },
}
const givenGift: Noun = {
  ...gift,
  given: async () => ({
    ...(await gift.given?.()),
    name: 'The given gift',
    direction: 'given',
    thankYou: 'none',
  }),
  excused: { form: { ...notInFormOfGift, thankYou: 'only who receives gives thanks' } },
}

const expense: Noun = {
  input: ExpenseInput,
  changes: ExpenseChanges,
  bare: () => ({ amount: 1, date: '2026-01-02' }),
  given: async () => ({
    budgetId: pointed.budgetId,
    giftId: (await ada.ok(giftsApi.create, { name: 'Lamp' })).id,
  }),
  create: (who, fields) => who.ok(expensesApi.create, anyway(fields)),
  get: (who, expenseId) => who.ok(expensesApi.get, { expenseId }),
  update: (who, expenseId, fields) => who.ok(expensesApi.update, anyway({ expenseId, ...fields })),
  form: stored => expenseBody(expenseValues(stored as never), stored),
  exported: 'expenses',
  excused: {
    form: { giftId: 'a gift is paid for where it is bought' },
    overwritten: { giftId: 'what an expense pays for stays as it is' },
  },
}

const wishlist: Noun = {
  input: WishlistInput,
  changes: WishlistChanges,
  bare: () => ({ name: 'No list', recipientKind: 'person', recipientIds: [pointed.personId] }),
  given: () => ({
    recipientKind: 'person',
    recipientIds: [pointed.personId],
    familyIds: [pointed.familyId],
    occasionId: pointed.occasionId,
    eventDate: '2027-05-06',
    revealAt: '2027-05-10T12:00:00.000Z',
  }),
  create: (who, fields) => who.ok(wishlistsApi.create, anyway(fields)),
  get: (who, wishlistId) => who.ok(wishlistsApi.get, { wishlistId }),
  update: (who, wishlistId, fields) => who.ok(wishlistsApi.update, anyway({ wishlistId, ...fields })),
  form: stored => wishlistBody(wishlistValues(stored as never), stored),
  excused: {
    form: {
      isPublic: 'a link is made where the list is shared',
      shareType: 'a link is made where the list is shared',
    },
  },
}

const inList = () => ({ wishlistId: pointed.listId })
const wish: Noun = {
  input: ItemInput,
  changes: ItemChanges,
  bare: () => ({ name: 'No wish' }),
  given: () => ({ groupId: pointed.groupId }),
  create: (who, fields) => who.ok(wishesApi.create, anyway({ ...inList(), ...fields })),
  get: (who, itemId) => who.ok(wishesApi.get, { ...inList(), itemId }),
  update: (who, itemId, fields) => who.ok(wishesApi.update, anyway({ ...inList(), itemId, ...fields })),
  form: stored => wishBody(wishValues(stored as never), stored),
  excused: {
    changed: { archived: 'is answered as the moment, `archivedAt`' },
    form: { hidden: 'is chosen before the form opens' },
  },
}

const reminder: Noun = {
  input: ReminderInput,
  changes: ReminderChanges,
  bare: () => ({ title: 'Nothing', scheduledFor: '2031-01-02' }),
  given: () => ({
    scheduledFor: '2031-03-04T10:30:00.000Z',
    personId: pointed.personId,
    occasionId: pointed.occasionId,
    giftId: pointed.giftId,
    budgetId: pointed.budgetId,
    advanceNotice: 90,
  }),
  create: (who, fields) => who.ok(remindersApi.create, anyway(fields)),
  get: (who, reminderId) => who.ok(remindersApi.get, { reminderId }),
  update: (who, reminderId, fields) => who.ok(remindersApi.update, anyway({ reminderId, ...fields })),
  form: stored => reminderBody(reminderValues(stored as never)),
  excused: { form: { scheduledFor: 'the form says the local day and time' } },
}

const rule: Noun = {
  input: ReminderRuleInput,
  changes: ReminderRuleChanges,
  bare: () => ({ name: 'Nothing', daysInAdvance: [3] }),
  given: () => ({ daysInAdvance: [30, 7], personIds: [pointed.personId] }),
  create: (who, fields) => who.ok(reminderRulesApi.create, anyway(fields)),
  get: (who, ruleId) => who.ok(reminderRulesApi.get, { ruleId }),
  update: (who, ruleId, fields) => who.ok(reminderRulesApi.update, anyway({ ruleId, ...fields })),
  form: stored => ruleBody(ruleValues(stored as never)),
}

const template: Noun = {
  input: ReminderTemplateInput,
  changes: ReminderTemplateChanges,
  bare: () => ({ name: 'Nothing', title: 'Nothing', message: 'Nothing' }),
  create: (who, fields) => who.ok(reminderTemplatesApi.create, anyway(fields)),
  get: (who, templateId) => who.ok(reminderTemplatesApi.get, { templateId }),
  update: (who, templateId, fields) => who.ok(reminderTemplatesApi.update, anyway({ templateId, ...fields })),
  form: stored => templateBody(templateValues(stored as never)),
}

const nouns = Object.entries({
  person,
  occasion,
  'budget of an occasion': budget,
  'budget of everything': wideBudget,
  'gift one received': gift,
  'gift one gave': givenGift,
  expense,
  wishlist,
  wish,
  reminder,
  'rule of reminders': rule,
  'template of reminders': template,
})

/** Fails for each field that is lost, and for each exception that is not needed. */
function expectBack(way: Way, noun: Noun, got: Fields, wanted: Fields) {
  const excused = noun.excused?.[way] ?? {}
  const lost = Object.keys(wanted).filter(key => !isDeepStrictEqual(got[key], wanted[key]))
  const told = lost.filter(key => !(key in excused))
  expect(told.map(key => [key, got[key], wanted[key]])).toEqual([])
  expect(Object.keys(excused).filter(key => !lost.includes(key))).toEqual([])
}

let ada: Person
/** Two more users who import everything, one in each format. */
let others: Record<'json' | 'csv', Person>
const bare = new Map<string, Stored>()
const full = new Map<string, { wanted: Fields; stored: Stored }>()

/**
 * The names of people, occasions, budgets and gifts by id: two accounts have different ids for the same
 * record.
 */
async function namesOf(who: Person) {
  const all = await Promise.all(
    (['people', 'occasions', 'budgets', 'gifts'] as const).map(name => listOf(who, name)),
  )
  return new Map(all.flat().map(({ id, name }) => [id, name]))
}
function named(names: Map<string, unknown>, thing: Fields): Fields {
  const nameOf = (id: unknown) => names.get(id as string) ?? id
  return Object.fromEntries(
    Object.entries(thing).map(([key, value]) => [
      key,
      /Ids?$/.test(key) ? (Array.isArray(value) ? value.map(nameOf) : nameOf(value)) : value,
    ]),
  )
}
const isSame = (one: Fields, other: Fields) =>
  'name' in other ? one.name === other.name : one.description === other.description

describe('every field of', () => {
  beforeAll(async () => {
    const [owner, json, csv] = await Promise.all([as('ada'), as('bob'), as('cleo')])
    ada = owner
    others = { json, csv }
    const { id: familyId } = await ada.ok(familiesApi.create, { name: 'The Okafors' })
    pointed.familyId = familyId
    pointed.personId = (await ada.ok(peopleApi.create, { name: 'Noor', relationship: 'friend' })).id
    pointed.occasionId = (
      await ada.ok(occasionsApi.create, { name: 'Moving in', date: '2027-03-04', type: 'housewarming' })
    ).id
    pointed.giftId = (await ada.ok(giftsApi.create, { name: 'Lamp' })).id
    pointed.budgetId = (await ada.ok(budgetsApi.create, { name: 'Pot', amount: 9, period: 'monthly' })).id
    const list = await ada.ok(wishlistsApi.create, {
      name: 'Wishes',
      // Nobody can hide a suggestion from themselves.
      recipientKind: 'person',
      recipientIds: [pointed.personId],
      settings: { allowDuplicates: true },
    })
    pointed.listId = list.id
    pointed.groupId = (
      await ada.ok(wishesApi.createGroup, { wishlistId: list.id, name: 'Garden', kind: 'oneOf' })
    ).id
    for (const [name, noun] of nouns) {
      const usual = await noun.create(ada, noun.bare())
      bare.set(name, usual)
      const wanted = fullObject(noun.input.shape, (await noun.given?.()) ?? {}, usual)
      full.set(name, { wanted, stored: await noun.create(ada, wanted) })
    }
    for (const format of ['json', 'csv'] as const) {
      const { body } = await ada(transfersApi.export, { format })
      const data = format === 'csv' ? body : JSON.stringify(body)
      expect(await others[format].ok(transfersApi.import, { data })).toMatchObject({ failed: 0, errors: [] })
    }
  })

  describe.each(nouns)('the %s', (name, noun) => {
    it('is stored when it is entered', async () => {
      const { wanted, stored } = full.get(name)!
      expectBack('created', noun, await noun.get(ada, stored.id), wanted)
    })

    it('is sent by its form unchanged', () => {
      const { wanted, stored } = full.get(name)!
      expectBack('form', noun, noun.form(stored), wanted)
    })

    it('does not change when its form is sent untouched', async () => {
      const usual = await noun.create(ada, noun.bare())
      const sent = noun.form(usual)
      await noun.update(ada, usual.id, sent)
      const got = await noun.get(ada, usual.id)
      const changed = Object.keys(sent).filter(key => !isDeepStrictEqual(got[key], usual[key]))
      expect(changed.map(key => [key, usual[key], got[key]])).toEqual([])
    })

    it('can be changed afterwards', async () => {
      const usual = await noun.create(ada, noun.bare())
      const wanted = fullObject(noun.changes.shape, (await noun.given?.()) ?? {}, usual)
      await noun.update(ada, usual.id, wanted)
      expectBack('changed', noun, await noun.get(ada, usual.id), wanted)
    })
  })

  describe.each(nouns.filter(([, noun]) => noun.exported))('the %s', (name, noun) => {
    const { exported } = noun as Required<Noun>

    it.each(['json', 'csv'] as const)('is exported and imported by another account as %s', async format => {
      const { wanted } = full.get(name)!
      const own = named(await namesOf(ada), wanted)
      const theirs = await namesOf(others[format])
      const all = (await listOf(others[format], exported)).map(one => named(theirs, one))
      expectBack(format, noun, all.find(one => isSame(one, own)) ?? {}, own)
    })

    it('is filled from a file that names the same record', async () => {
      const { id } = bare.get(name)!
      const { wanted } = full.get(name)!
      // Two records with one name could not be told apart, and an expense belongs to a day.
      const data = { [exported]: [{ ...wanted, id }] }
      const made = await ada.ok(transfersApi.import, { data, overwrite: true })
      expect(made).toMatchObject({ updated: 1, failed: 0 })
      expectBack('overwritten', noun, await noun.get(ada, id), wanted)
    })
  })

  it('a person is kept when two of their records are united', async () => {
    const { wanted, stored } = full.get('person')!
    const twin = await ada.ok(peopleApi.create, { name: 'Twin', relationship: 'colleague' })
    const { id } = await ada.ok(peopleApi.create, anyway(wanted))
    const united = await ada.ok(peopleApi.merge, { keepId: twin.id, mergeIds: [id] })
    expect(stored.name).toBe(wanted.name)
    expect(united).toEqual({
      ...united,
      ...wanted,
      // The name of the record that stays, and its relationship to the user.
      name: 'Twin',
      relationship: 'colleague',
    })
  })
})
