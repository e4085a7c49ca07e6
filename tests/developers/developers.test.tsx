import { execFileSync } from 'node:child_process'
import { gzipSync } from 'node:zlib'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DevelopersPage } from '@/components/developers/developers-page'
import { api } from '@/lib/api'
import { exampleOf, factsOf, foundIn, referenceOf } from '@/lib/developers/rules'
import type { Field } from '@/lib/developers/schema'
import { codes } from '@/lib/developers/values'
import messages from '@/messages/en'

const base = 'https://gifts.example.org'
const chapters = referenceOf(api, base)
const calls = chapters.flatMap(chapter => chapter.calls)
const callOf = (anchor: string) => calls.find(call => call.anchor === anchor)!
const all = Object.entries(api).flatMap(([noun, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ anchor: `${noun}.${name}`, endpoint })),
)
const named = (fields: Field[]) => Object.fromEntries(fields.map(field => [field.name, field]))

const html = renderToStaticMarkup(
  <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
    <DevelopersPage base={base} chapters={chapters} facts={factsOf(900)} />
  </NextIntlClientProvider>,
)

describe('the API reference', () => {
  it('shows every call of the product once, with an anchor that opens it', () => {
    expect(calls.map(({ anchor }) => anchor)).toEqual(all.map(({ anchor }) => anchor))
    for (const { anchor, endpoint } of all) {
      expect(html.split(`id="${anchor}"`), anchor).toHaveLength(2)
      expect(html).toContain(`>${endpoint.path}</code>`)
    }
  })

  it('says of each field what it is, whether it must be sent, and its bounds', () => {
    const [body] = callOf('gifts.create').input
    expect(body?.place).toBe('body')
    const fields = named(body?.fields ?? [])
    expect(fields.name).toMatchObject({ type: 'string', required: true, bounds: ['1–200 characters'] })
    expect(fields.purchaseDate).toMatchObject({ type: 'date | null', required: false })
    expect(fields.status?.type).toBe('idea | planned | purchased | wrapped | given | returned | cancelled')
    expect(fields['tracking.carrier']?.bounds).toEqual(['≤ 60 characters'])
    const query = named(callOf('gifts.list').input[0]?.fields ?? [])
    expect(query.limit?.bounds).toEqual(['1–200', 'default 50'])
    expect(query.sort?.type).toContain('createdAt | updatedAt | name')
    expect(callOf('gifts.get').input[0]).toMatchObject({
      place: 'path',
      fields: [{ name: 'giftId', type: 'id' }],
    })
  })

  it('shows an object once and leads there from the other calls', () => {
    expect(named(callOf('gifts.get').output)).toMatchObject({
      name: { type: 'string' },
      'recipient.name': {},
    })
    const home = { anchor: 'gifts.get', label: 'gift' }
    expect(callOf('gifts.update').output).toMatchObject([{ as: home }])
    expect(callOf('gifts.list').output).toMatchObject([{ name: 'data', type: 'object[]', as: home }, {}])
  })

  it('leads nowhere that is not on the page', () => {
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(match => match[1]!)
    expect(targets.length).toBeGreaterThan(100)
    for (const target of new Set(targets)) expect(html.includes(`id="${target}"`), target).toBe(true)
  })

  it('gives examples that the calls accept', () => {
    const without = all.filter(({ endpoint }) => exampleOf(endpoint) === null)
    expect(without.length / all.length).toBeLessThan(0.1)
    for (const { anchor, endpoint } of all) {
      const body = exampleOf(endpoint)
      const { example } = callOf(anchor)
      if (body) expect(endpoint.input.safeParse(body).success, anchor).toBe(true)
      if (body && endpoint.method !== 'GET' && Object.keys(body).length > 0)
        expect(example.replaceAll(`'\\''`, "'"), anchor).toContain(JSON.stringify(body))
      expect(example.includes('Authorization'), anchor).toBe(endpoint.access !== 'visitor')
      expect(example.startsWith('curl ') && example.includes(`'${base}/api/`), anchor).toBe(true)
    }
  })

  it('gives examples that a shell reads as they are meant', () => {
    const shown = execFileSync(
      'bash',
      ['-c', callOf('occasions.create').example.replace('curl', "printf '%s\\n'")],
      {
        encoding: 'utf8',
        env: { ...process.env, TOKEN: 'secret' },
      },
    ).split('\n')
    expect(shown).toContain('Authorization: Bearer secret')
    expect(JSON.parse(shown.at(-2) ?? '')).toEqual(exampleOf(api.occasions.create))
  })

  it('gives the same examples with the typed client', () => {
    for (const { anchor, endpoint } of all) {
      const { typescript } = callOf(anchor)
      const [, name, given = '{}'] = /^await call\('([^']+)'(?:, ([\s\S]+))?\)$/.exec(typescript)!
      expect(name).toBe(`${endpoint.method} ${endpoint.path}`)
      const { params = {}, body, query } = JSON.parse(given.replace(/^( +)(\w+):/gm, '$1"$2":'))
      expect(Object.keys(params), anchor).toEqual(
        [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key),
      )
      const example = exampleOf(endpoint)
      if (example && Object.keys(example).length > 0) expect(body ?? query, anchor).toEqual(example)
    }
  })

  it('sends a file as its bytes in base64, and says so', () => {
    const { example, input } = callOf('pictures.create')
    const { file } = JSON.parse(/-d '(.+)'/.exec(example)![1]!)
    expect(Buffer.from(file, 'base64').subarray(1, 4).toString()).toBe('PNG')
    expect(named(input[0]!.fields).file?.type).toBe('base64')
  })

  it('says of files and streams what they are', () => {
    expect(callOf('events.stream').types).toEqual(['text/event-stream'])
    expect(callOf('pictures.get').types).toEqual(['image/webp'])
    expect(callOf('gifts.get').types).toEqual([])
  })

  it('finds calls by all words of a search, in their address, name or summary', () => {
    const found = (query: string) =>
      foundIn(chapters, query).flatMap(chapter => chapter.calls.map(call => call.anchor))
    expect(found('gift trash')).toEqual(expect.arrayContaining(['gifts.remove', 'gifts.restore']))
    expect(found('post /api/people')).toContain('people.create')
    expect(found('')).toHaveLength(calls.length)
    expect(found('unicorn')).toEqual([])
  })

  it('shows every code of a refusal', () => {
    for (const status of calls.flatMap(({ refusals }) => refusals))
      expect(codes).toHaveProperty(String(status))
    for (const code of Object.values(codes).flat()) expect(html).toContain(code)
  })

  it('stays light, by the number of its calls', () => {
    // The page travels twice, as HTML and for the router.
    expect(gzipSync(html).byteLength / calls.length).toBeLessThan(200)
  })
})
