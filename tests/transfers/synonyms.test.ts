import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { conceptOf } from '@/lib/transfers/formats/headers'

/** Every heading that an import knew on 27 November 2026, by what it meant. A new one may be added to the file. */
const meanings = readFileSync(new URL('synonyms.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => {
    const [concept = '', list = ''] = line.split('\t')
    return [concept, list.split(',')] as const
  })

describe('the headings of imports', () => {
  it('are all read from the file', () => {
    expect(meanings.flatMap(([, list]) => list).length).toBeGreaterThan(1200)
  })

  // A word that a new field takes over would otherwise lose its meaning in silence: the first list that has it wins.
  it.each(meanings)('still mean %s', (concept, list) => {
    expect(list.filter(word => conceptOf(word) !== concept)).toEqual([])
  })
})
