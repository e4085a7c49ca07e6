import 'server-only'
import { sql } from 'drizzle-orm'
import { renewEpochs } from './epochs'
import { type Database, rows } from './types'

const batch = 500

const name = (table: string) => sql.identifier(table)

/** The tables in an order in which each follows the tables that it references. */
async function tablesInOrder(db: Database): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const references = await rows<{ from: string; to: string }>(
    db,
    sql`select child.relname as from, parent.relname as to from pg_constraint
      join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
      where contype = 'f' and conrelid <> confrelid`,
  )
  const ordered: string[] = []
  const waiting = new Set(tables.map(table => table.name))
  while (waiting.size > 0) {
    const free = [...waiting].filter(
      table => !references.some(reference => reference.from === table && waiting.has(reference.to)),
    )
    if (free.length === 0)
      throw new Error(`The tables ${[...waiting].join(', ')} refer to each other in a circle.`)
    for (const table of free) {
      ordered.push(table)
      waiting.delete(table)
    }
  }
  return ordered
}

/** The number of rows in the table, and a digest of their content in any order. */
async function digest(db: Database, table: string) {
  const [found] = await rows<{ count: number; digest: string | null }>(
    db,
    sql`select count(*)::int as count, md5(string_agg(hash, '' order by hash collate "C")) as digest
      from (select md5(t::text) as hash from ${name(table)} t) hashed`,
  )
  return found!
}

/**
 * The columns to write, in the order of the source. The two databases may have been migrated in different
 * steps.
 */
async function columnsOf(db: Database, table: string) {
  const columns = await rows<{ name: string }>(
    db,
    sql`select attname as name from pg_attribute
      where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  )
  return sql.join(
    columns.map(column => name(column.name)),
    sql`, `,
  )
}

/**
 * The rows are copied as JSON text that JavaScript never parses, so that no number or instant changes on the
 * way.
 */
async function copyTable(source: Database, target: Database, table: string) {
  const columns = await columnsOf(source, table)
  for (let last = '(0,0)'; ; ) {
    const [page] = await rows<{ page: string | null; last: string | null }>(
      source,
      sql`select json_agg(line)::text as page, max(at)::text as last from (
        select t.ctid as at, to_json(t) as line from ${name(table)} t
        where t.ctid > ${last}::tid order by t.ctid limit ${batch}) lines`,
    )
    if (!page?.page || !page.last) return
    await target.execute(
      sql`insert into ${name(table)} (${columns})
        select ${columns} from json_populate_recordset(null::${name(table)}, ${page.page}::text::json)`,
    )
    last = page.last
  }
}

const waiting = sql`state in ('created', 'retry', 'active')`

const queueExists = async (db: Database) => {
  const [found] = await rows<{ name: string | null }>(db, sql`select to_regclass('pgboss.job')::text as name`)
  return Boolean(found?.name)
}

async function countWaiting(db: Database) {
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from pgboss.job where ${waiting}`,
  )
  return found!.count
}

/**
 * Moves the waiting mails; sent mails stay behind. A job whose process died is tried again. This version has
 * made both queues, so their tables are alike.
 */
async function moveQueue(source: Database, target: Database): Promise<number> {
  if (!(await queueExists(source))) return 0
  let moved = 0
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const [page] = await rows<{ page: string | null; count: number; last: string | null }>(
      source,
      sql`select json_agg(line)::text as page, count(*)::int as count, max(at)::text as last from (
        select id::text as at, to_json(t) as line from pgboss.job t
        where id > ${last}::uuid and ${waiting} order by id limit ${batch}) lines`,
    )
    if (!page?.page || !page.last) break
    await target.execute(
      sql`insert into pgboss.job select * from json_populate_recordset(null::pgboss.job, ${page.page}::text::json)`,
    )
    moved += page.count
    last = page.last
  }
  await target.execute(sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
  if ((await countWaiting(target)) !== moved)
    throw new Error('The waiting mails did not all arrive; nothing was moved.')
  return moved
}

/**
 * Copies everything into the migrated, empty target in one transaction and compares the two databases. If
 * anything differs, throws one sentence and leaves the target empty. Returns the number of rows of each
 * table, and of waiting mails.
 */
export async function move(
  source: Database,
  target: Database,
): Promise<{ tables: Record<string, number>; mails: number }> {
  const tables = await tablesInOrder(source)
  return target.transaction(async transaction => {
    const writing = transaction as Database
    const moved: Record<string, number> = {}
    if ((await queueExists(writing)) && (await countWaiting(writing)) > 0)
      throw new Error('In the database of DATABASE_URL mails wait already: move into an empty one.')
    for (const table of tables) {
      if ((await digest(writing, table)).count > 0) {
        throw new Error(`The database of DATABASE_URL already has rows in ${table}: move into an empty one.`)
      }
    }
    for (const table of tables) {
      await copyTable(source, writing, table)
      const [before, after] = [await digest(source, table), await digest(writing, table)]
      if (before.count !== after.count || before.digest !== after.digest) {
        throw new Error(`The rows of ${table} did not arrive as they were; nothing was moved.`)
      }
      moved[table] = after.count
    }
    await renewEpochs(writing)
    return { tables: moved, mails: await moveQueue(source, writing) }
  })
}
