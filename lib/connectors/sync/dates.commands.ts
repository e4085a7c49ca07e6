import 'server-only'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { connectedRecords, occasions } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import { groupBy } from '@/lib/core/group'
import { newId } from '@/lib/core/id'
import { fillOccasions, insertOccasions } from '@/lib/occasions/commands'
import { visibleOccasions } from '@/lib/occasions/policy'
import { withDefaults } from '@/lib/occasions/rules'
import { type Context, today, transaction } from '@/lib/server/auth/context'
import { readAll } from '@/lib/server/db/bulk'
import { occasionTypeFrom } from '@/lib/transfers/formats/words'
import { transferWords } from '@/lib/transfers/queries'
import {
  baseOf,
  type CardDate,
  type DateEdit,
  dateThere,
  fullDate,
  isPersonal,
  isSameDay,
  isStill,
  mineOf,
  mostDates,
  newDate,
  outgoingDate,
  type PersonDay,
  paired,
  thereOf,
} from './dates.rules'
import { type Dates, goOn, type Row, type Run } from './lease.commands'
import { taken } from './merge.rules'
import { keep, remember, urlOf } from './records.commands'
import { inParts } from './side.effects'

/** The yearly occasions of people that may be dates of their contacts. Those of birthdays are not: a birthday is a field. */
export async function personDays(ctx: Context): Promise<Map<string, PersonDay>> {
  const isDate = and(
    visibleOccasions(ctx),
    isNotNull(occasions.personId),
    eq(occasions.repeats, 'yearly'),
    eq(occasions.fromBirthday, false),
    sql`${occasions.rule}->>'kind' = 'fixed'`,
  )
  const found = await readAll(ctx, occasions, isDate, part =>
    ctx.db
      .select({
        id: occasions.id,
        personId: occasions.personId,
        name: occasions.name,
        date: occasions.date,
        type: occasions.type,
      })
      .from(occasions)
      .where(part)
      .orderBy(occasions.id),
  )
  return new Map(found.map(({ personId, ...day }) => [day.id, { ...day, personId: personId! }]))
}

/** Takes the rows of dates out of all rows. Those whose card is not in step any more are forgotten. */
export async function splitDates(ctx: Context, rows: readonly Row[]) {
  const records = rows.filter(({ card }) => card === null)
  const places = new Set(records.map(({ href }) => href))
  const dates = new Map<string, Row[]>()
  const orphans: string[] = []
  for (const row of rows) {
    if (row.card === null) continue
    if (places.has(row.card)) dates.set(row.card, [...(dates.get(row.card) ?? []), row])
    else orphans.push(row.id)
  }
  if (orphans.length > 0) await ctx.db.delete(connectedRecords).where(isOneOf(connectedRecords.id, orphans))
  return { records, dates }
}

/** The days of each person. */
const byPerson = ({ here }: Dates) => groupBy([...here.values()], ({ personId }) => personId)

const boundIds = ({ rows }: Dates) =>
  new Set([...rows.values()].flat().flatMap(({ occasionId }) => occasionId ?? []))

const dateRow = (card: Row, occasionId: string | null, base: Pick<Row, 'here' | 'there'>): Row => {
  const id = newId()
  return {
    ...card,
    id,
    card: card.href,
    href: `${card.href}#${id}`,
    personId: null,
    occasionId,
    etag: null,
    photo: null,
    fate: null,
    ...base,
  }
}

/** What is to be written of dates that came in. */
interface Taking {
  kept: Row[]
  /** Rows of each card as they are then. */
  rows: Map<string, Row[]>
  created: { day: PersonDay; isOwnName: boolean }[]
  changed: Map<string, PersonDay>
}

