import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { api } from '@/lib/api'
import type { Endpoint } from '@/lib/core/endpoint'
import { accountEmail, email, link, optionalLink } from '@/lib/core/fields'

const endpoints = Object.values(api)
  .flatMap(calls => Object.values(calls as Record<string, Endpoint>))
  .filter(({ method }) => method === 'POST' || method === 'PUT')
  .map(({ method, path, input }): [string, z.ZodType] => [`${method} ${path}`, input as z.ZodType])

/**
 * Only hashed or compared, a file that is read before any of it is stored, or an answer of an authenticator, whose parts are
 * encoded texts and terms.
 */
const neverStored =
  /password|token|^code$|^invitation$|^data$|^mapping\b|^keys\b|^ops\.\*\.body|^(?:answer|passkey)\.(?:\*|clientExtensionResults)/i

type Def = Partial<Record<'innerType' | 'in' | 'out' | 'element' | 'valueType', z.ZodType>> & {
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
}

/** A schema without what is wrapped around it: each of them where it is several. */
function bare(schema: z.ZodType): Def[] {
  const def = schema.def as Def
  const inner = [def.innerType, def.in, def.out, ...(def.options ?? [])].filter(part => part !== undefined)
  return inner.length ? inner.flatMap(bare) : [def]
}

/** Every field that a schema takes, with its place. */
function* fieldsOf(schema: z.ZodType, place = ''): Generator<[string, z.ZodType]> {
  yield [place, schema]
  for (const { shape = {}, element, valueType } of bare(schema)) {
    for (const [key, part] of Object.entries(shape)) yield* fieldsOf(part, place ? `${place}.${key}` : key)
    for (const part of [element, valueType]) if (part) yield* fieldsOf(part, `${place}.*`)
  }
}

const signs = [
  'a\u0000b',
  '\u0000',
  '\ud800',
  'https://a.b/\u0000x',
  'https://a.b/\ud800',
  'a\u0000@b.c',
  'a@\ud800b.c',
]
const holdable = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.isWellFormed() && !value.includes('\u0000')
    : typeof value !== 'object' || value === null || Object.entries(value).flat().every(holdable)

/** Long texts on which patterns that try every split of a text take minutes. */
const slow = (length: number) =>
  [
    `a@${'.'.repeat(length)}"`,
    `a@${'a-'.repeat(length)}"`,
    `${'a.'.repeat(length)}@`,
    `a${' '.repeat(length)}a`,
    `https://${'a:'.repeat(length)}@`,
    '0'.repeat(length),
    `${'0,'.repeat(length)}x`,
  ].flatMap(text => [text, [text]])

describe('an e-mail address', () => {
  const isTaken = (address: string) => email().safeParse(address).success

  it('is refused where a mail server would read a second spelling of another mailbox', () => {
    const others = [
      ...['(q)ada@example.org', 'ada(z)@example.org', 'ada@(a.bc)example.org', 'ada@example.org(a.bd)'],
      ...[
        'ada@[192.0.2.1]',
        'ada@[ipv6:2001:db8::1]',
        'ada@example.org.',
        'ada@.example.org',
        'ada@example..org',
      ],
      ...[
        '"ada"@example.org',
        'a\\da@example.org',
        "'ada'@example.org",
        '<ada@example.org>',
        'ada:x@example.org',
      ],
      ...['ada%example.org@example.org', 'example.org!ada@example.org', '@example.org:ada@example.org'],
      ...['ada@exam_ple.org', 'ada@-example.org', 'ada@example.org-', 'ada@example.org#1', 'ada@localhost'],
      ...['аda@example.org', 'ada@exаmple.org', 'ada@\u200bexample.org', 'ada@exam\u00adple.org'],
    ]
    expect(others.filter(isTaken)).toEqual([])
  })

  it('is one address in every case and width', () => {
    for (const typed of [' Ada@Example.ORG ', 'ａｄａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'ada@ⓔxample.org'])
      expect(email().parse(typed), typed).toBe('ada@example.org')
  })

  it('is taken with a plus, dots, and all other signs of a name', () => {
    const own = ['ada+gifts@example.org', 'a.d.a@example.org', 'ada.@example.org', 'a_d-a@mail.example.co.uk']
    for (const one of [...own, '1@2.example', 'a#$&*+/=?^`{|}~-@xn--bcher-kva.example'])
      expect(isTaken(one), one).toBe(true)
  })

  it('of an older account is still known at sign-in and for a new password', () => {
    for (const one of ['(q)ada@example.org', 'ada@example.org.', 'ada%x@example.org'])
      expect(accountEmail().safeParse(one).success, one).toBe(true)
  })
})

describe('fields', () => {
  it.each(endpoints)('of %s are checked at once, however long they are', (_, input) => {
    for (const [place, schema] of fieldsOf(input))
      for (const text of slow(50_000)) {
        const began = performance.now()
        schema.safeParse(text)
        expect(performance.now() - began, place).toBeLessThan(3000)
      }
  })

  it.each(endpoints)('of %s store no sign that a database cannot hold', (_, input) => {
    const stored = [...fieldsOf(input)]
      .filter(([place]) => !neverStored.test(place))
      .flatMap(([place, schema]) =>
        signs
          .flatMap(sign => [sign, [sign], { [sign]: sign }])
          .map(value => [place, value, schema.safeParse(value)] as const),
      )
      .filter(([, , parsed]) => parsed.success && !holdable(parsed.data))
    expect(stored.map(([place, value, parsed]) => [place, value, parsed.data])).toEqual([])
  })

  it('keep every name on one line', () => {
    const named = endpoints.flatMap(([call, input]) =>
      [...fieldsOf(input)]
        .filter(([place]) => /(^|\.)(name|firstName|lastName|fileName|title|subject|query)$/.test(place))
        .flatMap(([place, schema]) => {
          const { success, data } = schema.safeParse('a\r\nb\u2028c\td')
          return success ? [[`${call} ${place}`, data]] : []
        }),
    )
    expect(named.length).toBeGreaterThan(25)
    expect(named.filter(([, data]) => data !== 'a b c d')).toEqual([])
  })

  it('keep a web address in its normal form, on one line: what is read is where it leads', () => {
    for (const typed of [
      'https:evil.example',
      'HTTPS:/evil.example',
      'https:\\\\evil.example',
      'https://EVIL.example',
    ])
      expect(link.parse(typed), typed).toBe('https://evil.example/')
    expect(link.parse('http:evil.example/a/../b')).toBe('http://evil.example/b')
    expect(link.parse('https://тест.example')).toMatch(/^https:\/\/xn--/)
    expect(link.safeParse(`https://a.b/${'é'.repeat(1000)}`).success).toBe(false)
    expect(link.parse(' https://a.b/x?y=ü#z \n')).toBe('https://a.b/x?y=%C3%BC#z')
    expect(link.parse('https://a.b/\u0000long\n\tone\u007f')).toBe('https://a.b/longone')
    expect(optionalLink.parse('')).toBeNull()
    for (const none of [
      '\u0000',
      'java\u0000script:alert(1)',
      'java\nscript:alert(1)',
      'a.b',
      'https:',
      'ftp:a.b',
    ])
      expect(optionalLink.safeParse(none).success).toBe(false)
  })
})
