import { type Json, schemaOf } from '@/lib/core/describe'
import type { Endpoint } from '@/lib/core/endpoint'

/** Pseudo-random numbers from 0 up to, not including, 1: the same for the same seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Values that no field expects, and that databases, parsers and formats fail on. */
const hostile: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, 2_147_483_648, 1e-9],
  ...[
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    '😀'.repeat(40),
    'x'.repeat(300),
    '%',
    "'; drop table users; --",
    '{{7*7}}',
  ],
  ...[
    '2026-02-31',
    '0000-00-00',
    '--02-29',
    '9999-12-31',
    '+275760-09-13',
    '2026-11-22T25:61:61.999Z',
    'NaN',
    '-0',
    '1e9999',
  ],
  ...[
    '../../etc/passwd',
    'javascript:alert(1)',
    'https:evil.example',
    '=1+1',
    '__proto__',
    'constructor',
    'null',
    '[object Object]',
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'XAF',
    'ZZZ',
    'a@b.c',
    '%00',
    '\\',
    '_',
  ],
  ...[
    [],
    {},
    [[]],
    [null],
    { $ne: null },
    { __proto__: { admin: true } },
    Array.from({ length: 60 }, () => 'a'),
    { a: { b: { c: [] } } },
  ],
]

export interface Inputs {
  random: () => number
  pick: <Value>(from: readonly Value[]) => Value
  hostile: () => unknown
  /** An input for an endpoint: mostly valid for its schema, with hostile values here and there. */
  of: (endpoint: Endpoint, known: (key: string) => string) => Record<string, unknown>
}

/** Makes inputs for endpoints from their schemas, the same for the same seed. */
export function inputsFrom(seed: number): Inputs {
  const random = randomFrom(seed)
  const pick = <Value>(from: readonly Value[]): Value => from[Math.floor(random() * from.length)]!
  const schemas = new Map<Endpoint, Json>()

  function textOf(schema: Json, key: string, known: (key: string) => string): unknown {
    if (schema.format === 'uuid') return known(key)
    if (schema.format === 'date')
      return pick(['2026-12-24', '2027-02-28', '2024-02-29', '2026-11-22', '2031-01-01'])
    if (schema.format === 'date-time') return pick(['2026-12-24T12:00:00.000Z', '2031-01-01T00:00:00.000Z'])
    if (schema.format === 'uri') return pick(['https://shop.example/mug', 'http://a.example/?q=1'])
    if (String(schema.pattern ?? '').includes('A-Z]{3}')) return pick(['EUR', 'USD', 'JPY', 'KWD'])
    if (/email/i.test(key)) return pick(['dora@example.org', 'ben+1@example.org'])
    if (/^data$/.test(key))
      return pick([
        'name,relationship\nDora,friend\n',
        'BEGIN:VCARD\nFN:Dora\nEND:VCARD\n',
        '[{"name":"Mug"}]',
        'a;b\n1;2\n',
      ])
    const text = pick(['Mug', 'Dora', 'für Großmutter', 'هدية', '手袋', 'a b'])
    return text.slice(0, Number(schema.maxLength ?? 200))
  }

  function valueFor(schema: Json, key: string, known: (key: string) => string, depth = 0): unknown {
    if (random() < 0.06) return pick(hostile)
    const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
    if (options) return valueFor(pick(options), key, known, depth)
    if ('const' in schema) return schema.const
    if (schema.enum) return pick(schema.enum as unknown[])
    const type = Array.isArray(schema.type) ? pick(schema.type as string[]) : schema.type
    if (type === 'null') return null
    if (type === 'boolean') return random() < 0.5
    if (type === 'integer') return pick([1, 2, 5, 14, 30])
    if (type === 'number') return pick([0, 1, 12.5, 49.99, 100])
    if (type === 'array') {
      const items = (schema.items ?? {}) as Json
      return Array.from({ length: Math.floor(random() * 3) }, () => valueFor(items, key, known, depth + 1))
    }
    if (type === 'object') {
      if (depth > 4) return {}
      const properties = (schema.properties ?? {}) as Record<string, Json>
      const required = new Set((schema.required ?? []) as string[])
      const fields = Object.entries(properties)
        .filter(([name]) => (required.has(name) ? random() < 0.97 : random() < 0.4))
        .map(([name, field]) => [name, valueFor(field, name, known, depth + 1)])
      return Object.fromEntries(random() < 0.04 ? [...fields, ['unknown', pick(hostile)]] : fields)
    }
    if (type === 'string') return textOf(schema, key, known)
    return pick(['Mug', 1, true, null])
  }

  return {
    random,
    pick,
    hostile: () => pick(hostile),
    of: (endpoint, known) => {
      const schema = schemas.get(endpoint) ?? schemaOf(endpoint.input, 'input')
      schemas.set(endpoint, schema)
      const made = valueFor({ type: 'object', ...schema }, '', known)
      return typeof made === 'object' && made !== null ? (made as Record<string, unknown>) : {}
    },
  }
}
