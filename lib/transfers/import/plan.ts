import type { Fault } from '@/lib/core/errors'
import { email as emailField } from '@/lib/core/fields'
import { toMajor, toMinor } from '@/lib/core/money'
import { fold } from '@/lib/core/text'
import { birthdayOccasion, nextOccurrence, ruleKey, withDefaults } from '@/lib/occasions/rules'
import { type Born, ruleOf } from '@/lib/people/birthdays.rules'
import { bornOn } from '@/lib/people/calendar-birthdays.rules'
import type { Relationship } from '@/lib/people/values'
import { type Event, eventOf } from '../formats/events'
import type { Item, Skipped } from '../formats/parsed'
import { type Known, priceKey, shortOf } from '../rules'
import { type ImportType, importTypes, type PreviewRow } from '../schema'
import type { Checked, Links } from './check'
import { Ids } from './ids'
import { MoneyPlan } from './money'
import { feastOf, occurrenceNear, occurrenceOf, type Yearly } from './occurrences'
import { giftColumns, type NewGift, type NewOccasion, type NewPerson } from './rows'
import type { Same, Shown } from './same'
import { Spelling } from './spelling'

export interface Settings {
  today: string
  leapDay: 'feb28' | 'mar1'
  currency: string
  /** The user's country, for the days of feasts. */
  country: string | null
  overwrite: boolean
  /** The name of a person's birthday occasion. */
  birthdayName: (person: string) => string
  /** The relationship of a new person: what the caller chose for the row, else what the file or the name says. */
  relationshipOf: (item: Pick<Item, 'type' | 'row'>, name: string, told: Relationship | null) => Relationship
}

const emailInput = emailField()

interface FileKind {
  /** Whether it is our own export, which is complete: a blank there means no value. */
  exact: boolean
  /** Whether it marks the occasions of birthdays, so that none is to be added. */
  tellsBirthdays: boolean
}

/** The collections of an export, by the type of their rows. */
const known = {
  person: 'people',
  occasion: 'occasions',
  budget: 'budgets',
  gift: 'gifts',
  expense: 'expenses',
} as const satisfies Record<ImportType, keyof Known>
const typesOf: Record<string, ImportType> = Object.fromEntries(importTypes.map(type => [known[type], type]))