/** Compares the dates of one card with what both sides were when they were last in step. */
function compare(
  run: Run,
  card: Row,
  now: readonly CardDate[],
  days: readonly PersonDay[],
  bound: Set<string>,
  found: Taking,
) {
  const { here, rows } = run.dates!
  const personId = card.personId!
  const year = today(run.ctx).slice(0, 4)
  const known = rows.get(card.href) ?? []
  const { pairs, gone, fresh } = paired(known, now)
  const next: Row[] = []
  const write = (row: Row) => {
    next.push(row)
    found.kept.push(row)
  }
  for (const { row, one } of pairs) {
    const mine = row.occasionId ? here.get(row.occasionId) : undefined
    const there = thereOf(one)
    if (row.fate === null && isStill(row.there, one)) next.push(row)
    else if (!mine) write({ ...row, there, fate: null })
    else {
      const { taken: changes, base } = taken(row, mineOf(row, mine), there)
      const { date, name } = changes
      const full = date ? fullDate(date, row.here.year ?? year) : mine.date
      const madeUp = date ? (date.startsWith('--') ? full.slice(0, 4) : null) : (row.here.year ?? null)
      if (date || name) found.changed.set(mine.id, { ...mine, date: full, ...(name ? { name } : {}) })
      write({ ...row, here: { ...base.here, year: madeUp }, there, fate: null })
    }
  }
  for (const row of gone) {
    // What is gone there stays here until its owner says otherwise.
    if (row.fate !== null || !row.occasionId || !here.has(row.occasionId)) next.push(row)
    else write({ ...row, fate: 'asked' })
  }
  for (const one of fresh.slice(0, Math.max(0, mostDates - known.length))) {
    const same = days.find(day => !bound.has(day.id) && isSameDay(day, one))
    if (same) {
      bound.add(same.id)
      write(
        dateRow(card, same.id, {
          here: { ...mineOf({ here: {}, there: thereOf(one) }, same), year: null },
          there: thereOf(one),
        }),
      )
      continue
    }
    const date = fullDate(one.date, year)
    const type = one.isAnniversary ? ('anniversary' as const) : (occasionTypeFrom(one.name!) ?? 'other')
    const day: PersonDay = { id: newId(), personId, name: one.name ?? '', date, type }
    bound.add(day.id)
    found.created.push({ day, isOwnName: one.name !== null })
    write(dateRow(card, day.id, baseOf(one, date, day.name)))
  }
  if (next.length > 0) found.rows.set(card.href, next)
}

/**
 * Takes over the dates of cards that were read, in the transaction that takes over the cards. What it returns is to be called
 * once that is committed.
 */
export async function takeDates(
  tx: Context,
  run: Run,
  cards: readonly { row: Row; dates: readonly CardDate[] }[],
  nameOf: (personId: string) => string,
): Promise<() => void> {
  const { dates } = run
  if (!dates) return () => undefined
  const found: Taking = { kept: [], rows: new Map(), created: [], changed: new Map() }
  const bound = boundIds(dates)
  const days = byPerson(dates)
  for (const { row, dates: now } of cards)
    if (now.length > 0 || dates.rows.has(row.href))
      compare(run, row, now, days.get(row.personId!) ?? [], bound, found)
  if (found.created.length > 0) {
    const { anniversary } = await transferWords(tx.locale)
    for (const { day, isOwnName } of found.created)
      if (!isOwnName) day.name = anniversary(nameOf(day.personId)).slice(0, 160)
    await insertOccasions(
      tx,
      found.created.map(({ day }) =>
        withDefaults({ ...day, repeats: 'yearly' as const }, tx.settings.currency),
      ),
    )
  }
  if (found.changed.size > 0)
    await fillOccasions(tx, new Map([...found.changed].map(([id, { name, date }]) => [id, { name, date }])))
  const tell = (verb: 'occasion.added' | 'occasion.changed', days: readonly PersonDay[]) =>
    happened(
      tx,
      verb,
      ...days.map(({ id, personId, name }) => ({
        entity: 'occasion' as const,
        id,
        personId,
        details: { name },
      })),
    )
  const [created, changed] = [found.created.map(({ day }) => day), [...found.changed.values()]]
  if (created.length > 0) await tell('occasion.added', created)
  if (changed.length > 0) await tell('occasion.changed', changed)
  if (created.length + changed.length > 0) await tx.effects.occasionsChanged(tx)
  await keep(tx, found.kept)
  return () => {
    for (const day of [...created, ...changed]) dates.here.set(day.id, day)
    for (const [href, rows] of found.rows) dates.rows.set(href, rows)
  }
}

