import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { api } from '@/lib/api'
import type { Endpoint } from '@/lib/core/endpoint'
import { codesOf } from '@/lib/developers/openapi/refusals'
import { codes } from '@/lib/developers/values'
import { nouns } from '@/lib/nouns'
import { documentOf } from './document'

process.env.APP_URL = 'https://gifts.example.org'

const { text, document } = documentOf()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
)
const endpoints = Object.values(api).flatMap(calls => Object.values(calls as Record<string, Endpoint>))

/** Every object of the document with the way to it. */
function* objects(node: unknown, way = ''): Generator<[string, Record<string, unknown>]> {
  if (Array.isArray(node)) for (const [at, part] of node.entries()) yield* objects(part, `${way}/${at}`)
  else if (typeof node === 'object' && node !== null) {
    yield [way, node as Record<string, unknown>]
    for (const [key, part] of Object.entries(node))
      if (key !== 'example') yield* objects(part, `${way}/${key}`)
  }
}

describe('the OpenAPI document', () => {
  it('is valid for one validator', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(text))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  it('has no error and no warning for another', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const found = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
    expect(
      found.map(
        ({ severity, ruleId, message, location }) =>
          `${severity} ${ruleId} ${message} ${location[0]?.pointer}`,
      ),
    ).toEqual([])
  })

  it('calls each noun by its name, wherever it stands', () => {
    const { schemas } = document.components
    for (const name of [
      'Gift',
      'GiftInput',
      'GiftChanges',
      'Person',
      'Occasion',
      'Wishlist',
      'Wish',
      'Budget',
      'Expense',
    ])
      expect(schemas).toHaveProperty(name)
    const unused = Object.keys(nouns).filter(name => !text.includes(`"#/components/schemas/${name}"`))
    expect(unused, 'lib/nouns.ts names what no call has').toEqual([])
    // Nothing is written out that has a name.
    const places = new Map<string, string[]>()
    for (const [way, node] of objects(document)) {
      const { properties, required } = node as { properties?: object; required?: unknown }
      if (!properties || Object.keys(properties).length < 4 || /^\/components\/schemas\/Import/.test(way))
        continue
      const key = JSON.stringify([properties, required])
      places.set(key, [...(places.get(key) ?? []), way])
    }
    const isNoun = (way: string) => /^\/components\/schemas\/\w+$/.test(way)
    const again = [...places.values()].filter(ways => ways.some(isNoun) && !ways.every(isNoun))
    expect(again).toEqual([])
  })

  it('says no more than a reader needs', () => {
    for (const [way, node] of objects(document)) {
      if (node.format && typeof node.type === 'string') expect(node, way).not.toHaveProperty('pattern')
      for (const bound of ['minimum', 'maximum'])
        expect(Math.abs(Number(node[bound] ?? 0)), way).toBeLessThan(1e15)
    }
    expect(text.length).toBeLessThan(1_300_000)
  })

  it('lets answers get further fields, and inputs none', () => {
    const closed = new Set<string>()
    const look = (json: unknown, seen: Set<string>) => {
      for (const [way, node] of objects(json)) {
        if (node.additionalProperties === false) closed.add(way)
        const name = /^#\/components\/schemas\/(.+)$/.exec(String(node.$ref))?.[1]
        if (!name || seen.has(name)) continue
        seen.add(name)
        look(document.components.schemas[name], seen)
      }
    }
    const seen = new Set<string>()
    for (const { operation } of operations)
      look(
        Object.entries(operation.responses).filter(([status]) => status < '3'),
        seen,
      )
    expect([...closed]).toEqual([])
    expect(document.components.schemas.GiftInput).toMatchObject({ additionalProperties: false })
  })

  it('has a text for every tag, call and parameter', () => {
    for (const { name, description } of document.tags)
      expect(description?.length ?? 0, name).toBeGreaterThan(15)
    for (const { name, operation } of operations) {
      expect(operation.operationId, name).toMatch(/^\w+$/)
      expect(operation.description, name).toMatch(/^[A-Z].+\.$/)
      for (const { $ref, name: parameter, description } of operation.parameters)
        if (!$ref) expect(description?.length ?? 0, `${name} ${parameter}`).toBeGreaterThan(5)
    }
  })

  it('names the codes of every refusal of a call', () => {
    const all = Object.values(codes).flat() as string[]
    for (const endpoint of endpoints)
      for (const [status, names] of codesOf(endpoint)) {
        expect(names.length, `${endpoint.method} ${endpoint.path} ${status}`).toBeGreaterThan(0)
        for (const name of names) expect(all, name).toContain(name)
      }
  })

  it('tells files and streams by their media types', () => {
    const typesOf = (path: string, method = 'get') =>
      Object.keys(document.paths[path]![method]!.responses['200']!.content!)
    expect(typesOf('/api/events')).toEqual(['text/event-stream'])
    expect(typesOf('/api/calendar/{token}')).toEqual(['text/calendar'])
    expect(typesOf('/api/pictures/{key}')).toEqual(['image/webp'])
    expect(typesOf('/api/export')).toContain('text/vcard')
    expect(text).not.toContain('*/*')
    const { content } = document.paths['/api/pictures']!.post!.requestBody!
    expect(document.components.schemas.PictureInput).toMatchObject({
      properties: { file: { type: 'string', contentEncoding: 'base64' } },
    })
    expect(content['multipart/form-data']!.schema).toMatchObject({
      properties: { file: { contentMediaType: 'application/octet-stream' } },
    })
  })

  it('lists the values of sort', () => {
    const sort = document.paths['/api/gifts']!.get!.parameters.find(({ name }) => name === 'sort')
    const [one, several] = (sort!.schema as { anyOf: { enum?: string[]; pattern?: string }[] }).anyOf
    expect(one!.enum).toEqual(expect.arrayContaining(['name', '-name', '-createdAt']))
    const pattern = new RegExp(several!.pattern!)
    for (const order of ['status,-price', 'status,-price,name']) expect(order).toMatch(pattern)
    for (const order of ['status', 'status,colour', 'name,price,status,createdAt', 'status,'])
      expect(order).not.toMatch(pattern)
  })
})