/** The kinds of occasions that belong to the recipient alone. */
const ownKinds = ['birthday', 'anniversary', 'graduation'] as const
/** A longer text is no tag. */
const longestTag = 60
const mostTags = 50

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
  /** Notes about accepted rows: an event that became a tag. */
  readonly remarks: Skipped[] = []
  /** People whose birthday occasion comes from the file or is not to be added. */
  readonly settled = new Set<string>()
  readonly #ids: Ids
  /** People whose birthday has its own occasion. */
  readonly #celebrated: Set<string>
  /** New people with a birthday that has no occasion yet. */
  readonly #withoutBirthday = new Map<string, Born & { name: string }>()
  /** The rows of gifts by all that they hold. */
  readonly #giftRows = new Map<string, number>()
  readonly #spelling = new Spelling()

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
      this.#show(checked.item, null, shown),
    )
  }

  /**
   * Hears a row before any is added: ids of the file that belong to the caller's objects stand for exactly those
   * objects.
   */
  claim({ oldId, item, links }: Checked) {
    this.#spelling.learn(links)
    if (oldId === null) return
    if (item.type === 'person' && this.known.people.byId.has(oldId)) this.known.people.claim(oldId)
    if (item.type === 'occasion' && this.known.occasions.byId.has(oldId)) this.known.occasions.claim(oldId)
    if (item.type === 'budget' && this.known.budgets.byId.has(oldId)) this.known.budgets.claim(oldId)
    if (item.type === 'gift' && this.known.gifts.byId.has(oldId)) this.known.gifts.claim(oldId)
    if (item.type === 'expense' && this.known.expenses.byId.has(oldId)) this.known.expenses.claim(oldId)
  }

  /** What is named by a row of another type has no row of its own. */
  #show({ row }: Item, implied: Item['type'] | null, shown: Shown): PreviewRow {
    const preview: PreviewRow = {
      row,
      person: null,
      day: null,
      price: null,
      stage: null,
      occasion: null,
      changed: [],
      same: null,
      ...shown,
      implied,
    }
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
      const relationship = this.settings.relationshipOf(item, fields.name, fields.relationship)
      const id = this.#newPerson({ ...fields, relationship }, oldId)
      if (oldId !== null) {
        this.#ids.set('person', oldId, id)
        this.known.people.claim(id)
      }
      this.#show(item, null, { ...shown, relationship, action: 'create' })
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
    const preview = this.#show(item, null, {
      ...shown,
      action: 'skip',
      same: { row: null, name: same.name, date: same.birthday },
    })
    this.samePeople.push({ id: same.id, checked, preview })
  }

  #newPerson(person: Omit<NewPerson, 'id'>, oldId: string | null): string {
    const id = this.#ids.forNew(oldId)
    this.people.push({ ...person, id })
    const { email = null, calendarBirthday = null, firstName } = person
    const birthday = calendarBirthday ? bornOn(calendarBirthday) : (person.birthday ?? null)
    const sortName = fold(person.name)
    this.known.people.add({
      id,
      name: person.name,
      sortName,
      email,
      birthday,
      short: shortOf(firstName, sortName),
    })
    if (birthday || calendarBirthday)
      this.#withoutBirthday.set(id, { name: person.name, birthday, calendarBirthday })
    return id
  }

  /** The person that a row references, created if only a name is known; undefined without a reference. */
  #person(
    item: Item,
    links: Pick<Links, 'personId'>,
    written: string | undefined,
    email: string | undefined,
    path: string,
  ) {
    const name = written && this.#spelling.of(written)
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
    const relationship = this.settings.relationshipOf(item, name, null)
    const id = this.#newPerson({ name, email: address, relationship }, null)
    this.#show(item, item.type, { type: 'person', name, date: null, relationship, action: 'create' })
    return id
  }

  /** The id here of a record of the file, by the collection that it is in; undefined where it did not come along. */
  idHere(collection: string, oldId: string): string | undefined {
    const type = typesOf[collection]
    if (!type) return undefined
    const id = this.#ids.of(type, oldId)
    return this.known[known[type]].byId.has(id) ? id : undefined
  }

  /** The names of people and occasions by their ids. */
  readonly names = {
    people: (id: string) => this.known.people.byId.get(id)?.name ?? null,
    occasions: (id: string) => this.known.occasions.byId.get(id)?.name ?? null,
  }

  #nameOf(personId: string | null | undefined) {
    return (personId && this.known.people.byId.get(personId)?.name) || null
  }

  addOccasion(checked: Checked<'occasion'>): Fault | null {
    const { fields, links, oldId, item } = checked
    const personId = this.#person(item, links, links.person, undefined, 'person')
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
    const preview = this.#show(item, null, {
      ...shown,
      person: this.#nameOf(personId),
      action: same ? 'skip' : 'create',
      same: same ? { row: null, name: same.name, date: same.date } : null,
    })
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

  /** The people whose yearly birthday the file lacks. Add these between occasions and gifts. */
  birthdays() {
    return this.file.tellsBirthdays ? [] : [...this.#withoutBirthday]
  }

  addBirthday([personId, born]: [string, Born & { name: string }]) {
    const occasion = birthdayOccasion(born, this.settings.today, this.settings.leapDay)
    const name = this.settings.birthdayName(born.name)
    this.#newOccasion(withDefaults({ ...occasion, name, personId }, this.settings.currency), null)
  }

  /**
   * The occasion that a gift names, created if its day is known; null without a reference, or when nothing says its
   * day. The event is what the text of the row says.
   */
  #occasion(
    { item, links }: Checked<'gift'>,
    event: Event | null,
    personId: string | null,
  ): { id: string; day: string | null } | null | Fault {
    const { occasion: text = '', occasionDate: day = null } = links
    if (links.occasionId) {
      const id = this.#ids.of('occasion', links.occasionId)
      if (this.known.occasions.byId.has(id)) return { id, day }
      if (!text && !this.file.exact) return { path: 'occasionId', message: 'notYours' }
    }
    if (!event || fold(event.name) === '') return null
    const { name, type } = event
    // "Emma's birthday" is the recipient's only when the recipient is Emma.
    const owner =
      event.owner === null ? personId : (this.known.people.named(fold(event.owner), null)?.id ?? null)
    const named = (date: string | null) =>
      this.known.occasions.named(fold(text), null, owner, date) ??
      this.known.occasions.named(fold(name), type, owner, date)
    const year = links.occasionYear ?? event.year
    const onDay = named(day)
    const isOtherYear = onDay?.repeats === 'none' && year !== null && onDay.date.slice(0, 4) !== year
    if (onDay && !isOtherYear) return { id: onDay.id, day }
    const feast = feastOf(event, this.settings)
    if (day !== null && type !== 'other') {
      // A day far from the feast says when the gift was bought, not when the feast is.
      const yearly = named(null)
      if (yearly && yearly.repeats !== 'none')
        return { id: yearly.id, day: occurrenceNear(yearly, day, this.settings) }
      if (feast && occurrenceNear(feast, day, this.settings) === null)
        return { id: this.#newFeast(item, event, feast), day: null }
    }
    const isOfOne = ownKinds.some(own => own === type)
    if (day === null) return feast ? { id: this.#newFeast(item, event, feast), day: null } : null
    if (needsOwner(event) && owner === null) return null
    if (name.length > 160) return { path: 'occasion', message: 'tooLong' }
    const made = { name, date: day, type: type ?? 'other', personId: isOfOne ? owner : null }
    const id = this.#newOccasion(withDefaults(made, this.settings.currency), null)
    this.#show(item, item.type, { type: 'occasion', name, date: day, relationship: null, action: 'create' })
    return { id, day }
  }

  #newFeast(item: Item, { name, type }: Event, { date, rule }: Yearly): string {
    const feast = { name, date, type: type ?? 'other', personId: null, rule, repeats: 'yearly' as const }
    this.#show(item, item.type, { type: 'occasion', name, date, relationship: null, action: 'create' })
    return this.#newOccasion(withDefaults(feast, this.settings.currency), null)
  }

  addGift(checked: Checked<'gift'>): Fault | null {
    const { fields, links, oldId, item } = checked
    const cells = oldId === null ? JSON.stringify(item.data) : null
    const twin = cells === null ? undefined : this.#giftRows.get(cells)
    if (twin !== undefined) {
      this.#show(item, null, {
        type: 'gift',
        name: fields.name,
        date: null,
        relationship: null,
        action: 'skip',
        person: links.recipient ?? null,
        same: { row: twin, name: fields.name, date: fields.purchaseDate ?? null },
      })
      return null
    }
    const who = this.#person(item, links, links.recipient, links.recipientEmail, 'recipient')
    if (typeof who === 'object') return who
    const personId = who ?? null
    const event = links.occasion ? eventOf(links.occasion) : null
    const meant = this.#occasion(checked, event, personId)
    if (meant && 'message' in meant) return meant
    const occasionId = meant?.id ?? null
    const budgetId = this.money.budgetOf(links)
    if (typeof budgetId === 'object') return budgetId
    const gift = giftColumns(fields, this.settings)
    if ('message' in gift) return gift
    const occasion = occasionId === null ? undefined : this.known.occasions.byId.get(occasionId)
    const told = { event, day: meant?.day ?? null }
    const occasionDate = occasion ? occurrenceOf(occasion, gift, links, told, this.settings) : null
    const keys = {
      name: fields.name,
      sortName: fold(fields.name),
      personId,
      direction: gift.direction,
      purchaseDate: gift.purchaseDate,
      year: occasionDate?.slice(0, 4) ?? links.occasionYear ?? event?.year ?? null,
      price: priceKey(gift.priceMinor, gift.currency),
    }
    const mine = oldId === null ? undefined : this.known.gifts.byId.get(this.#ids.of('gift', oldId))
    const same = mine ?? this.known.gifts.match(keys)
    const id = same?.id ?? this.#ids.forNew(oldId)
    const isOfYear = links.occasionYear !== undefined && gift.purchaseDate?.startsWith(links.occasionYear)
    const label = occasion
      ? ''
      : [links.occasion, isOfYear && !links.occasion ? '' : links.occasionYear].filter(Boolean).join(' ')
    const isTagged = !same && label !== ''
    if (!same) {
      const tags = isTagged ? this.#tagged(gift.tags, label) : gift.tags
      this.gifts.push({ ...gift, tags, id, personId, occasionId, occasionDate, budgetId: budgetId ?? null })
      this.known.gifts.add({ ...keys, id })
      if (isTagged) this.remarks.push({ row: item.row, type: 'gift', reason: 'eventAsTag', text: label })
    }
    if (cells !== null) this.#giftRows.set(cells, item.row)
    if (oldId !== null) this.#ids.set('gift', oldId, id)
    // Another row of the file is another gift.
    this.known.gifts.claim(id)
    const preview = this.#show(item, null, {
      type: 'gift',
      name: fields.name,
      date: occasionDate,
      relationship: null,
      action: same ? 'skip' : 'create',
      person: this.#nameOf(personId),
      day: gift.purchaseDate,
      price:
        gift.priceMinor === null
          ? null
          : { amount: toMajor(gift.priceMinor, gift.currency), currency: gift.currency },
      stage: gift.status,
      occasion: occasion?.name ?? (label || null),
      same: same ? { row: null, name: same.name, date: same.purchaseDate ?? same.year } : null,
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

  #tagged(tags: readonly string[], label: string): string[] {
    const tag = label.slice(0, longestTag).trim()
    return tags.includes(tag) || tags.length >= mostTags ? [...tags] : [...tags, tag]
  }
}

/** Whether an occasion is nobody's without a person: a birthday of no one is none. */
const needsOwner = ({ type }: Event) => type === 'birthday' || type === 'anniversary'
