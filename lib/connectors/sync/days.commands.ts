import 'server-only'
import { and, eq, getTableColumns, isNotNull } from 'drizzle-orm'
import { occasions, people } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import { addDays } from '@/lib/core/calendar'
import { newId } from '@/lib/core/id'
import { fold } from '@/lib/core/text'
import { daysToOrder } from '@/lib/gifts/tracking/queries'
import { fillOccasions, insertOccasions } from '@/lib/occasions/commands'
import { ownOccasions, visibleOccasions } from '@/lib/occasions/policy'
import { withDefaults } from '@/lib/occasions/rules'
import { visiblePeople } from '@/lib/people/policy'
import { type Context, today } from '@/lib/server/auth/context'
import { readAll } from '@/lib/server/db/bulk'
import { occasionWords } from '@/lib/server/http/error-words'
import { birthdayOf } from '@/lib/transfers/formats/lists/titles'
import {
  changedEvent,
  type Day,
  dayOf,
  fieldsOfDay,
  newEvent,
  type ReadDay,
  readDay,
} from '../dav/events.rules'
import { changedGoogleEvent, newGoogleEvent, readGoogleEvent } from '../google/events.rules'
import type { Provider } from '../values'
import type { Fields } from './merge.rules'
import { isMark, markOf, type Side } from './side.effects'

/** Days for which an occasion that is over still goes out. */
const back = 31

const dayKey = ({ date, repeats }: Fields) => (repeats === 'yearly' ? (date ?? '').slice(5) : (date ?? ''))

/** The occasions of an account, as its calendars have them. */
export function daysSide(ctx: Context, provider: Provider): Side<ReadDay> {
  const writing = { today: today(ctx), leapDay: ctx.settings.leapDay, now: ctx.now }
  const over = new Set<string>()
  const birthdays = new Map<string, string>()
  const whole = (fields: Fields) => ({ repeats: 'none', rule: { kind: 'fixed' }, ...dayOf(fields) }) as Day
  return {
    entity: 'occasion',
    ...(provider === 'google'
      ? {
          read: text => readGoogleEvent(text, today(ctx), ctx.settings.timezone),
          newText: (id, fields) => newGoogleEvent(id, whole(fields), writing),
          changedText: (text, changes, fields) => changedGoogleEvent(text, changes, whole(fields), writing),
        }
      : {
          read: text => readDay(text, today(ctx), ctx.settings.timezone),
          newText: (id, fields) => newEvent(id, whole(fields), writing),
          changedText: (text, changes, fields) => changedEvent(text, changes, whole(fields), writing),
        }),
    async here() {
      const { id, name, date, repeats, rule, nextDate, fromBirthday } = getTableColumns(occasions)
      const found = await readAll(ctx, occasions, visibleOccasions(ctx), part =>
        ctx.db
          .select({ id, name, date, repeats, rule, nextDate, fromBirthday, person: people.name })
          .from(occasions)
          .leftJoin(people, and(eq(people.id, occasions.personId), visiblePeople(ctx)))
          .where(part)
          .orderBy(occasions.id),
      )
      for (const one of found) {
        if (one.nextDate < addDays(today(ctx), -back)) over.add(one.id)
        if (one.fromBirthday && one.person) birthdays.set(`${fold(one.person)} ${one.date.slice(5)}`, one.id)
      }
      const [days, words] = await Promise.all([daysToOrder(ctx), occasionWords(ctx.locale)])
      return new Map([
        ...found.map(one => [one.id, fieldsOfDay(one)] as const),
        // Whoever reads the calendar along learns no gift and no name.
        ...days.map(
          date =>
            [
              markOf(date),
              fieldsOfDay({ name: words.orderBy(), date, repeats: 'none', rule: { kind: 'fixed' } }),
            ] as const,
        ),
      ])
    },
    async trashed() {
      const found = await ctx.db
        .select({ id: occasions.id })
        .from(occasions)
        .where(and(ownOccasions(ctx), isNotNull(occasions.deletedAt)))
      return new Set(found.map(({ id }) => id))
    },
    matcher(here) {
      const byDay = new Map<string, string>()
      const keyOf = (fields: Fields) => `${fold(fields.name ?? '')} ${dayKey(fields)}`
      for (const [id, fields] of here) if (!isMark(id)) byDay.set(keyOf(fields), id)
      return {
        know: (id, fields) => byDay.set(keyOf(fields), id),
        find({ fields }) {
          const who = birthdayOf(fields.name ?? '')
          return (
            byDay.get(keyOf(fields)) ??
            (who ? birthdays.get(`${fold(who)} ${(fields.date ?? '').slice(5)}`) : undefined) ??
            null
          )
        },
      }
    },
    goesOut: id => !over.has(id),
    async create(tx, days) {
      const list = days.map(({ fields, type }) => ({
        ...withDefaults({ ...whole(fields), type }, tx.settings.currency),
        id: newId(),
      }))
      await insertOccasions(tx, list)
      await happened(
        tx,
        'occasion.added',
        ...list.map(({ id, name }) => ({ entity: 'occasion' as const, id, details: { name } })),
      )
      await tx.effects.occasionsChanged(tx)
      return list.map(({ id }) => id)
    },
    async fill(tx, changes, nameOf) {
      await fillOccasions(tx, new Map([...changes].map(([id, fields]) => [id, dayOf(fields)])))
      await happened(
        tx,
        'occasion.changed',
        ...[...changes.keys()].map(id => ({
          entity: 'occasion' as const,
          id,
          details: { name: nameOf(id) },
        })),
      )
      await tx.effects.occasionsChanged(tx)
    },
  }
}
