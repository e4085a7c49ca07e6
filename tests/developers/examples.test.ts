import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../layout/source'
import { type Document, documentOf, validatorOf } from './document'
import { type Recorded, recordFolder } from './record'

process.env.APP_URL ??= 'https://gifts.example.org'

/*
 * Examples are what real handlers were sent and answered in tests. To record them anew:
 *
 *     RECORD=/tmp/recorded npm test -- people gifts …     (and further nouns)
 *     RECORD=/tmp/recorded UPDATE=1 npm test -- developers/examples
 */
const file = join(root, 'lib/developers/openapi/examples.json')

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** The same example with ids that count, one moment, and no secret of a test. */
function plain(example: Recorded): Recorded {
  const ids = new Map<string, string>()
  const idOf = (found: string) => {
    const known = ids.get(found) ?? `01a1fdf0-08ae-7f68-bf08-${String(ids.size + 1).padStart(12, '0')}`
    ids.set(found, known)
    return known
  }
  const text = JSON.stringify(example)
    .replace(uuid, idOf)
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z/g, '2026-11-28T09:30:00.000Z')
    .replaceAll('http://gifts.test', 'https://gifts.example.org')
    .replaceAll('gifts.test', 'gifts.example.org')
    .replace(/(?<=inbound\/orders\/|orders\+)[0-9a-v]{32}/g, '0123456789abcdefghijklmnopqrstuv')
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'eyJhbGciOiJIUzI1NiJ9.e30.the-signature')
    // Words of our own, such as the names of codes, have no digits and capitals side by side.
    .replace(
      /(?<![\w/+-])(gt_)?(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{30,}(?![\w/+-])/g,
      (_, sign = '') => `${sign}the-secret-of-the-example`,
    )
  return JSON.parse(text)
}

const { text, document } = documentOf()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
)
type Operation = Document['paths'][string][string]

const success = ({ responses }: Operation) => Object.entries(responses).find(([status]) => /^2/.test(status))!
const answerSchema = (operation: Operation) => success(operation)[1].content?.['application/json']?.schema
const bodySchema = ({ requestBody }: Operation) => requestBody?.content['application/json']?.schema

function compose() {
  const found: Record<string, Recorded> = {}
  for (const name of readdirSync(recordFolder!))
    if (name.endsWith('.json'))
      found[name.slice(0, -5)] = plain(JSON.parse(readFileSync(join(recordFolder!, name), 'utf8')))
  const known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Recorded>
  const all = { ...known, ...found }
  const validate = validatorOf(document)
  const made: Record<string, Recorded> = {}
  for (const { operation } of operations) {
    const { operationId: id } = operation
    const answer = answerSchema(operation)
    const same = (other: Operation) => JSON.stringify(answerSchema(other)) === JSON.stringify(answer)
    const from =
      all[id] ??
      all[
        operations.find(({ operation: other }) => answer && all[other.operationId] && same(other))?.operation
          .operationId ?? ''
      ]
    if (!from) continue
    const example: Recorded = {}
    if (
      bodySchema(operation) &&
      all[id]?.request !== undefined &&
      validate(bodySchema(operation)!, all[id].request) === null
    )
      example.request = all[id].request
    if (answer ? validate(answer, from.answer) === null : typeof from.answer === 'string')
      example.answer = from.answer
    if (Object.keys(example).length > 0) made[id] = example
  }
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`)
}

describe('the examples of the document', () => {
  if (recordFolder && process.env.UPDATE) compose()
  const validate = validatorOf(document)

  it('show what each call is sent and answers', () => {
    const without = operations.flatMap(({ method, path, operation }) => {
      const body = operation.requestBody?.content['application/json'] as { example?: unknown } | undefined
      const { content = {} } = success(operation)[1]
      // A file may be of one of several types. This document is its own example.
      const isFile = Object.keys(content).length > 1 || path === '/api/openapi.json'
      const answer = isFile ? undefined : content['application/json']
      return [
        ...(body && body.example === undefined ? [`${method} ${path} is sent`] : []),
        ...(answer && answer.example === undefined ? [`${method} ${path} answers`] : []),
      ]
    })
    expect(without, 'record the calls of their tests, as the head of this file says').toEqual([])
  })

  it('fit their schemas', () => {
    const wrong = operations.flatMap(({ method, path, operation }) => {
      const places = [operation.requestBody, success(operation)[1]] as {
        content?: Record<string, { schema?: object; example?: unknown }>
      }[]
      return places.flatMap(place =>
        Object.entries(place?.content ?? {}).flatMap(([type, { schema, example }]) => {
          const fault =
            /json/.test(type) && example !== undefined && schema ? validate(schema, example) : null
          return fault ? [`${method} ${path} ${fault}`] : []
        }),
      )
    })
    expect(wrong).toEqual([])
  })

  it('hold no secret of a test', () => {
    expect(text).not.toMatch(/gifts\.test|eyJhbGciOiJIUzI1NiJ9\.eyJ/)
  })
})
