/** One thing of schema.org with its properties, of JSON-LD or of microdata. */
export type Thing = Record<string, unknown>

/** The most characters of linked data that are read of a page. */
const mostCharacters = 300_000
const mostThings = 5000

export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value == null ? [] : [value]
export const thingsOf = (value: unknown): Thing[] => listOf(value).flat(2).filter(isThing)

/** The first text of a value, also where it is a number or stands in an object of its own. */
export const textIn = (value: unknown): string => {
  for (const one of listOf(value)) {
    if (typeof one === 'string' && one.trim()) return one
    if (typeof one === 'number') return String(one)
    if (isThing(one) && (typeof one['@value'] === 'string' || typeof one['@value'] === 'number'))
      return String(one['@value'])
  }
  return ''
}

/** The first text of some properties; of a thing as their value its name is taken. */
export function textOf(thing: Thing | undefined, ...keys: string[]): string | null {
  for (const key of keys) {
    const [value] = listOf(thing?.[key])
    const text = textIn(value).trim()
    if (text) return text
    if (isThing(value)) {
      const inner = [value.name, value.value].map(one => textIn(one).trim()).find(Boolean)
      if (inner) return inner
    }
  }
  return null
}

/** The types of a thing without the address of their vocabulary. */
export const typesOf = (thing: Thing): string[] =>
  listOf(thing['@type']).map(type =>
    typeof type === 'string' ? (type.replace(/\/$/, '').split(/[/:#]/).at(-1) ?? '') : '',
  )
/** The last part of a word of schema.org: "https://schema.org/InStock" is "InStock". */
export const wordIn = (value: unknown): string => textIn(value).trim().split(/[/:#]/).at(-1) ?? ''

/**
 * Makes JSON of what pages write instead: comments, commas at the end, control characters within texts. Everything
 * within quotes stays as it is.
 */
export function mended(source: string): string {
  const kept: string[] = []
  let at = 0
  let from = 0
  const drop = (until: number) => {
    kept.push(source.slice(from, at))
    at = until
    from = until
  }
  const past = (mark: string, offset: number) => {
    const found = source.indexOf(mark, at + offset)
    return found < 0 ? source.length : found + mark.length
  }
  let quoted = false
  while (at < source.length) {
    const char = source[at]!
    if (quoted && char === '\\') at += 2
    else if (quoted && char < ' ') {
      drop(at + 1)
      kept.push(' ')
    } else if (char === '"') {
      quoted = !quoted
      at += 1
    } else if (quoted) at += 1
    else if (char === '/' && source[at + 1] === '*') drop(past('*/', 2))
    else if (char === '/' && source[at + 1] === '/') drop(past('\n', 2))
    else if (source.startsWith('<!--', at)) drop(at + 4)
    else if (source.startsWith('-->', at)) drop(at + 3)
    else if (source.startsWith('<![CDATA[', at)) drop(at + 9)
    else if (source.startsWith(']]>', at)) drop(at + 3)
    else at += 1
  }
  kept.push(source.slice(from))
  const text = kept
    .join('')
    .replace(/,(\s*)(?=[}\]])/g, '$1')
    .trimEnd()
  return text.endsWith(';') ? text.slice(0, -1) : text
}

const mostNesting = 200

/** Whether a text opens more brackets than data ever does. Reading those takes a parser longer than their length says. */
function isTooDeep(source: string): boolean {
  let depth = 0
  for (let at = 0; at < source.length && depth <= mostNesting; at += 1) {
    const char = source[at]
    if (char === '[' || char === '{') depth += 1
    else if (char === ']' || char === '}') depth -= 1
  }
  return depth > mostNesting
}

/** What a script says. Null where it cannot be read. */
export function parsed(source: string): unknown {
  if (isTooDeep(source)) return null
  for (const text of [source, mended(source)]) {
    try {
      return JSON.parse(text)
    } catch {}
  }
  return null
}

/** Where a thing was found: the property that leads to it and the thing around it. */
export interface Found {
  thing: Thing
  key: string
  around: Found | null
}

/** The JSON-LD and the microdata of a page. */
export class LinkedData {
  private readonly roots: unknown[] = []
  private named: Map<string, Thing> | null = null
  private room = mostCharacters

  /** Adds a script of the page. */
  add(source: string) {
    this.room -= source.length
    if (this.room >= 0) this.roots.push(parsed(source))
  }

  /** Adds an item of its microdata. */
  put(thing: Thing) {
    this.roots.push(thing)
  }

  /**
   * Every thing, those nearest to a root first. What a thing that is `whole` holds belongs to it and is left out; so is
   * what stands in one of the properties `without`.
   */
  things(whole: (thing: Thing) => boolean = () => false, without = new Set<string>()): Found[] {
    const found: Found[] = []
    let waiting: { value: unknown; key: string; around: Found | null }[] = [
      { value: this.roots, key: '', around: null },
    ]
    for (let seen = 0; waiting.length > 0 && seen < mostThings; ) {
      const next: typeof waiting = []
      for (const { value, key, around } of waiting) {
        seen += 1
        if (seen > mostThings) break
        if (Array.isArray(value))
          for (const one of value.slice(0, mostThings))
            if (typeof one === 'object') next.push({ value: one, key, around })
        if (!isThing(value)) continue
        const here = { thing: value, key, around }
        found.push(here)
        if (whole(value)) continue
        for (const [inner, held] of Object.entries(value))
          if (!without.has(inner) && typeof held === 'object' && held !== null)
            next.push({ value: held, key: inner, around: here })
      }
      waiting = next
    }
    return found
  }

  /** The things of a value. One that only names another by its address is that other. */
  follow(value: unknown): Thing[] {
    return thingsOf(value).map(thing => {
      const id = thing['@id']
      if (typeof id !== 'string' || Object.keys(thing).length > 2) return thing
      this.named ??= this.names()
      return this.named.get(id) ?? thing
    })
  }

  private names() {
    const named = new Map<string, Thing>()
    for (const { thing } of this.things()) {
      const id = thing['@id']
      if (typeof id !== 'string' || Object.keys(thing).length < 3) continue
      if (!named.has(id)) named.set(id, thing)
    }
    return named
  }
}
