import { readFileSync } from 'node:fs'
import { matchesGlob, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf, root, sources } from './source'

/** A style sheet, the pages that use it, and their frames. */
const sheet = 'app/site.css'
const pages = /^app\/(\((site|public)\)\/.+|layout|error)\.tsx$/

/** All files that draw those pages: their imports, and the imports of these. */
function drawn(): string[] {
  const all = new Map(sources().map(source => [source.path.replace(/\.tsx?$/, ''), source]))
  const found = new Set<string>()
  const todo = [...all.values()].filter(({ path }) => pages.test(path))
  for (let source = todo.pop(); source; source = todo.pop()) {
    if (found.has(source.path)) continue
    found.add(source.path)
    for (const { to, typeOnly } of importsOf(source)) {
      const next = all.get(to)
      if (next && !typeOnly && /^(app|components)\//.test(next.path)) todo.push(next)
    }
  }
  return [...found]
}

describe('the sheet of the pages for visitors', () => {
  it('lists every file that draws them', () => {
    const listed = [...readFileSync(resolve(root, sheet), 'utf8').matchAll(/@source "([^"]+)"/g)].map(
      ([, glob]) => resolve(root, 'app', glob!),
    )
    expect(listed.length).toBeGreaterThan(10)
    const has = (path: string) => listed.some(glob => path.startsWith(`${glob}/`) || matchesGlob(path, glob))
    const files = drawn()
    expect(files.length).toBeGreaterThan(80)
    const styled = sources().filter(
      ({ path, text }) => files.includes(path) && /class(Name|es)|cn\(/.test(text),
    )
    expect(styled.map(({ path }) => path).filter(path => !has(resolve(root, path)))).toEqual([])
  })
})

describe('wrapping paper', () => {
  it('holds confetti in every component whose pattern can be confetti', () => {
    const papers = sources().filter(({ text }) => /data-pattern=(\{|"conf")/.test(text))
    expect(papers.length).toBeGreaterThan(4)
    expect(papers.filter(({ text }) => !text.includes('groundOf(')).map(({ path }) => path)).toEqual([])
  })
})

describe('text', () => {
  /** What may be faded, and why it is no text that somebody has to read. */
  const faded: Record<string, string> = {
    'components/ui/button.tsx': 'while its press is under way',
    'components/kit/charts/heat-map.tsx': 'cells without a value and without words',
    'components/wishlists/wishes/wish-card.tsx': 'the picture of a wish that is taken',
    'components/guest-links/wish-picture.tsx': 'the picture of a wish that is taken',
    'components/wishlists/wishes/wish-row.tsx': 'while it is dragged',
    'components/gifts/gift-board.tsx': 'a column that does not take what is dragged',
    'components/notifications/topic-table.tsx': 'the tick of a channel that is off',
  }

  it('is never faded: quiet words have a colour of their own, with enough contrast', () => {
    const found = sources().filter(
      ({ path, text }) => /^(app|components)\//.test(path) && /[\s'"`]opacity-[1-9]\d?\b/.test(text),
    )
    expect(found.map(({ path }) => path).sort()).toEqual(Object.keys(faded).sort())
  })
})
