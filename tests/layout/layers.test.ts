import { describe, expect, it } from 'vitest'
import { type Source, sources } from './sources'

const infrastructure = ['core', 'server', 'client', 'i18n']
const vocabulary = ['schema', 'api', 'rules', 'policy', 'queries', 'commands', 'jobs', 'provider']
const portable = ['schema', 'api', 'rules']

/** `lib/gifts/commands` is noun gifts, file commands; null outside the nouns. */
function nounOf(path: string) {
  const [, noun, file] = /^lib\/([^/]+)\/([^/]+?)(?:\.tsx?)?$/.exec(path) ?? []
  return noun && file && !infrastructure.includes(noun) ? { noun, file } : null
}

/** Every import that `forbids` names, as `file imports module`. */
const offences = (where: RegExp, forbids: (imported: string, source: Source) => boolean) =>
  sources
    .filter(source => where.test(source.path))
    .flatMap(source =>
      source.imports
        .filter(imported => forbids(imported, source))
        .map(imported => `${source.path} imports ${imported}`),
    )

const isDatabase = (imported: string) =>
  imported === 'db' || imported.startsWith('db/') || imported.startsWith('drizzle-orm')
const isServer = (imported: string) =>
  imported.startsWith('lib/server/') ||
  ['policy', 'queries', 'commands', 'jobs', 'provider'].includes(nounOf(imported)?.file ?? '')

describe('the layers', () => {
  it('are looked at in full', () => {
    expect(sources.length).toBeGreaterThan(50)
    expect(sources.flatMap(source => source.imports).length).toBeGreaterThan(100)
  })

  it('keep the database behind the domain', () => {
    // The health check asks the database itself.
    expect(offences(/^(app\/(?!api\/health\/)|components\/)/, isDatabase)).toEqual([])
  })

  it('keep queries, commands and the server out of components', () => {
    expect(offences(/^components\//, isServer)).toEqual([])
  })

  it('keep the product out of the kit', () => {
    const kit = /^components\/(ui|kit|shell)\//
    const isFeature = (imported: string) => {
      const [, folder] = /^components\/([^/]+)\//.exec(imported) ?? []
      return folder !== undefined && !['ui', 'kit', 'shell'].includes(folder)
    }
    expect(offences(/^components\/ui\//, imported => nounOf(imported) !== null)).toEqual([])
    expect(offences(/^components\/(ui|kit)\//, isFeature)).toEqual([])
    expect(sources.some(source => kit.test(source.path))).toBe(true)
  })

  it('let the core stand alone', () => {
    const allowed = (imported: string) =>
      imported.startsWith('lib/core/') || imported === 'zod' || imported.startsWith('messages/en')
    expect(offences(/^lib\/core\//, imported => !allowed(imported))).toEqual([])
  })

  it('keep the browser and the server apart', () => {
    expect(offences(/^lib\/client\//, imported => isServer(imported) || isDatabase(imported))).toEqual([])
    expect(offences(/^lib\/server\//, imported => imported.startsWith('lib/client/'))).toEqual([])
    expect(offences(/^(lib|db)\//, imported => /^(app|components)\//.test(imported))).toEqual([])
  })

  it('keep the shared files of a noun portable', () => {
    const shared = new RegExp(`^lib/[^/]+/(${portable.join('|')})\\.ts$`)
    const stray = (imported: string) => {
      if (imported === 'zod' || imported.startsWith('lib/core/') || imported === 'lib/i18n/locales')
        return false
      const other = nounOf(imported)
      return !other || isServer(imported)
    }
    expect(offences(shared, (imported, { path }) => nounOf(path) !== null && stray(imported))).toEqual([])
    const clocks = sources.filter(
      ({ path, text }) => nounOf(path)?.file === 'rules' && /\bDate\.now\(\)|new Date\(\)/.test(text),
    )
    expect(clocks.map(source => source.path)).toEqual([])
  })

  it('keep a policy private to its noun', () => {
    const foreign = (imported: string, { path }: Source) =>
      nounOf(imported)?.file === 'policy' && nounOf(imported)?.noun !== nounOf(path)?.noun
    expect(offences(/^(app|components)\//, foreign)).toEqual([])
  })

  it('allow a noun a file of another name only where it is as portable as its rules', () => {
    const helper = ({ path }: Source) => {
      const place = nounOf(path)
      return place !== null && !vocabulary.includes(place.file)
    }
    expect(
      offences(
        /^lib\//,
        (imported, source) => helper(source) && (isServer(imported) || isDatabase(imported)),
      ),
    ).toEqual([])
    expect(sources.filter(source => helper(source) && source.imports.includes('server-only'))).toEqual([])
  })

  it('mark every server file of a noun as one', () => {
    const unmarked = sources.filter(
      ({ path, imports }) =>
        ['policy', 'queries', 'commands', 'jobs', 'provider'].includes(nounOf(path)?.file ?? '') &&
        !imports.includes('server-only'),
    )
    expect(unmarked.map(source => source.path)).toEqual([])
  })

  it('read the configuration in one place', () => {
    // Next puts these three in while it builds, and can do so only where they are written out.
    const strays = sources.filter(
      ({ path, text }) =>
        path !== 'lib/server/env.ts' && /process\.env(?!\.(NODE_ENV|NEXT_RUNTIME|NEXT_PHASE)\b)/.test(text),
    )
    expect(strays.map(source => source.path)).toEqual([])
  })

  it('have no server action', () => {
    expect(
      sources.filter(({ text }) => /^\s*['"]use server['"]/m.test(text)).map(source => source.path),
    ).toEqual([])
  })

  it('write directions logically, so that Arabic mirrors by itself', () => {
    const physical =
      /(?<![\w-])-?(?:m|p|scroll-m|scroll-p)[lr]-|(?<![\w-])(?:text-(?:left|right)|(?:left|right)-(?:\d|auto|full|\[)|rounded-(?:l|r|tl|tr|bl|br)(?:-|\b)|border-[lr](?:-|\b))/
    const found = sources
      .filter(({ path }) => path.endsWith('.tsx'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/className=(?:"([^"]*)"|\{[^}]*\})/g)]
          .filter(([match]) => physical.test(match))
          .map(([match]) => `${path}: ${match.slice(0, 80)}`),
      )
    expect(found).toEqual([])
  })
})
