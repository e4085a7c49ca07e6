import 'server-only'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import { isOneOf } from '@/db/lists'
import { people } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import { newId } from '@/lib/core/id'
import { fold } from '@/lib/core/text'
import { insertOccasions } from '@/lib/occasions/commands'
import { birthdayOccasion } from '@/lib/occasions/rules'
import { fillPeople, insertPeople } from '@/lib/people/commands'
import { ownPeople, visiblePeople } from '@/lib/people/policy'
import type { PersonInput } from '@/lib/people/schema'
import { type Context, today } from '@/lib/server/auth/context'
import { readAll } from '@/lib/server/db/bulk'
import { occasionWords } from '@/lib/server/http/error-words'
import { readGroup } from '@/lib/transfers/formats/contacts/vcard'
import { changedCard, fieldsOfPerson, newCard, type ReadCard, readCard } from '../dav/cards.rules'
import { changedDates } from '../dav/dates.rules'
import { changedEvents, changedPerson, newPerson, readPerson } from '../google/people.rules'
import type { Provider } from '../values'
import type { Fields } from './merge.rules'
import type { Side } from './side.effects'

const columns = {
  id: people.id,
  name: people.name,
  firstName: people.firstName,
  lastName: people.lastName,
  birthday: people.birthday,
  email: people.email,
  phone: people.phone,
  address: people.address,
  avatarUrl: people.avatarUrl,
  hasCalendar: people.calendarBirthday,
}

const keysOf = ({ name, email }: Fields) => ({ email: email?.toLowerCase(), name: fold(name ?? '') })
/** Whether two birthdays may be of one person: they are the same day, or one is not known. */
const mayBeSame = (one: string | null | undefined, other: string | null | undefined) =>
  !one || !other || one.slice(-5) === other.slice(-5)

type Changes = Partial<typeof people.$inferSelect>

/** Changes people, and says so with what they are called now. */
async function change(
  tx: Context,
  changes: ReadonlyMap<string, Changes>,
  names: ReadonlyMap<string, string | null>,
) {
  await fillPeople(tx, changes, new Set())
  await happened(
    tx,
    'person.changed',
    ...[...names].map(([id, name]) => ({ entity: 'person' as const, id, personId: id, details: { name } })),
  )
  await tx.effects.peopleChanged(tx)
}

/** The people of an account, as its address books have them. */
export function peopleSide(ctx: Context, provider: Provider): Side<ReadCard> {
  const options = { today: today(ctx), country: ctx.settings.country }
  const photos = new Map<string, string | null>()
  return {
    entity: 'person',
    photos,
    ...(provider === 'google'
      ? { read: readPerson, newText: newPerson, changedText: changedPerson, changedDates: changedEvents }
      : {
          read: text => readCard(text, options),
          group: readGroup,
          newText: newCard,
          changedText: changedCard,
          changedDates,
        }),
    async here() {
      const found = await readAll(ctx, people, visiblePeople(ctx), part =>
        ctx.db.select(columns).from(people).where(part).orderBy(people.id),
      )
      for (const { id, avatarUrl } of found) photos.set(id, avatarUrl)
      return new Map(
        found.map(({ id, hasCalendar: _, avatarUrl: _photo, ...person }) => [id, fieldsOfPerson(person)]),
      )
    },
    async trashed() {
      const found = await ctx.db
        .select({ id: people.id })
        .from(people)
        .where(and(ownPeople(ctx), isNotNull(people.deletedAt)))
      return new Set(found.map(({ id }) => id))
    },
    matcher(here) {
      const byEmail = new Map<string, string>()
      const byName = new Map<string, string[]>()
      const know = (id: string, fields: Fields) => {
        const { email, name } = keysOf(fields)
        if (email) byEmail.set(email, id)
        byName.set(name, [...(byName.get(name) ?? []), id])
      }
      for (const [id, fields] of here) know(id, fields)
      return {
        know,
        find({ fields }) {
          const { email, name } = keysOf(fields)
          const known = email ? byEmail.get(email) : undefined
          if (known) return known
          const named = (byName.get(name) ?? []).filter(id => {
            const other = here.get(id)
            return mayBeSame(other?.birthday, fields.birthday) && (!email || !other?.email)
          })
          return named.length === 1 ? named[0]! : null
        },
      }
    },
    goesOut: () => true,
    async create(tx, cards) {
      const list = cards.map(({ fields, relationship }) => {
        const { name, ...rest } = fields
        return { ...rest, name: name ?? '', relationship, id: newId() } as z.output<typeof PersonInput> & {
          id: string
        }
      })
      await insertPeople(tx, list)
      const { birthday: nameOf } = await occasionWords(tx.locale)
      await insertOccasions(
        tx,
        list.flatMap(({ id, name, birthday }) =>
          birthday
            ? {
                ...birthdayOccasion({ birthday, calendarBirthday: null }, today(tx), tx.settings.leapDay),
                name: nameOf(name),
                description: null,
                personId: id,
                currency: tx.settings.currency,
                fromBirthday: true,
              }
            : [],
        ),
      )
      await happened(
        tx,
        'person.added',
        ...list.map(({ id, name }) => ({ entity: 'person' as const, id, personId: id, details: { name } })),
      )
      await tx.effects.peopleChanged(tx)
      return list.map(({ id }) => id)
    },
    async givePhotos(tx, given) {
      // Somebody may choose a photo while this one is made.
      const found = await tx.db
        .select({ id: people.id, name: people.name, avatarUrl: people.avatarUrl })
        .from(people)
        .where(and(visiblePeople(tx), isOneOf(people.id, [...given.keys()])))
        .orderBy(people.id)
        .for('update')
      const taking = found.filter(({ id, avatarUrl }) => avatarUrl === given.get(id)!.now)
      if (taking.length === 0) return []
      await change(
        tx,
        new Map(taking.map(({ id }) => [id, { avatarUrl: given.get(id)!.next }])),
        new Map(taking.map(({ id, name }) => [id, name])),
      )
      return taking.map(({ id }) => id)
    },
    async join(tx, relationships) {
      const found = await tx.db
        .select({ id: people.id, name: people.name })
        .from(people)
        .where(
          and(
            visiblePeople(tx),
            eq(people.relationship, 'other'),
            isOneOf(people.id, [...relationships.keys()]),
          ),
        )
        .orderBy(people.id)
        .for('update')
      if (found.length === 0) return
      await change(
        tx,
        new Map(found.map(({ id }) => [id, { relationship: relationships.get(id)! }])),
        new Map(found.map(({ id, name }) => [id, name])),
      )
    },
    fill: (tx, changes, nameOf) =>
      change(
        tx,
        changes as ReadonlyMap<string, Changes>,
        new Map([...changes.keys()].map(id => [id, nameOf(id)])),
      ),
  }
}
