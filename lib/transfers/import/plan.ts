import type { Fault } from '@/lib/core/errors'
import { email as emailField } from '@/lib/core/fields'
import { toMinor } from '@/lib/core/money'
import { fold } from '@/lib/core/text'
import { birthdayOccasion, nextOccurrence, occurrenceFor, ruleKey, withDefaults } from '@/lib/occasions/rules'
import { type Born, bornOn, ruleOf } from '@/lib/people/birthdays/rules'
import { occasionTypeFrom } from '../formats/words'
import { type Known, shortOf } from '../rules'
import type { PreviewRow } from '../schema'
import type { Checked, Links } from './check'
import { Ids } from './ids'
import { MoneyPlan } from './money'
import { giftColumns, type NewGift, type NewOccasion, type NewPerson } from './rows'
import type { Same } from './same'

export interface Settings {
  today: string
  leapDay: 'feb28' | 'mar1'
  currency: string
  overwrite: boolean
  /** The name of a person's birthday occasion. */
  birthdayName: (person: string) => string
}

const emailInput = emailField()

interface FileKind {
  /** Whether it is our own export, which is complete: a blank there means no value. */
  exact: boolean
  /** Whether it marks the occasions of birthdays, so that none is to be added. */
  tellsBirthdays: boolean
}

/**
 * Decides row by row what is new and what exists, without writing anything. People come first, gifts last.
 */
export class Plan {
  readonly people: NewPerson[] = []
  readonly occasions: NewOccasion[] = []
  readonly gifts: NewGift[] = []
  readonly samePeople: Same<'person'>[] = []
  readonly sameOccasions: Same<'occasion'>[] = []
  readonly sameGifts: Same<'gift'>[] = []
  readonly money: MoneyPlan
  readonly preview: PreviewRow[] = []
  /** People whose birthday occasion comes from the file or is not to be added. */
  readonly settled = new Set<string>()
  readonly #ids: Ids
  /** People whose birthday has its own occasion. */
  readonly #celebrated: Set<string>
  /** New people with a birthday that has no occasion yet. */
  readonly #withoutBirthday = new Map<string, Born & { name: string }>()

  constructor(
    private readonly known: Known,
    taken: ReadonlySet<string>,
    private readonly settings: Settings,
    private readonly file: FileKind,
  ) {
    this.#ids = new Ids(taken)
    this.#celebrated = new Set(known.celebrated)
    const { currency } = settings
    this.money = new MoneyPlan(known, this.#ids, { currency, exact: file.exact }, (checked, shown) =>
      this.#show(checked, checked.item.row, shown),
    )
  }

  /** Ids of the file that belong to the caller's objects stand for exactly those objects. */
  claim(rows: readonly Checked[]) {
    for (const { oldId, item } of rows) {
      if (oldId === null) continue
      if (item.type === 'person' && this.known.people.byId.has(oldId)) this.known.people.claim(oldId)
      if (item.type === 'occasion' && this.known.occasions.byId.has(oldId)) this.known.occasions.claim(oldId)
      if (item.type === 'budget' && this.known.budgets.byId.has(oldId)) this.known.budgets.claim(oldId)
      if (item.type === 'gift' && this.known.gifts.byId.has(oldId)) this.known.gifts.claim(oldId)
      if (item.type === 'expense' && this.known.expenses.byId.has(oldId)) this.known.expenses.claim(oldId)
    }
  }

