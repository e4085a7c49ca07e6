import 'server-only'
import type postgres from 'postgres'

export const damageMark = 'damaged: '

/** The part of a check's output that names damage. */
export const damageIn = (output: string) =>
  output
    .split('\n')
    .find(line => line.includes(damageMark))
    ?.split(damageMark)[1]
    ?.trim() ?? null

/** The files of every table and its B-tree indexes, for `lostBlockIn`. */
export const indexedFiles = `select pg_relation_filepath(i.indrelid) as "table", pg_relation_filepath(c.oid) as "index"
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
  where a.amname = 'btree' and c.relpersistence = 'p' and i.indisvalid`

interface Relation {
  oid: number
  name: string
  kind: string
  method: string | null
}

/**
 * The query that reads a relation of each kind as a whole: every page has a checksum that is compared when it
 * is read.
 */
const checks: Record<string, (oid: number) => string> = {
  heap: oid =>
    `select coalesce(msg, '') as said from verify_heapam(${oid}::oid::regclass, check_toast := true) limit 1`,
  btree: oid => `select bt_index_check(${oid}::oid::regclass, true)`,
  gin: oid => `select gin_index_check(${oid}::oid::regclass)`,
}

/**
 * Reads every page of every table and index, including the catalog and long values. It compares the checksums
 * and asks amcheck whether tables and indexes are consistent. Throws at the first damage, naming only the
 * relation.
 */
export async function readEverything(client: postgres.Sql): Promise<void> {
  await client`create extension if not exists amcheck`
  const relations = await client<
    Relation[]
  >`select c.oid::int, c.oid::regclass::text as name, c.relkind as kind, a.amname as method
      from pg_class c left join pg_am a on a.oid = c.relam
      where c.relkind in ('r', 'm', 'i') and c.relpersistence = 'p' order by c.oid`
  for (const { oid, name, kind, method } of relations) {
    const check = checks[kind === 'i' ? (method ?? '') : 'heap']
    if (!check) continue
    try {
      const found = await client.unsafe<{ said?: string }[]>(check(oid))
      const said = kind === 'i' ? undefined : found[0]?.said
      if (said !== undefined) throw new Error(said)
    } catch (error) {
      throw new Error(
        `${damageMark}${name}: ${error instanceof Error ? error.message : 'it cannot be read'}`,
        {
          cause: error,
        },
      )
    }
  }
}
