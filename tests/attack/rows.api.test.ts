import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { emptyTables, testDatabase } from '../support/database'
import { nameOf } from '../surprise/sweep'
import { attempts, writesByNoun } from './calls'
import { neighbourhood } from './neighbourhood'
import { changes, everyRow } from './ownership'

describe('a plain member who calls every write with ids of others', () => {
  let home: Awaited<ReturnType<typeof neighbourhood>>
  const statuses: number[] = []
  beforeAll(async () => {
    await emptyTables()
    home = await neighbourhood()
  })

  it.each(writesByNoun)('changes no row of anybody else through %s', async (_, endpoints) => {
    const db = await testDatabase()
    const { mallory, mine } = home
    const own = new Set(Object.values(mine).flat())
    const isHers = ({ owners, row }: { owners: ReadonlySet<string>; row: Record<string, unknown> }) =>
      owners.has(mallory.user.id) || own.has(String(row.id))
    // A member who is asked has a row that says so and that is not agreed.
    const isQuestion = ({ table, row }: { table: string; row: Record<string, unknown> }) =>
      table === 'family_guardians' && row.agreed_at === null
    // What she does with others is told to them: a heart, and a list that she lets them in.
    const isNews = ({ table, row }: { table: string; row: Record<string, unknown> }) =>
      (table === 'notifications' || table === 'deliveries') &&
      /^(?:circle\.heart|list\.invited)\b/.test(String(row.kind ?? row.dedupe_key))
    // That she changed a list that others see is noted for their devices, without what it was.
    const isNote = ({ table, row }: { table: string; row: Record<string, unknown> }) =>
      table === 'sync_counters' || (table === 'sync_changes' && row.device === null)
    const broken: string[] = []
    let before = await everyRow()
    for (const endpoint of endpoints) {
      const tried: string[] = []
      for await (const { status, sent } of attempts({ ...home, caller: mallory }, endpoint)) {
        statuses.push(status)
        if (status < 300) tried.push(JSON.stringify(sent))
      }
      await db.execute(sql`delete from rate_limits`)
      const after = await everyRow()
      const { touched, made } = changes(before, after)
      const wrong = [
        ...touched
          .filter(one => !isHers(one) && !isQuestion(one) && !isNote(one))
          .map(({ table, row }) => `changed ${table} ${JSON.stringify(row)}`),
        ...made
          .filter(
            one => one.owners.size > 0 && !isHers(one) && !isQuestion(one) && !isNews(one) && !isNote(one),
          )
          .map(({ table, row }) => `made ${table} ${JSON.stringify(row)}`),
      ]
      if (wrong.length > 0) broken.push([nameOf(endpoint), ...wrong, ...tried.slice(0, 3)].join('\n  '))
      before = after
    }
    expect(broken).toEqual([])
  })

  it('sent valid calls, of which many were allowed', () => {
    expect(statuses.length).toBeGreaterThan(500)
    expect(statuses.filter(status => status < 300).length).toBeGreaterThan(60)
    expect(statuses.filter(status => status === 401 || status === 429 || status >= 500)).toEqual([])
  })
})
