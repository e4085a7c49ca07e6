import 'server-only'
import type { Fault } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { toMinor } from '@/lib/core/money'
import { fold } from '@/lib/core/text'
import { isPurchased } from '@/lib/gifts/rules'
import { birthdayOccasion, nextOccurrence } from '@/lib/occasions/rules'
import type { DateRule } from '@/lib/occasions/schema'
import { yearlyTypes } from '@/lib/occasions/schema'
import { occasionTypeFrom } from '../formats/words'
import type { PreviewRow } from '../schema'
import { blankOccasion, blankPerson, type NewGift, type NewOccasion, type NewPerson, newGift } from './blank'
import type { Checked, Links } from './check'
import type { Known } from './known'
import { shortOf } from './known'

/** Something of the file that is there already. */
export interface Same<Type extends 'person' | 'occasion' | 'gift'> {
  id: string
  checked: Checked<Type>
  /** Its links as ids; undefined where the file says nothing. */
  personId?: string
  occasionId?: string
  occasionDate?: string
  peopleIds?: string[]
  preview: PreviewRow
}

export interface Settings {
  today: string
  leapDay: 'feb28' | 'mar1'
  currency: string
  overwrite: boolean
  /** The name of somebody's birthday. */
  birthdayName: (person: string) => string
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Decides row by row what is new and what is known, without touching anything. Rows come people first, gifts last. */
export class Plan {
  readonly people: NewPerson[] = []
  readonly occasions: NewOccasion[] = []
  readonly gifts: NewGift[] = []
  readonly samePeople: Same<'person'>[] = []
  readonly sameOccasions: Same<'occasion'>[] = []
  readonly sameGifts: Same<'gift'>[] = []
  readonly preview: PreviewRow[] = []
  readonly #finalIds = {
    person: new Map<string, string>(),
    occasion: new Map<string, string>(),
    gift: new Map<string, string>(),
  }
  readonly #used = new Set<string>()
  /** People who become known with a birthday, and have no occasion for it yet. */
  readonly #withoutBirthday = new Map<string, { name: string; birthday: string }>()

  constructor(
    private readonly known: Known,
    private readonly taken: ReadonlySet<string>,
    private readonly settings: Settings,
    /** Whether the file is our own, which tells everything: what it leaves blank is blank. */
    private readonly exact: boolean,
  ) {}

  /** Ids of the file that are the caller's own stand for those very things. */
  claim(rows: readonly Checked[]) {
    for (const { oldId, item } of rows) {
      if (oldId === null) continue
      if (item.type === 'person' && this.known.people.byId.has(oldId)) this.known.people.claim(oldId)
      if (item.type === 'occasion' && this.known.occasions.byId.has(oldId)) this.known.occasions.claim(oldId)
      if (item.type === 'gift' && this.known.gifts.byId.has(oldId)) this.known.gifts.claim(oldId)
    }
  }

