import { fold } from '@/lib/core/text'
import { ruleKey } from '@/lib/occasions/rules'
import type { DateRule, OccasionType } from '@/lib/occasions/schema'
import type { Repeats } from '@/lib/occasions/values'

export interface KnownPerson {
  id: string
  name: string
  /** The folded name. */
  sortName: string
  /** The folded first name, or the first word of the name. */
  short: string
  email: string | null
  birthday: string | null
}

export interface KnownOccasion {
  id: string
  name: string
  sortName: string
  date: string
  nextDate: string
  type: OccasionType
  repeats: Repeats
  rule: DateRule
  personId: string | null
}

export interface KnownGift {
  id: string
  name: string
  sortName: string
  personId: string | null
  direction: 'given' | 'received'
  purchaseDate: string | null
  /** The year of its occasion; null without one. */
  year: string | null
  /** Its price with the currency; null without one. */
  price: string | null
}

export const priceKey = (minor: number | null, currency: string) =>
  minor === null ? null : `${minor} ${currency}`

/** Whether two birthdays can be the same: equal, one unknown, or the same day with one year missing. */
export const birthdaysFit = (one: string | null, other: string | null) =>
  one === null ||
  other === null ||
  one === other ||
  ((one.startsWith('--') || other.startsWith('--')) && one.slice(-5) === other.slice(-5))

/**
 * Existing objects and those of the file, found by identifying keys. A row with an id of an export stands for
 * exactly one object and claims its match. Rows without ids may match the same object.
 */
abstract class Index<Known extends { id: string }> {
  readonly byId = new Map<string, Known>()
  readonly #byKey = new Map<string, Known[]>()
  readonly #claimed = new Set<string>()
  /** Those of each key that no row has claimed. */
  readonly #open = new Map<string, Known[]>()

  protected abstract keysOf(known: Known): string[]

  add(known: Known) {
    this.byId.set(known.id, known)
    for (const key of new Set(this.keysOf(known))) {
      const list = this.#byKey.get(key)
      if (list) list.push(known)
      else this.#byKey.set(key, [known])
      this.#open.get(key)?.push(known)
    }
  }

  claim(id: string) {
    this.#claimed.add(id)
  }

  protected under(key: string, identified: boolean): Known[] {
    const all = this.#byKey.get(key) ?? []
    if (!identified) return all
    // Nothing is claimed twice, so that each is passed over only once.
    const open = (this.#open.get(key) ?? all).filter(known => !this.#claimed.has(known.id))
    this.#open.set(key, open)
    return open
  }
}

type PersonKeys = Pick<KnownPerson, 'sortName' | 'email' | 'birthday'>

/** Same e-mail, else same folded name, unless birthdays or e-mails differ. */
export class PeopleIndex extends Index<KnownPerson> {
  protected keysOf({ sortName, short, email }: Pick<KnownPerson, 'sortName' | 'short' | 'email'>) {
    return [`n|${sortName}`, `s|${short}`, ...(email ? [`e|${email}`] : [])]
  }

  match(person: PersonKeys, identified: boolean): KnownPerson | null {
    const byEmail = person.email ? this.under(`e|${person.email}`, identified)[0] : undefined
    if (byEmail) return byEmail
    const named = this.under(`n|${person.sortName}`, identified)
    const sameMail = (known: KnownPerson) => !known.email || !person.email || known.email === person.email
    const exact = named.find(
      known => known.birthday === person.birthday && (known.birthday !== null || sameMail(known)),
    )
    if (exact) return exact
    const fitting = named.filter(known => birthdaysFit(known.birthday, person.birthday) && sameMail(known))
    return fitting.length === 1 ? fitting[0]! : null
  }

  /**
   * The person that a name means: by e-mail first, then by full name, then the only one with that short name.
   */
  named(sortName: string, email: string | null): KnownPerson | null {
    const byEmail = email ? this.under(`e|${email}`, false)[0] : undefined
    if (byEmail) return byEmail
    const full = this.under(`n|${sortName}`, false)[0]
    if (full) return full
    const short = this.under(`s|${sortName}`, false)
    return short.length === 1 ? short[0]! : null
  }
}

/** Types that occur once a year, whoever celebrates. */
const seasonal: readonly OccasionType[] = ['christmas', 'valentines', 'mothersDay', 'fathersDay']

const whenOf = ({ date, repeats, rule }: Pick<KnownOccasion, 'date' | 'repeats' | 'rule'>) =>
  repeats === 'none' ? date : rule.kind === 'fixed' ? date.slice(-5) : ruleKey(rule)

/** Same name (or same type of the same person, or same holiday), same person and same date. */
export class OccasionIndex extends Index<KnownOccasion> {
  protected keysOf(occasion: Omit<KnownOccasion, 'id' | 'name' | 'nextDate'>) {
    const { sortName, type, personId } = occasion
    const rest = `${personId ?? ''}|${whenOf(occasion)}`
    const byType = type !== 'other' && (personId !== null || seasonal.includes(type))
    return [
      `n|${sortName}|${rest}`,
      ...(byType ? [`t|${type}|${rest}`] : []),
      `name|${sortName}`,
      `type|${type}`,
    ]
  }

  match(
    occasion: Omit<KnownOccasion, 'id' | 'name' | 'nextDate'>,
    identified: boolean,
  ): KnownOccasion | null {
    const keys = this.keysOf(occasion).filter(key => !key.startsWith('name|') && !key.startsWith('type|'))
    for (const key of keys) {
      const found = this.under(key, identified)[0]
      if (found) return found
    }
    return null
  }

