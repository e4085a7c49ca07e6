import 'server-only'
import { and, isNotNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isOneOf } from '@/db/lists'
import { gifts, type notifications, occasions, people, reminders } from '@/db/schema'
import { groupBy } from '@/lib/core/group'
import { visibleGifts } from '@/lib/gifts/policy'
import type { Subject } from '@/lib/notify/values'
import { visibleOccasions } from '@/lib/occasions/policy'
import { visiblePeople } from '@/lib/people/policy'
import { visibleReminders } from '@/lib/reminders/policy'
import type { Context } from '@/lib/server/auth/context'
import type { Notification } from './schema'

type Row = Pick<typeof notifications.$inferSelect, 'subject' | 'subjectId' | 'details'>

type Owned = PgTable & { id: PgColumn; personId: PgColumn }

/** The subjects that belong to one of the reader’s people. A wish or a list says nothing of whose it is. */
const tables: Partial<Record<Subject, { table: Owned; where: (ctx: Context) => SQL | undefined }>> = {
  reminder: { table: reminders, where: visibleReminders },
  gift: { table: gifts, where: visibleGifts },
  occasion: { table: occasions, where: visibleOccasions },
}

/** The person that a task at an occasion of several people names. */
const namedIn = ({ subject, details: { person } }: Row): string | null =>
  subject === 'occasion' && typeof person === 'string' ? person : null

/** Whose face stands beside each piece of news: the reader’s own people only, as they are now. */
export async function facesOf(
  ctx: Context,
  news: readonly Row[],
): Promise<(row: Row) => Notification['person']> {
  const bySubject = groupBy(
    news.filter(({ subjectId }) => subjectId !== null),
    ({ subject }) => subject,
  )
  const personOf = new Map<string, string>()
  await Promise.all(
    [...bySubject].map(async ([subject, rows]) => {
      const ids = [...new Set(rows.map(({ subjectId }) => subjectId!))]
      const found = tables[subject]
      if (subject === 'person') for (const id of ids) personOf.set(`person ${id}`, id)
      if (!found) return
      const { table, where } = found
      const owned = await ctx.db
        .select({ id: table.id, personId: table.personId })
        .from(table as PgTable)
        .where(and(isOneOf(table.id, ids), isNotNull(table.personId), where(ctx)))
      for (const { id, personId } of owned) personOf.set(`${subject} ${id}`, personId as string)
    }),
  )
  const ids = [...new Set(personOf.values())]
  const names = [...new Set(news.flatMap(row => namedIn(row) ?? []))]
  if (ids.length + names.length === 0) return () => null
  const known = await ctx.db
    .select({ id: people.id, name: people.name, avatarUrl: people.avatarUrl })
    .from(people)
    .where(and(visiblePeople(ctx), or(isOneOf(people.id, ids), isOneOf(people.name, names))))
  const byId = new Map(known.map(({ id, ...face }) => [id, face]))
  const byName = groupBy(known, ({ name }) => name)
  return row => {
    const name = namedIn(row)
    const [only, ...others] = (name && byName.get(name)) || []
    if (only && others.length === 0) return { name: only.name, avatarUrl: only.avatarUrl }
    const id = personOf.get(`${row.subject} ${row.subjectId}`)
    return (id && byId.get(id)) || null
  }
}
