import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as schema from '@/db/schema'
import { onBoth } from '../support/vitest.config'
import { listRules } from './lists'
import { importRules, type Rule, textRules } from './rules'
import { importsOf, root, type Source, sources, uncommented } from './source'
import { otherWriters, placeOf, writtenBy } from './tables'
import { picture, pictureIn, wingOf, wings } from './wings'

const all = sources()
const rules = [...importRules, ...textRules, ...listRules]

const excused = (rule: Rule, path: string) =>
  Object.keys(rule.except ?? {}).some(entry =>
    entry.endsWith('/') ? path.startsWith(entry) : path === entry,
  )

/** Folders of a wing that hold one or two files: these belong beside it, as `lead.rules.ts`. */
const smallFolders = (paths: readonly string[]) => {
  const count = new Map<string, number>()
  for (const path of paths) {
    const folder = /^lib\/(?!server\/)[a-z-]+\/[a-z-]+(?=\/)/.exec(path)?.[0]
    if (folder) count.set(folder, (count.get(folder) ?? 0) + 1)
  }
  return [...count].flatMap(([folder, files]) => (files < 3 ? [folder] : []))
}

/** Folders with more files than somebody finds their way in: these get a second level, by what people do. */
const largeFolders = (paths: readonly string[]) => {
  const count = new Map<string, number>()
  for (const path of paths) count.set(dirname(path), (count.get(dirname(path)) ?? 0) + 1)
  return [...count].flatMap(([folder, files]) => (files > 40 ? [folder] : []))
}

describe('the layout of the code', () => {
  it('has no folder for one or two files of a noun', () => {
    expect(smallFolders(all.map(({ path }) => path))).toEqual([])
    expect(smallFolders(['lib/gifts/lead/rules.ts', 'lib/gifts/rules.ts'])).toEqual(['lib/gifts/lead'])
  })

  it('has no folder of more than forty files', () => {
    expect(largeFolders(all.map(({ path }) => path))).toEqual([])
    const gifts = Array.from({ length: 41 }, (_, at) => `components/gifts/card-${at}.tsx`)
    expect(largeFolders([...gifts, 'components/people/row.tsx'])).toEqual(['components/gifts'])
  })

  it('sees the files and their imports', () => {
    expect(all.length).toBeGreaterThan(100)
    expect(all.filter(source => importsOf(source).length > 0).length).toBeGreaterThan(50)
    expect(all.flatMap(importsOf).length).toBeGreaterThan(300)
  })

  it('names only files that exist beside its own', () => {
    const named = /new URL\(\s*'(\.\.?\/[^']+)',\s*import\.meta\.url\)/g
    const missing = (source: Source) =>
      [...uncommented(source.text).matchAll(named)]
        .map(([, to]) => join(dirname(source.path), to!))
        // A build makes its own folder.
        .filter(path => !path.startsWith('.next') && !existsSync(join(root, path)))
    expect(all.flatMap(missing)).toEqual([])
    const text = ['new URL(', `'./gone.ts', import.meta.url)`].join('')
    expect(missing({ path: 'lib/server/a.ts', text })).toEqual(['lib/server/gone.ts'])
  })

  it('reads every form of import', () => {
    const text = [
      `import a from '@/lib/core/money'`,
      `import { b,\n  type C } from './rules'`,
      `import type { D } from "zod"`,
      `import './globals.css'`,
      `export { e } from '../people/schema'`,
      `export * from '@/db'`,
      `const f = await import('@/lib/server/ops/log')`,
      `// import g from '@/nowhere'`,
    ].join('\n')
    expect(importsOf({ path: 'lib/gifts/queries.ts', text })).toEqual([
      { to: 'lib/core/money', typeOnly: false },
      { to: 'lib/gifts/rules', typeOnly: false },
      { to: 'zod', typeOnly: true },
      { to: 'lib/gifts/globals.css', typeOnly: false },
      { to: 'lib/people/schema', typeOnly: false },
      { to: 'db', typeOnly: false },
      { to: 'lib/server/ops/log', typeOnly: false },
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

  it('names in CONTRIBUTING.md every test that runs on both databases, and no other', () => {
    const told = readFileSync('CONTRIBUTING.md', 'utf8').replace(/\s+/g, ' ')
    const [, named = ''] = /runs on both: (.*?)\. At the end/.exec(told) ?? []
    expect(named.match(/tests\/[^`]+/g)).toEqual(onBoth)
    expect(onBoth.filter(pattern => !existsSync(pattern.replace(/\/\*.*/, '')))).toEqual([])
  })

  it('lets no files import in a circle, not even of types', () => {
    const importing = (files: readonly Source[]) =>
      new Map(
        files.map(source => [
          source.path.replace(/(\/index)?\.(?:tsx?|mjs)$/, ''),
          importsOf(source).map(({ to }) => to.replace(/\.mjs$/, '')),
        ]),
      )
    const graph = importing(all)
    expect(graph.size).toBeGreaterThan(1000)
    expect(circles(graph)).toEqual([])
    const planted = [
      { path: 'worker/push.ts', text: `import type { Scope } from './scope'` },
      { path: 'worker/scope.ts', text: `import { type Push } from './push'` },
    ]
    expect(circles(importing(planted))).toEqual(['worker/push → worker/scope → worker/push'])
  })
})

describe('the folders of components', () => {
  const folderOf = (path: string) => /^components\/([a-z-]+)\//.exec(path)?.[1]
  const graphOf = (files: readonly Source[]) => {
    const graph = new Map<string, string[]>()
    for (const file of files) {
      const from = folderOf(file.path)
      if (!from) continue
      const taken = importsOf(file).flatMap(({ to }) => folderOf(to) ?? [])
      graph.set(from, [...(graph.get(from) ?? []), ...taken.filter(to => to !== from)])
    }
    return graph
  }

  it('import each other in no circle: what two of them need stands in a folder below both', () => {
    const graph = graphOf(all)
    expect(graph.size).toBeGreaterThan(20)
    expect(circles(graph)).toEqual([])
    const planted = [
      {
        path: 'components/gifts/form/gift-form.tsx',
        text: `import { Line } from '@/components/quick-add/line'`,
      },
      { path: 'components/quick-add/line.tsx', text: `import type { Gift } from '@/components/gifts/gift'` },
    ]
    expect(circles(graphOf(planted))).toEqual(['gifts → quick-add → gifts'])
  })
})

describe('the wings of lib', () => {
  /** The imports of a file from the wings above its own. */
  const above = ({ path, text }: Source) => {
    const own = wings.indexOf(wingOf(path)!)
    const taken = importsOf({ path, text })
      .map(({ to }) => wingOf(to))
      .filter(wing => wing !== undefined && wings.indexOf(wing) > own)
    return [...new Set(taken as string[])]
  }

  it('are all named, and each once', () => {
    expect(new Set(wings).size).toBe(wings.length)
    expect(new Set(all.map(({ path }) => wingOf(path)).filter(Boolean))).toEqual(new Set(wings))
  })

  it('stand in the README as this test prints them', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    expect(pictureIn(readme)).toBe(picture())
    expect(/`lib` has (\d+) wings/.exec(readme)?.[1]).toBe(String(wings.length))
    const other = readme.replace('money · gifts', 'gifts · money')
    expect(pictureIn(other)).not.toBe(picture())
  })

  it('import only the wings below them', () => {
    const found = all.flatMap(source => {
      const taken = wingOf(source.path) ? above(source) : []
      return taken.length ? [[source.path, taken] as const] : []
    })
    expect(found).toEqual([])
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