  /** The occasion that a gift names: by name or type, on the gift's date; the recipient's own comes first. */
  named(sortName: string, type: OccasionType | null, personId: string | null, date: string | null) {
    const byName = this.under(`name|${sortName}`, false)
    const byType = type && type !== 'other' ? this.under(`type|${type}`, false) : []
    const found = [...byName, ...byType.filter(one => one.personId === personId || one.personId === null)]
    const onDay = (one: KnownOccasion) =>
      date === null ||
      (one.repeats === 'none'
        ? one.date === date
        : one.rule.kind !== 'fixed' || one.date.slice(-5) === date.slice(-5))
    const fitting = found.filter(
      one => onDay(one) && (one.personId === null || personId === null || one.personId === personId),
    )
    return fitting.find(one => one.personId === personId && personId !== null) ?? fitting[0] ?? null
  }
}

type GiftKeys = Pick<KnownGift, 'sortName' | 'personId' | 'direction' | 'purchaseDate' | 'year' | 'price'>
/** What tells apart two gifts of the same name for the same person, the most telling first. */
const telling = ['purchaseDate', 'year', 'price'] as const

/**
 * Same folded name and recipient, and the same day of purchase, else year of the occasion, else price: the first of
 * these that both have decides. A row that has none of them matches any. A stored gift stands for one row only.
 */
export class GiftIndex extends Index<KnownGift> {
  protected keysOf({ sortName, personId, direction }: GiftKeys) {
    return [`${direction}|${personId ?? ''}|${sortName}`]
  }

  match(gift: GiftKeys): KnownGift | null {
    const fitting = this.under(this.keysOf(gift)[0]!, true).filter(known => {
      const shared = telling.find(key => known[key] !== null && gift[key] !== null)
      return shared ? known[shared] === gift[shared] : telling.every(key => gift[key] === null)
    })
    const alike = (known: KnownGift) => telling.filter(key => known[key] === gift[key]).length
    return fitting.reduce<KnownGift | null>(
      (best, known) => (best && alike(best) >= alike(known) ? best : known),
      null,
    )
  }
}

export interface KnownBudget {
  id: string
  sortName: string
  /** Its period or the date of its occasion, which distinguishes the budgets of two years. */
  span: string
  currency: string
  /** Whether it is the caller's. A shared budget of others can only be referenced. */
  own: boolean
}

export const spanOf = (budget: { period: string; startDate?: string | null; occasionDate?: string | null }) =>
  `${budget.period}|${budget.startDate ?? ''}|${budget.occasionDate ?? ''}`

/** Same folded name and span. */
export class BudgetIndex extends Index<KnownBudget> {
  protected keysOf({ sortName, span, own }: Omit<KnownBudget, 'id'>) {
    return own ? [`${span}|${sortName}`, `n|${sortName}`] : [`n|${sortName}`]
  }

  match({ sortName, span }: Pick<KnownBudget, 'sortName' | 'span'>, identified: boolean): KnownBudget | null {
    return this.under(`${span}|${sortName}`, identified)[0] ?? null
  }

  /** The budget with this name, if there is only one. */
  named(sortName: string): KnownBudget | null {
    const found = this.under(`n|${sortName}`, false)
    return found.length === 1 ? found[0]! : null
  }
}

export interface KnownExpense {
  id: string
  sortName: string
  date: string
  amountMinor: number
  currency: string
  giftId: string | null
}

/** Same date, amount, currency and folded description. Two equal coffees of one day are two expenses. */
export class ExpenseIndex extends Index<KnownExpense> {
  protected keysOf({ sortName, date, amountMinor, currency, giftId }: Omit<KnownExpense, 'id'>) {
    const own = `${date}|${amountMinor}|${currency}`
    const kept = /^(.{0,300}?) ?\([^():]{1,60}: ([^()]{1,200})\)$/.exec(sortName)
    return [
      `${own}|${sortName}`,
      ...(kept ? [`k|${own}|${kept[1]}|${kept[2]}`] : []),
      ...(giftId ? [`g|${giftId}`] : []),
    ]
  }

  /** An expense whose description keeps the name of a budget that there was not when it was imported. */
  withBudget({ date, amountMinor, currency, sortName }: Omit<KnownExpense, 'id' | 'giftId'>, budget: string) {
    return this.under(`k|${date}|${amountMinor}|${currency}|${sortName}|${budget}`, true)[0] ?? null
  }

  match(expense: Omit<KnownExpense, 'id' | 'giftId'>): KnownExpense | null {
    return this.under(this.keysOf({ ...expense, giftId: null })[0]!, true)[0] ?? null
  }

  ofGift(giftId: string): KnownExpense | null {
    return this.under(`g|${giftId}`, false)[0] ?? null
  }
}

/** The caller's existing data, indexed to recognise the rows of a file. */
export interface Known {
  people: PeopleIndex
  occasions: OccasionIndex
  budgets: BudgetIndex
  gifts: GiftIndex
  expenses: ExpenseIndex
  /** The ids of the caller's families. */
  families: ReadonlySet<string>
  /** People whose birthday has its own occasion, even one in the trash. */
  celebrated: ReadonlySet<string>
}

/** A person's folded short name: the first name, else the first word of the name. */
export const shortOf = (firstName: string | null | undefined, sortName: string) =>
  firstName ? fold(firstName) : (sortName.split(' ')[0] ?? sortName)

/** The status of an import by its counts. */
export const statusOf = ({ failed, done }: { failed: number; done: number }) =>
  failed === 0 ? 'success' : done === 0 ? 'failed' : 'partial'