  #show(checked: Checked | null, row: number, shown: Omit<PreviewRow, 'row' | 'implied'>): PreviewRow {
    const preview = { row, ...shown, implied: checked === null }
    this.preview.push(preview)
    return preview
  }

  addPerson(checked: Checked<'person'>) {
    const { fields, oldId, item } = checked
    const sortName = fold(fields.name)
    const { calendarBirthday = null } = fields
    const birthday = calendarBirthday ? bornOn(calendarBirthday) : (fields.birthday ?? null)
    const keys = { sortName, email: fields.email ?? null, birthday }
    const mine = oldId === null ? undefined : this.known.people.byId.get(this.#ids.of('person', oldId))
    const same = mine ?? this.known.people.match(keys, oldId !== null)
    const shown = {
      type: 'person' as const,
      name: fields.name,
      date: keys.birthday,
      relationship: fields.relationship,
    }
    if (!same) {
      const id = this.#newPerson(fields, oldId)
      if (oldId !== null) {
        this.#ids.set('person', oldId, id)
        this.known.people.claim(id)
      }
      this.#show(checked, item.row, { ...shown, action: 'create' })
      return
    }
    if (oldId !== null) {
      this.#ids.set('person', oldId, same.id)
      this.known.people.claim(same.id)
    }
    const gains = this.settings.overwrite && same.birthday === null && !this.#celebrated.has(same.id)
    if (this.file.tellsBirthdays && same.birthday === null) this.settled.add(same.id)
    else if (gains && (birthday ?? calendarBirthday) !== null) {
      this.#withoutBirthday.set(same.id, { name: fields.name, birthday, calendarBirthday })
    }
    const preview = this.#show(checked, item.row, { ...shown, action: 'skip' })
    this.samePeople.push({ id: same.id, checked, preview })
  }

  #newPerson(person: Omit<NewPerson, 'id'>, oldId: string | null): string {
    const id = this.#ids.forNew(oldId)
    this.people.push({ ...person, id })
    const { email = null, calendarBirthday = null, firstName } = person
    const birthday = calendarBirthday ? bornOn(calendarBirthday) : (person.birthday ?? null)
    const sortName = fold(person.name)
    this.known.people.add({ id, sortName, email, birthday, short: shortOf(firstName, sortName) })
    if (birthday || calendarBirthday)
      this.#withoutBirthday.set(id, { name: person.name, birthday, calendarBirthday })
    return id
  }

  /** The person that a row references, created if only a name is known; undefined without a reference. */
  #person(
    row: number,
    links: Pick<Links, 'personId'>,
    name: string | undefined,
    email: string | undefined,
    path: string,
  ) {
    if (links.personId) {
      const id = this.#ids.of('person', links.personId)
      if (this.known.people.byId.has(id)) return id
    }
    if (!name || fold(name) === '') {
      return links.personId && !this.file.exact
        ? ({ path: 'personId', message: 'notYours' } satisfies Fault)
        : undefined
    }
    const sortName = fold(name)
    const address = emailInput.safeParse(email).data ?? null
    const found = this.known.people.named(sortName, address)
    if (found) return found.id
    if (name.length > 120) return { path, message: 'tooLong' } satisfies Fault
    const relationship = 'other'
    const id = this.#newPerson({ name, email: address, relationship }, null)
    this.#show(null, row, { type: 'person', name, date: null, relationship, action: 'create' })
    return id
  }

  addOccasion(checked: Checked<'occasion'>): Fault | null {
    const { fields, links, oldId, item } = checked
    const personId = this.#person(item.row, links, links.person, undefined, 'person')
    if (typeof personId === 'object') return personId
    const { budget, ...entered } = fields
    const { fromBirthday } = links
    const familyId =
      entered.familyId && this.known.families.has(entered.familyId) ? entered.familyId : undefined
    const occasion = withDefaults({ ...entered, familyId, personId }, this.settings.currency)
    const budgetMinor = budget == null ? null : toMinor(budget, occasion.currency)
    const peopleIds = links.peopleIds?.flatMap(old => {
      const id = this.#ids.of('person', old)
      return this.known.people.byId.has(id) ? [id] : []
    })
    const mine = oldId === null ? undefined : this.known.occasions.byId.get(this.#ids.of('occasion', oldId))
    const same =
      mine ?? this.known.occasions.match({ ...occasion, sortName: fold(fields.name) }, oldId !== null)
    const shown = { type: 'occasion' as const, name: fields.name, date: fields.date, relationship: null }
    const made = { ...occasion, budgetMinor, peopleIds: peopleIds ?? [], fromBirthday }
    const id = same?.id ?? this.#newOccasion(made, oldId)
    if (this.file.tellsBirthdays && fromBirthday && personId) this.settled.add(personId)
    if (oldId !== null) {
      this.#ids.set('occasion', oldId, id)
      this.known.occasions.claim(id)
    }
    const preview = this.#show(checked, item.row, { ...shown, action: same ? 'skip' : 'create' })
    if (same) this.sameOccasions.push({ id, checked, personId, peopleIds, preview })
    return null
  }

  #newOccasion(
    given: Omit<NewOccasion, 'id' | 'fromBirthday' | 'budgetMinor' | 'peopleIds'> & Partial<NewOccasion>,
    oldId: string | null,
  ): string {
    const occasion = { budgetMinor: null, peopleIds: [], ...given, fromBirthday: given.fromBirthday === true }
    const id = this.#ids.forNew(oldId)
    const fromBirthday = this.#isBirthday(occasion)
    if (fromBirthday && occasion.personId !== null) {
      this.settled.add(occasion.personId)
      this.#celebrated.add(occasion.personId)
      this.#withoutBirthday.delete(occasion.personId)
    }
    const nextDate = nextOccurrence(occasion, this.settings.today, this.settings.leapDay)
    this.occasions.push({ ...occasion, id, fromBirthday })
    this.known.occasions.add({ ...occasion, id, nextDate, sortName: fold(occasion.name) })
    return id
  }

  /** Whether a new occasion is a birthday's own. Every person has at most one. */
  #isBirthday({ personId, type, repeats, rule, date, fromBirthday }: Omit<NewOccasion, 'id'>): boolean {
    if (personId === null) return false
    if (this.file.tellsBirthdays) return fromBirthday && !this.#celebrated.has(personId)
    const born = this.#withoutBirthday.get(personId)
    if (!born || type !== 'birthday' || repeats !== 'yearly') return false
    return born.calendarBirthday
      ? ruleKey(rule) === ruleKey(ruleOf(born.calendarBirthday))
      : rule.kind === 'fixed' && date.slice(-5) === born.birthday?.slice(-5)
  }

  /** Adds the yearly birthday occasions that the file lacks. Call it between occasions and gifts. */
  addBirthdays() {
    if (this.file.tellsBirthdays) return
    for (const [personId, born] of [...this.#withoutBirthday]) {
      const occasion = birthdayOccasion(born, this.settings.today, this.settings.leapDay)
      const name = this.settings.birthdayName(born.name)
      this.#newOccasion(withDefaults({ ...occasion, name, personId }, this.settings.currency), null)
    }
  }

  /**
   * The occasion that a gift references, created if its name and date are known; null without a reference.
   */
  #occasion({ item, links }: Checked<'gift'>, personId: string | null): string | null | Fault {
    if (links.occasionId) {
      const id = this.#ids.of('occasion', links.occasionId)
      if (this.known.occasions.byId.has(id)) return id
      if (!links.occasion && !this.file.exact) return { path: 'occasionId', message: 'notYours' }
    }
    const name = links.occasion
    if (!name || fold(name) === '') return null
    const type = occasionTypeFrom(name)
    const found = this.known.occasions.named(fold(name), type, personId, links.occasionDate ?? null)
    if (found) return found.id
    const year = this.settings.today.slice(0, 4)
    const feast = type === 'christmas' ? `${year}-12-25` : type === 'valentines' ? `${year}-02-14` : undefined
    const date = links.occasionDate ?? feast
    if (!date) return null
    if (name.length > 160) return { path: 'occasion', message: 'tooLong' }
    const kind = type ?? 'other'
    const own = kind === 'birthday' || kind === 'anniversary' || kind === 'graduation' ? personId : null
    const made = withDefaults({ name, date, type: kind, personId: own }, this.settings.currency)
    const id = this.#newOccasion(made, null)
    this.#show(null, item.row, { type: 'occasion', name, date, relationship: null, action: 'create' })
    return id
  }

  addGift(checked: Checked<'gift'>): Fault | null {
    const { fields, links, oldId, item } = checked
    const who = this.#person(item.row, links, links.recipient, links.recipientEmail, 'recipient')
    if (typeof who === 'object') return who
    const personId = who ?? null
    const occasionId = this.#occasion(checked, personId)
    if (occasionId !== null && typeof occasionId === 'object') return occasionId
    const budgetId = this.money.budgetOf(links)
    if (typeof budgetId === 'object') return budgetId
    const gift = giftColumns(fields, this.settings)
    if ('message' in gift) return gift
    const occasion = occasionId === null ? undefined : this.known.occasions.byId.get(occasionId)
    const { today, leapDay } = this.settings
    const occasionDate = occasion
      ? (links.occasionDate ?? occurrenceFor(occasion, gift, today, leapDay))
      : null
    const keys = {
      sortName: fold(fields.name),
      personId,
      year: occasionDate?.slice(0, 4) ?? '',
      direction: gift.direction,
    }
    const mine = oldId === null ? undefined : this.known.gifts.byId.get(this.#ids.of('gift', oldId))
    const same = mine ?? this.known.gifts.match(keys, oldId !== null)
    const id = same?.id ?? this.#ids.forNew(oldId)
    if (!same) {
      this.gifts.push({ ...gift, id, personId, occasionId, occasionDate, budgetId: budgetId ?? null })
      this.known.gifts.add({ ...keys, id })
    }
    if (oldId !== null) {
      this.#ids.set('gift', oldId, id)
      this.known.gifts.claim(id)
    }
    const preview = this.#show(checked, item.row, {
      type: 'gift',
      name: fields.name,
      date: occasionDate,
      relationship: null,
      action: same ? 'skip' : 'create',
    })
    if (same) {
      this.sameGifts.push({
        id,
        checked,
        preview,
        personId: who,
        budgetId,
        occasionId: occasionId ?? undefined,
        occasionDate: occasionDate ?? undefined,
      })
    }
    return null
  }
}
