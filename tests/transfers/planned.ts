import { isBirthday } from '@/lib/core/calendar'
import { fold } from '@/lib/core/text'
import type { Item, Parsed, ReadOptions } from '@/lib/transfers/formats/parsed'
import { read } from '@/lib/transfers/formats/read'
import { type Checked, check } from '@/lib/transfers/import/check'
import { Plan } from '@/lib/transfers/import/plan'
import {
  BudgetIndex,
  ExpenseIndex,
  GiftIndex,
  type Known,
  type KnownGift,
  OccasionIndex,
  PeopleIndex,
} from '@/lib/transfers/rules'

/** A person of the account: a name and perhaps a birthday. */
export type Friend = [name: string, birthday?: string]

const today = '2026-11-26'
const idOf = (name: string) => `id of ${name}`

/** What an import would do with a file, without a database. The account has these people and gifts. */
export function planned(
  text: string,
  {
    people = [],
    gifts = [],
    country = 'US',
    ...options
  }: ReadOptions & {
    people?: Friend[]
    gifts?: (Partial<KnownGift> & { name: string; recipient?: string })[]
    country?: string
  } = {},
) {
  const parsed: Parsed = read(text, { currency: 'USD', today, ...options })
  const known: Known = {
    people: new PeopleIndex(),
    occasions: new OccasionIndex(),
    budgets: new BudgetIndex(),
    gifts: new GiftIndex(),
    expenses: new ExpenseIndex(),
    families: new Set(),
    celebrated: new Set(),
  }
  for (const [name, birthday = null] of people) {
    const sortName = fold(name)
    known.people.add({
      id: idOf(name),
      name,
      sortName,
      short: sortName.split(' ')[0]!,
      email: null,
      birthday,
    })
    if (!birthday || !isBirthday(birthday)) continue
    known.occasions.add({
      id: `birthday of ${name}`,
      name: `${name}'s birthday`,
      sortName: fold(`${name}'s birthday`),
      date: birthday,
      nextDate: `2027${birthday.slice(4)}`,
      type: 'birthday',
      repeats: 'yearly',
      rule: { kind: 'fixed' },
      personId: idOf(name),
    })
  }
  for (const { recipient, ...gift } of gifts) {
    known.gifts.add({
      id: idOf(gift.name),
      sortName: fold(gift.name),
      personId: recipient ? idOf(recipient) : null,
      direction: 'given',
      purchaseDate: null,
      year: null,
      price: null,
      ...gift,
    })
  }
  const plan = new Plan(
    known,
    new Set(),
    {
      today,
      leapDay: 'feb28',
      currency: options.currency ?? 'USD',
      country,
      overwrite: false,
      birthdayName: person => `${person}'s birthday`,
      relationshipOf: (_item, _name, told) => told ?? 'other',
    },
    { exact: parsed.format.startsWith('gift-tracker'), tellsBirthdays: false },
  )
  const errors = parsed.errors.map(({ row, field }) => `${row} ${field}`)
  const checked: Checked[] = []
  for (const item of parsed.items) {
    const outcome = check(item as Item, options.currency ?? 'USD')
    if (Array.isArray(outcome))
      errors.push(...outcome.map(({ path, message }) => `${item.row} ${path} ${message}`))
    else checked.push(outcome)
  }
  for (const row of checked) plan.claim(row)
  for (const row of checked) if (row.item.type === 'person') plan.addPerson(row as Checked<'person'>)
  for (const row of checked) if (row.item.type === 'occasion') plan.addOccasion(row as Checked<'occasion'>)
  for (const one of plan.birthdays()) plan.addBirthday(one)
  for (const row of checked) {
    const fault = row.item.type === 'gift' ? plan.addGift(row as Checked<'gift'>) : null
    if (fault) errors.push(`${row.item.row} ${fault.path} ${fault.message}`)
  }
  const nameOf = (personId: string | null) => known.people.byId.get(personId ?? '')?.name ?? null
  return {
    parsed,
    plan,
    errors,
    remarks: [...parsed.skipped, ...parsed.warnings, ...plan.remarks],
    /** Each new gift as one would tell it. */
    gifts: plan.gifts.map(gift => ({
      ...gift,
      recipient: nameOf(gift.personId),
      occasion: known.occasions.byId.get(gift.occasionId ?? '')?.name ?? null,
    })),
  }
}