  #show(checked: Checked | null, row: number, shown: Omit<PreviewRow, 'row' | 'implied'>): PreviewRow {
    const preview = { row, ...shown, implied: checked === null }
    this.preview.push(preview)
    return preview
  }

  #idFor(oldId: string | null): string {
    const keep = oldId !== null && uuid.test(oldId) && !this.taken.has(oldId) && !this.#used.has(oldId)
    const id = keep ? oldId : newId()
    this.#used.add(id)
    return id
  }

  addPerson(checked: Checked<'person'>) {
    const { fields, oldId, item } = checked
    const sortName = fold(fields.name)
    const keys = { sortName, email: fields.email ?? null, birthday: fields.birthday ?? null }
    const mine =
      oldId === null ? undefined : this.known.people.byId.get(this.#finalIds.person.get(oldId) ?? oldId)
    const same = mine ?? this.known.people.match(keys, oldId !== null)
    const shown = {
      type: 'person' as const,
      name: fields.name,
      date: keys.birthday,
      relationship: fields.relationship,
    }
    if (!same) {
      const id = this.#newPerson({ ...blankPerson, ...fields, sortName }, oldId)
      if (oldId !== null) {
        this.#finalIds.person.set(oldId, id)
        this.known.people.claim(id)
      }
      this.#show(checked, item.row, { ...shown, action: 'create' })
      return
    }
    if (oldId !== null) {
      this.#finalIds.person.set(oldId, same.id)
      this.known.people.claim(same.id)
    }
    const gains = this.settings.overwrite && same.birthday === null && !this.known.followed.has(same.id)
    if (gains && keys.birthday !== null) {
      this.#withoutBirthday.set(same.id, { name: fields.name, birthday: keys.birthday })
    }
    const preview = this.#show(checked, item.row, { ...shown, action: 'skip' })
    this.samePeople.push({ id: same.id, checked, preview })
  }

  #newPerson(person: Omit<NewPerson, 'id'>, oldId: string | null): string {
    const id = this.#idFor(oldId)
    this.people.push({ ...person, id })
    const { sortName, email, birthday, firstName } = person
    this.known.people.add({ id, sortName, email, birthday, short: shortOf(firstName, sortName) })
    if (birthday) this.#withoutBirthday.set(id, { name: person.name, birthday })
    return id
  }

  /** The person a row points at, made where only their name is known; undefined where it points at nobody. */
  #person(
    row: number,
    links: Pick<Links, 'personId'>,
    name: string | undefined,
    email: string | undefined,
    path: string,
  ) {
    if (links.personId) {
      const id = this.#finalIds.person.get(links.personId.toLowerCase()) ?? links.personId.toLowerCase()
      if (this.known.people.byId.has(id)) return id
    }
    if (!name || fold(name) === '') {
      return links.personId && !this.exact
        ? ({ path: 'personId', message: 'notYours' } satisfies Fault)
        : undefined
    }
    const sortName = fold(name)
    const address = email && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email.toLowerCase() : null
    const found = this.known.people.named(sortName, address)
    if (found) return found.id
    if (name.length > 120) return { path, message: 'tooLong' } satisfies Fault
    const relationship = 'other'
    const id = this.#newPerson({ ...blankPerson, name, email: address, relationship, sortName }, null)
    this.#show(null, row, { type: 'person', name, date: null, relationship, action: 'create' })
    return id
  }

  addOccasion(checked: Checked<'occasion'>): Fault | null {
    const { fields, links, oldId, item } = checked
    const personId = this.#person(item.row, links, links.person, undefined, 'person')
    if (typeof personId === 'object') return personId
    const {
      budget = null,
      currency = this.settings.currency,
      repeats,
      rule,
      description = null,
      ...rest
    } = fields
    const occasion = {
      ...rest,
      description,
      currency,
      budgetMinor: budget === null ? null : toMinor(budget, currency),
      personId: personId ?? null,
      repeats: repeats ?? (yearlyTypes.includes(fields.type) ? ('yearly' as const) : ('none' as const)),
      rule: rule ?? ({ kind: 'fixed' } as DateRule),
      sortName: fold(fields.name),
    }
    const peopleIds = links.peopleIds?.flatMap(old => {
      const id = this.#finalIds.person.get(old.toLowerCase()) ?? old.toLowerCase()
      return this.known.people.byId.has(id) ? [id] : []
    })
    const mine =
      oldId === null ? undefined : this.known.occasions.byId.get(this.#finalIds.occasion.get(oldId) ?? oldId)
    const same = mine ?? this.known.occasions.match(occasion, oldId !== null)
    const shown = { type: 'occasion' as const, name: fields.name, date: fields.date, relationship: null }
    const id = same?.id ?? this.#newOccasion({ ...occasion, peopleIds: peopleIds ?? [] }, oldId)
    if (oldId !== null) {
      this.#finalIds.occasion.set(oldId, id)
      this.known.occasions.claim(id)
    }
    const preview = this.#show(checked, item.row, { ...shown, action: same ? 'skip' : 'create' })
    if (same) this.sameOccasions.push({ id, checked, personId, peopleIds, preview })
    return null
  }

  #newOccasion(
    occasion: Omit<NewOccasion, 'id' | 'nextDate' | 'fromBirthday'>,
    oldId: string | null,
  ): string {
    const id = this.#idFor(oldId)
    const born = occasion.personId === null ? undefined : this.#withoutBirthday.get(occasion.personId)
    const fromBirthday =
      born !== undefined &&
      occasion.type === 'birthday' &&
      occasion.repeats === 'yearly' &&
      occasion.rule.kind === 'fixed' &&
      occasion.date.slice(-5) === born.birthday.slice(-5)
    if (fromBirthday) this.#withoutBirthday.delete(occasion.personId!)
    const nextDate = nextOccurrence(occasion, this.settings.today, this.settings.leapDay)
    const planned = { ...occasion, id, nextDate, fromBirthday }
    this.occasions.push(planned)
    this.known.occasions.add(planned)
    return id
  }

  /** The yearly occasions of birthdays that the file does not bring itself; to be called between occasions and gifts. */
  addBirthdays() {
    for (const [personId, born] of [...this.#withoutBirthday]) {
      const occasion = birthdayOccasion(born, this.settings.today, this.settings.leapDay)
      const name = this.settings.birthdayName(born.name)
      this.#newOccasion(
        {
          ...blankOccasion,
          ...occasion,
          name,
          sortName: fold(name),
          personId,
          currency: this.settings.currency,
        },
        null,
      )
    }
  }

  /** The occasion a gift points at, made where its name and day are known; null where it points at none. */
  #occasion({ item, links }: Checked<'gift'>, personId: string | null): string | null | Fault {
    if (links.occasionId) {
      const id = this.#finalIds.occasion.get(links.occasionId.toLowerCase()) ?? links.occasionId.toLowerCase()
      if (this.known.occasions.byId.has(id)) return id
      if (!links.occasion && !this.exact) return { path: 'occasionId', message: 'notYours' }
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
    const repeats = yearlyTypes.includes(kind) ? 'yearly' : 'none'
    const own = kind === 'birthday' || kind === 'anniversary' || kind === 'graduation' ? personId : null
    const id = this.#newOccasion(
      {
        ...blankOccasion,
        name,
        sortName: fold(name),
        date,
        type: kind,
        repeats,
        personId: own,
        currency: this.settings.currency,
      },
      null,
    )
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
    const gift = newGift(fields, this.settings)
    if ('message' in gift) return gift
    const occasionDate =
      occasionId === null ? null : (links.occasionDate ?? this.#occurrence(occasionId, gift))
    const keys = {
      sortName: gift.sortName,
      personId,
      year: occasionDate?.slice(0, 4) ?? '',
      direction: gift.direction,
    }
    const mine =
      oldId === null ? undefined : this.known.gifts.byId.get(this.#finalIds.gift.get(oldId) ?? oldId)
    const same = mine ?? this.known.gifts.match(keys, oldId !== null)
    const id = same?.id ?? this.#idFor(oldId)
    if (!same) {
      this.gifts.push({ ...gift, id, personId, occasionId, occasionDate })
      this.known.gifts.add({ ...keys, id })
    }
    if (oldId !== null) {
      this.#finalIds.gift.set(oldId, id)
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
        occasionId: occasionId ?? undefined,
        occasionDate: occasionDate ?? undefined,
      })
    }
    return null
  }

  /** The occurrence a gift is meant for: the next one, or for what was bought long ago the one it was bought for. */
  #occurrence(occasionId: string, gift: Pick<NewGift, 'status' | 'purchaseDate'>): string {
    const occasion = this.known.occasions.byId.get(occasionId)!
    const { today, leapDay } = this.settings
    const bought = isPurchased(gift.status) && gift.purchaseDate && gift.purchaseDate < today
    const date = nextOccurrence(occasion, bought ? gift.purchaseDate! : today, leapDay)
    return [date, occasion.nextDate].sort()[0]!
  }
}
