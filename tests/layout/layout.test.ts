import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as schema from '@/db/schema'
import { listRules } from './lists'
import { importRules, type Rule, textRules } from './rules'
import { importsOf, type Source, sources } from './source'
import { otherWriters, placeOf, writtenBy } from './tables'
import { lookingUp, wingOf, wings } from './wings'

const all = sources()
const rules = [...importRules, ...textRules, ...listRules]

const excused = (rule: Rule, path: string) =>
  Object.keys(rule.except ?? {}).some(entry =>
    entry.endsWith('/') ? path.startsWith(entry) : path === entry,
  )

describe('the layout of the code', () => {
  it('sees the files and their imports', () => {
    expect(all.length).toBeGreaterThan(100)
    expect(all.filter(source => importsOf(source).length > 0).length).toBeGreaterThan(50)
    expect(all.flatMap(importsOf).length).toBeGreaterThan(300)
  })

  it('reads every form of import', () => {
    const text = [
      `import a from '@/lib/core/money'`,
      `import { b,\n  type C } from './rules'`,
      `import type { D } from "zod"`,
      `import './globals.css'`,
      `export { e } from '../people/schema'`,
      `export * from '@/db'`,
      `const f = await import('@/lib/server/log')`,
      `// import g from '@/nowhere'`,
    ].join('\n')
    expect(importsOf({ path: 'lib/gifts/queries.ts', text })).toEqual([
      { to: 'lib/core/money', typeOnly: false },
      { to: 'lib/gifts/rules', typeOnly: false },
      { to: 'zod', typeOnly: true },
      { to: 'lib/gifts/globals.css', typeOnly: false },
      { to: 'lib/people/schema', typeOnly: false },
      { to: 'db', typeOnly: false },
      { to: 'lib/server/log', typeOnly: false },
    ])
  })

  it.each(rules.map(rule => [rule.name, rule] as const))('notices a file that breaks %s', (_name, rule) => {
    expect(rule.faults(rule.planted)).not.toEqual([])
    expect(excused(rule, rule.planted.path)).toBe(false)
  })

  it.each(rules.map(rule => [rule.name, rule] as const))('keeps %s', (name, rule) => {
    const broken = all.flatMap(source =>
      source.path.startsWith('tests/layout/') || excused(rule, source.path)
        ? []
        : rule.faults(source).map(fault => `${name}: ${source.path} ${fault}. ${rule.advice}`),
    )
    expect(broken).toEqual([])
  })

  it.each(rules.map(rule => [rule.name, rule] as const))('needs every exception from %s', (_name, rule) => {
    const idle = Object.keys(rule.except ?? {}).filter(
      entry =>
        !all.some(
          source =>
            (entry.endsWith('/') ? source.path.startsWith(entry) : source.path === entry) &&
            rule.faults(source).length > 0,
        ),
    )
    expect(idle).toEqual([])
  })

  it('lets no files of lib and db import in a circle', () => {
    const graph = new Map<string, string[]>()
    for (const source of all) {
      if (!/^(lib|db)\//.test(source.path)) continue
      const from = source.path.replace(/(\/index)?\.tsx?$/, '')
      graph.set(
        from,
        importsOf(source)
          .filter(({ typeOnly }) => !typeOnly)
          .map(({ to }) => to),
      )
    }
    expect(graph.size).toBeGreaterThan(20)
    expect(circles(graph)).toEqual([])
    expect(
      circles(
        new Map([
          ['lib/a/queries', ['lib/b/queries']],
          ['lib/b/queries', ['lib/a/queries']],
        ]),
      ),
    ).not.toEqual([])
  })
})

describe('the wings of lib', () => {
  /** The imports of a file from the wings above its own. */
  const above = ({ path, text }: Source) => {
    const own = wings.indexOf(wingOf(path)!)
    const taken = importsOf({ path, text })
      .filter(({ typeOnly }) => !typeOnly)
      .map(({ to }) => wingOf(to))
      .filter(wing => wing !== undefined && wings.indexOf(wing) > own)
    return [...new Set(taken as string[])]
  }

  it('are all named, and each once', () => {
    expect(new Set(wings).size).toBe(wings.length)
    expect(new Set(all.map(({ path }) => wingOf(path)).filter(Boolean))).toEqual(new Set(wings))
  })

  it('import only the wings below them, but for the files that docs/decisions/wings.md names', () => {
    const found = all.flatMap(source => {
      const taken = wingOf(source.path) ? above(source) : []
      return taken.length ? [[source.path, taken] as const] : []
    })
    expect(Object.fromEntries(found)).toEqual(lookingUp)
  })

  it('notice a wing that imports upwards', () => {
    expect(
      above({ path: 'lib/people/queries.ts', text: `import { listGifts } from '@/lib/gifts/queries'` }),
    ).toEqual(['gifts'])
    expect(
      above({ path: 'lib/gifts/queries.ts', text: `import { people } from '@/lib/people/queries'` }),
    ).toEqual([])
  })
})

describe('the tables', () => {
  const tables = new Set<string>(
    Object.values(schema).flatMap(one => (is(one, PgTable) ? [getTableName(one)] : [])),
  )
  const writers = new Map<string, Set<string>>()
  for (const source of all.filter(({ path }) => path.startsWith('lib/')))
    for (const table of writtenBy(source))
      if (tables.has(table)) writers.set(table, (writers.get(table) ?? new Set()).add(placeOf(source.path)))

  it('are written by their own wing, and by others only with a reason', () => {
    expect(writers.size).toBeGreaterThan(30)
    const several = [...writers].flatMap(([table, places]) => {
      const rest = [...places].filter(place => !otherWriters[table]?.[place])
      return rest.length === 1 ? [] : [`${table}: ${rest.join(', ') || 'nobody'}`]
    })
    expect(several).toEqual([])
  })

  it('have no listed writer that no longer writes', () => {
    const idle = Object.entries(otherWriters).flatMap(([table, places]) =>
      Object.keys(places).filter(place => !writers.get(table)?.has(place)),
    )
    expect(idle).toEqual([])
  })

  it('notice every writer', () => {
    const text =
      'await db.update(wishlistItems).set(x); await db.execute(sql`delete from person_links where 1`)'
    expect(writtenBy({ path: 'lib/gifts/commands.ts', text })).toEqual(['wishlist_items', 'person_links'])
  })
})

describe('the one function for changing who somebody is', () => {
  const rule = rules.find(({ name }) => name === 'who-is-meant-behind-one-door')!
  const faults = (text: string) => rule.faults({ path: 'lib/people/commands.ts', text })

  it.each([
    "await db.update(people).set({ email: 'a@b.c' })",
    'await db.update(users).set({ ...changes }).where(mine)',
    'await db.update(users).set({ emailVerifiedAt: now })',
    "await db.update(familyMembers).set({ status: 'left' })",
    'await db.delete(families).where(mine)',
    'await db.insert(personLinks).values(link)',
    'await overwriteRows(ctx, people, rows)',
    'await db.execute(sql`insert into person_links (person_id) select 1`)',
    'await db.execute(sql`update wishlist_recipients set user_id = null`)',
  ])('refuses %s, and lets it be within', text => {
    expect(faults(text)).toHaveLength(1)
    expect(faults(`await keepingRecipients(ctx, { list }, async () => { ${text} })`)).toEqual([])
    expect(faults(`await keepingRecipients(ctx, { list }, () => one()); ${text}`)).toHaveLength(1)
  })

  it.each([
    'await db.update(people).set({ deletedAt: now, ...touched(tx, people) })',
    'await db.update(users).set({ passwordHash })',
    'await db.update(familyMembers).set({ ...profile, partnerId: null })',
  ])('lets %s be', text => expect(faults(text)).toEqual([]))
})

/** The cycles of a graph of imports, each as the list of its files. */
function circles(graph: Map<string, string[]>): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const walk = (file: string, way: string[]) => {
    const at = way.indexOf(file)
    if (at >= 0) {
      found.push([...way.slice(at), file].join(' → '))
      return
    }
    if (done.has(file)) return
    for (const next of graph.get(file) ?? []) walk(next, [...way, file])
    done.add(file)
  }
  for (const file of graph.keys()) walk(file, [])
  return found
}