/** What of the dates of one card has to go out, and what its rows are then. */
function leaving(run: Run, card: Row, days: readonly PersonDay[], bound: ReadonlySet<string>) {
  const { here, rows } = run.dates!
  const edits: DateEdit[] = []
  const after: Row[] = []
  const forgotten: Row[] = []
  for (const row of rows.get(card.href) ?? []) {
    const day = row.occasionId ? here.get(row.occasionId) : undefined
    const isTheirs = day?.personId === card.personId
    if (row.occasionId === null || (row.fate !== null && isTheirs)) after.push(row)
    else if (!isTheirs && (card.collection === 'own' || row.fate !== null)) {
      if (row.fate === null) edits.push({ before: dateThere(row.there), after: null })
      forgotten.push(row)
    }
    // What was deleted here stays in an address book of the account's, and does not come in again.
    else if (!isTheirs) after.push({ ...row, occasionId: null })
    else {
      const next = outgoingDate(row, day)
      if (next) edits.push({ before: dateThere(row.there), after: next })
      after.push(
        next
          ? {
              ...row,
              here: { ...mineOf(row, day), year: next.date.startsWith('--') ? day.date.slice(0, 4) : null },
              there: thereOf(next),
            }
          : row,
      )
    }
  }
  const fresh = days
    .filter(({ id, type }) => !bound.has(id) && isPersonal(type))
    .slice(0, Math.max(0, mostDates - after.length))
  for (const day of fresh) {
    const one = newDate(day)
    edits.push({ before: null, after: one })
    after.push(dateRow(card, day.id, baseOf(one, day.date, day.name)))
  }
  const before = rows.get(card.href) ?? []
  return {
    edits,
    after,
    forgotten,
    isSame:
      edits.length === 0 && after.length === before.length && after.every((row, at) => row === before[at]),
  }
}

/** Sends the dates of people that changed here. */
export async function pushDates(run: Run) {
  const { dates, side, server } = run
  const changed = side.changedDates
  if (!dates || !changed) return
  const bound = boundIds(dates)
  const ofPerson = byPerson(dates)
  for (const collection of ['chosen', 'own'] as const) {
    const url = urlOf(run, { collection })
    if (!url) continue
    const due = [...run.rows.values()].flatMap(row => {
      if (row.collection !== collection || row.fate !== null || !run.here.has(row.personId ?? '')) return []
      const work = leaving(run, row, ofPerson.get(row.personId!) ?? [], bound)
      return work.isSame ? [] : [{ row, ...work }]
    })
    await goOn(run, { more: due.length })
    for (const part of inParts(due)) {
      const sending = part.filter(({ edits }) => edits.length > 0)
      const remotes = new Map(
        (
          await server.read(
            url,
            sending.map(({ row }) => row.href),
          )
        ).map(remote => [remote.href, remote]),
      )
      // What was changed meanwhile comes in first.
      const ready = sending.flatMap(one => {
        const remote = remotes.get(one.row.href)
        if (!remote || remote.isPart || remote.etag !== one.row.etag) return []
        return [{ ...one, remote, data: changed(remote.data, one.edits) }]
      })
      const outcomes = await server.send(
        url,
        ready.map(({ remote, data }) => ({ ...remote, data, before: remote.data })),
      )
      const done = ready.flatMap((one, at) => {
        const outcome = outcomes[at]!
        return outcome.state === 'done' ? [{ ...one, row: { ...one.row, etag: outcome.etag } }] : []
      })
      const settled = [...done, ...part.filter(({ edits }) => edits.length === 0)]
      await transaction(run.ctx, async tx => {
        await keep(
          tx,
          settled.flatMap(({ row, after }) => [row, ...after]),
        )
        const gone = settled.flatMap(({ forgotten }) => forgotten.map(({ id }) => id))
        if (gone.length > 0) await tx.db.delete(connectedRecords).where(isOneOf(connectedRecords.id, gone))
      })
      remember(
        run,
        settled.map(({ row }) => row),
      )
      for (const { row, after } of settled) dates.rows.set(row.href, after)
      await goOn(run, { done: part.length })
    }
  }
}
