import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { extendTailwindMerge } from 'tailwind-merge'
import { describe, expect, it } from 'vitest'
import { cn, endOfVariants, whatOf } from '@/lib/client/cn'

const root = resolve(import.meta.dirname, '../..')
const theirs = extendTailwindMerge({
  extend: { theme: { text: ['2xs', 'md'], shadow: ['1', '2', '3'] } },
})

/** Two shadows whose first word is a variable: tailwind-merge takes them for colours. */
const takenForColours = /^shadow-\[var\(|^shadow-\[inset_0_0_0_[\d.]+px_var/

/** Every class of the product without its variants, read from the quoted strings of its components. */
function classes(): string[] {
  const found = new Set<string>()
  for (const folder of ['app', 'components'])
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file)) continue
      const text = readFileSync(join(root, folder, file), 'utf8')
      for (const [, one, two] of text.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g))
        for (const word of (one ?? two ?? '').split(/\s+/)) {
          const name = word.slice(endOfVariants(word))
          // A class twice counts once: a merger that does not know it keeps both.
          if (name && theirs(`${name} ${name}`) === name && !/[<"}]/.test(name)) found.add(name)
        }
    }
  return [...found].filter(name => !takenForColours.test(name))
}

describe('class names', () => {
  it('are joined, and the later of two that set the same property wins', () => {
    expect(cn('p-2 text-sm', false, 'px-3', ['text-ink'])).toBe('p-2 text-sm px-3 text-ink')
    expect(cn('px-3 pe-1', 'p-2')).toBe('p-2')
    expect(cn('h-9 max-md:h-11', 'h-12')).toBe('max-md:h-11 h-12')
    expect(cn("[&_svg:not([class*='size-'])]:size-4", 'size-5')).toBe(
      "[&_svg:not([class*='size-'])]:size-4 size-5",
    )
    expect(cn('hover:bg-[url(a:b)] hover:bg-sunken', 'own')).toBe('hover:bg-sunken own')
    expect(cn()).toBe('')
  })

  it('are merged as tailwind-merge does, for every pair of our classes', () => {
    const all = classes()
    expect(all.length).toBeGreaterThan(500)
    expect(all.filter(name => !whatOf(name))).toEqual([])
    // One class of each property stands for the others.
    const one = new Map(all.map(name => [whatOf(name), name]))
    const wrong: string[] = []
    for (const name of all)
      for (const other of one.values())
        for (const pair of [`${name} ${other}`, `${other} ${name}`])
          if (cn(pair) !== theirs(pair)) wrong.push(`${pair} → ${cn(pair)}, not ${theirs(pair)}`)
    expect(wrong).toEqual([])
  })
})
