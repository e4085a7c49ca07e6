import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { variableNames } from '@/lib/server/ops/env'

const root = resolve(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(resolve(root, name), 'utf8')
const decisions = readdirSync(resolve(root, 'docs/decisions')).map(name => `docs/decisions/${name}`)
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'docs/running.md',
  'docs/upgrading.md',
  'docs/tour.md',
  ...decisions,
]
const scripts = JSON.parse(read('package.json')).scripts

/** Variables that the host sets, not the operator. */
const ofTheHost = ['NODE_ENV', 'VERCEL', 'CI', 'SOCKET_HEADER']

describe.each(documents)('%s', name => {
  const text = read(name)

  it('names only commands that exist', () => {
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(match => match[1]!)
    expect(named.filter(script => !(script in scripts))).toEqual([])
  })

  it('leads only to files that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(match => match[1]!)
    expect(links.filter(link => !existsSync(resolve(root, dirname(name), link)))).toEqual([])
  })
})

describe.each(decisions)('%s', name => {
  it('says when it was decided and whether it is in force', () => {
    expect(read(name)).toMatch(
      /^# .+\n\nDecided \d{1,2} [A-Z][a-z]+ 20\d\d, (?:in force|superseded by \[[^\]]+\]\([\w-]+\.md\))\./,
    )
  })
})

/** Counts of what is in the repository. They change with it, so a reader has to know of which day they are. */
const counts =
  /\b\d[\d,]* (?:(?:files|folders|lines|rooms|floors|wings|routes|endpoints|tests|journeys|statements|modules|migrations)\b)/

/** The paragraphs and tables with a count but no day. A line at the top may say the day for all figures. */
const undated = (text: string) =>
  /^Decided .*\bFigures\b/m.test(text)
    ? []
    : text.split('\n\n').filter(part => counts.test(part) && !/\b20\d\d\b/.test(part))

describe('the figures of decisions', () => {
  it.each(decisions)('have a day in %s', name => {
    expect(undated(read(name))).toEqual([])
  })

  it('are noticed without one', () => {
    expect(undated('# A\n\nDecided 1 May 2026, in force.\n\nIt has 30 files.')).toEqual(['It has 30 files.'])
    expect(undated('# A\n\nDecided 1 May 2026, in force.\n\nIt has 30 files (2 May 2026).')).toEqual([])
  })
})

describe('the tour', () => {
  const text = read('docs/tour.md')
  const inCode = [...text.matchAll(/`([^`]+)`/g)].map(match => match[1]!)

  it('leads only to files and folders that exist', () => {
    const paths = inCode.filter(one => /^(?:app|components|db|docs|lib|tests)\/[\w./-]+$/.test(one))
    expect(paths.length).toBeGreaterThan(20)
    expect(paths.filter(path => !existsSync(resolve(root, path)))).toEqual([])
  })

  it('names only functions that stand in the file named beside them', () => {
    const beside = [...text.matchAll(/`(\w+)(?:\([^`]*\))?` (?:of|in) `([\w./-]+\.tsx?)`/g)]
    expect(beside.length).toBeGreaterThan(8)
    expect(beside.filter(([, name, path]) => !read(path!).includes(name!)).map(([said]) => said)).toEqual([])
  })
})

describe('README', () => {
  it('lists every variable that the configuration reads, and no other', () => {
    const table = read('README.md').split('| variable')[1] ?? ''
    const listed = [...table.matchAll(/^\| (`.*?) +\|/gm)].flatMap(row =>
      [...row[1]!.matchAll(/`([A-Z0-9_]+)`/g)].map(match => match[1]!),
    )
    expect(listed.sort()).toEqual(variableNames.filter(name => !ofTheHost.includes(name)).sort())
  })
})
