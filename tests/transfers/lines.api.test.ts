import { describe, expect, it } from 'vitest'
import { POST } from '@/app/api/import/route'
import { newId } from '@/lib/core/id'
import { type AnswerLine, linesType } from '@/lib/core/progress'
import { transfersApi } from '@/lib/transfers/api'
import type { ImportResult } from '@/lib/transfers/schema'
import { appUrl } from '../support/api'
import { as, type Person } from '../support/people'

const count = 3000
const table = (rows = count) =>
  ['Gift,For,Price', ...Array.from({ length: rows }, (_, at) => `Gift ${at},Noah,${1 + (at % 50)}.50`)].join(
    '\n',
  )

/** Sends a file and takes the answer in lines. */
async function lines(person: Person, fields: Record<string, string>, key = newId()): Promise<AnswerLine[]> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const headers = {
    authorization: `Bearer ${person.tokens.access_token}`,
    accept: linesType,
    'idempotency-key': key,
  }
  const response = await POST(new Request(`${appUrl}/api/import`, { method: 'POST', body: form, headers }), {
    params: Promise.resolve({}),
  })
  expect(response.headers.get('content-type')).toBe(`${linesType}; charset=utf-8`)
  const text = await response.text()
  return text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as AnswerLine)
}

const progressOf = (all: AnswerLine[]) => all.flatMap(line => ('progress' in line ? [line.progress] : []))

/** The answer that the lines make together. */
function answerOf(all: AnswerLine[]) {
  const answer = all.find(line => 'status' in line) as { status: number; body: Record<string, unknown[]> }
  for (const line of all) if ('list' in line) answer.body[line.list]!.push(...line.items)
  expect(all.at(-1)).toEqual({ end: true })
  return answer
}

describe('an import whose answer comes in lines', () => {
  it('previews every row, as the answer in one piece does, with at most 500 rows in a line', async () => {
    const ada = await as('ada')
    const all = await lines(ada, { data: table(), dryRun: 'true' })
    const longest = all.map(line => ('list' in line ? line.items.length : 0))
    expect(Math.max(...longest)).toBe(500)
    const answer = answerOf(all)
    expect(answer).toEqual({
      status: 200,
      body: await ada.ok(transfersApi.import, { data: table(), dryRun: true }),
    })
    // One row is the person whom the table names.
    expect((answer.body as unknown as ImportResult).preview).toHaveLength(count + 1)
  })

  it('tells how many of its rows are read, and imports them once for a key', async () => {
    const ada = await as('ada')
    const key = newId()
    const all = await lines(ada, { data: table() }, key)
    const told = progressOf(all)
    expect(told.length).toBeGreaterThan(0)
    for (const { done, rows } of told) {
      expect(rows).toBe(count)
      expect(done).toBeLessThanOrEqual(rows)
    }
    const first = answerOf(all)
    expect(first).toMatchObject({ status: 200, body: { created: count + 1 } })
    expect(answerOf(await lines(ada, { data: table() }, key))).toEqual(first)
    const again = await ada.ok(transfersApi.import, { data: table(), dryRun: true })
    expect([again.created, again.skipped]).toEqual([0, count])
  })

  it('refuses with the status and the body of any other refusal', async () => {
    const ada = await as('ada')
    const refused = answerOf(await lines(ada, { data: 'a,b\n1,2', dryRun: 'true' }))
    expect(refused).toMatchObject({ status: 422, body: { code: 'UNREADABLE_FILE' } })
  })
})

it('writes the long lists of an answer in one piece as JSON.stringify does', async () => {
  const { jsonOf } = await import('@/lib/server/http/json-pieces')
  const long = Array.from({ length: 1201 }, (_, at) => ({ at, none: undefined, text: '"é🎁' }))
  for (const body of [
    { a: 1, long, b: undefined, c: null, d: [undefined] },
    long,
    null,
    'text',
    { long: [] },
  ])
    expect(await jsonOf(body)).toBe(JSON.stringify(body))
})
