import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { describe, expect, it } from 'vitest'
import { describeError, loggerTo } from '@/lib/server/ops/log'
import { repeats } from '@/lib/server/ops/log-repeats'

describe('log', () => {
  it('says what failed without the values of the query', () => {
    const cause = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (email)=(ada@example.org) already exists.',
    })
    const values = ['ada@example.org', 'Ada\nparams: Lovelace', 'line\n    of text']
    const logged = describeError(new DrizzleQueryError('insert into users values ($1)', values, cause))
    const text = JSON.stringify(logged)
    expect(text).toContain('insert into users values ($1)')
    expect(text).toContain('23505')
    for (const value of ['ada@example.org', 'Lovelace', 'of text']) expect(text).not.toContain(value)
  })

  it('says why a mail could not be sent, without its address', () => {
    const refused = new Error(
      '550 5.1.1 <ada.l@example.org>: no such user; böb@exämple.org, smtp://me:secret@mail.org:25',
    )
    const text = JSON.stringify(describeError(refused))
    expect(text).toContain('550 5.1.1')
    for (const value of ['ada.l', 'example.org', 'böb', 'secret']) expect(text).not.toContain(value)
    const path = 'at send (/app/node_modules/@scope/mail.js:1:2)'
    const sent = Object.assign(new Error('away'), { stack: `Error: away\n    ${path}` })
    expect(describeError(sent).stack).toContain(path)
  })

  it('leaves out a thrown text', () => {
    expect(JSON.stringify(describeError('ada@example.org'))).not.toContain('ada')
  })

  const query = (length: number, cause?: Error) =>
    new DrizzleQueryError(`select ${'$1, '.repeat(length / 4)}`, ['secret Ada', 'a\n    at secret'], cause)
  const chain = (depth: number): Error =>
    new Error(`secret-free ${depth}`, depth > 0 ? { cause: chain(depth - 1) } : undefined)
  const circle = new Error('round')
  circle.cause = circle
  const anything: [string, unknown][] = [
    ['a query of 10 MB', query(10_000_000)],
    ['a query of 10 MB with a cause', query(10_000_000, query(10_000_000))],
    ['a query whose values are 10 MB', new DrizzleQueryError('select $1', ['secret Ada '.repeat(1_000_000)])],
    ['a chain of 100 causes', chain(100)],
    ['an error that is its own cause', circle],
    ['a message without spaces', new Error('x'.repeat(10_000_000))],
    ['a message of control characters', new Error('\u0001'.repeat(100_000))],
    ['a message of half characters', new Error('\ud800'.repeat(100_000))],
    [
      'a deep stack',
      Object.assign(new Error('deep'), { stack: `deep\n${'    at f (/a.js:1:1)\n'.repeat(100_000)}` }),
    ],
    [
      'a name and a code of 1 MB',
      Object.assign(new Error('x'), { name: 'n'.repeat(1e6), code: 'c'.repeat(1e6) }),
    ],
    ['a code that is an object', Object.assign(new Error('x'), { code: { secret: 'Ada' } })],
    [
      'an error that cannot be read',
      Object.defineProperty(new Error('x'), 'message', {
        get: () => {
          throw new Error('secret Ada')
        },
      }),
    ],
    [
      'a value that PostgreSQL cannot read',
      Object.assign(new Error('invalid input for uuid: "secret Ada"'), { code: '22P02' }),
    ],
    ['a value that is no JSON', new SyntaxError(`Unexpected token 's', "secret Ada" is not valid JSON`)],
    ['a text of 10 MB', 'secret Ada'.repeat(1_000_000)],
    ['nothing', undefined],
  ]

  it.each(anything)('writes %s in one short line without values', (_, thrown) => {
    const line = lineOf(log => log.error({ err: thrown }, 'failed'))
    expect(line).toHaveLength(1)
    expect(line[0]!.length).toBeLessThan(8000)
    expect(line[0]).not.toContain('Ada')
    expect(line[0]).not.toContain('at secret')
  })

  it('writes the same failure of a job once, and another failure at once', () => {
    const failed = (id: number) => new Error(`row ${id} is missing`)
    const lines = lineOf(log => {
      for (let run = 0; run < 50; run++) log.error({ err: failed(run), job: 'plan' }, 'job failed')
      log.error({ err: failed(1), job: 'send' }, 'job failed')
      log.error({ err: new TypeError('other'), job: 'plan' }, 'job failed')
    })
    expect(lines.map(line => [JSON.parse(line).job, JSON.parse(line).err.type])).toEqual([
      ['plan', 'Error'],
      ['send', 'Error'],
      ['plan', 'TypeError'],
    ])
  })

  it('writes each failure of a request, because its id was told', () => {
    const lines = lineOf(log => {
      for (const requestId of ['a', 'b', 'c'])
        log.error({ err: new Error('no'), requestId }, 'request failed')
    })
    expect(lines).toHaveLength(3)
  })
})

describe('a message that comes again and again', () => {
  const minute = 60_000

  it('is written after pauses that double up to an hour, with the number of those between', () => {
    const isNew = repeats()
    const written: [number, number][] = []
    for (let at = 0; at < 24 * 60; at++) {
      const unsaid = isNew('failed', at * minute)
      if (unsaid !== null) written.push([at, unsaid])
    }
    expect(written.slice(0, 4)).toEqual([
      [0, 0],
      [1, 0],
      [3, 1],
      [7, 3],
    ])
    expect(written.length).toBeLessThan(35)
    expect(written.reduce((sum, [, unsaid]) => sum + unsaid + 1, 0)).toBeGreaterThan(24 * 60 - 61)
  })

  it('counts as new once it has stayed away', () => {
    const isNew = repeats()
    for (const at of [0, 1, 3, 7]) isNew('failed', at * minute)
    expect(isNew('failed', 100 * minute)).toBe(0)
    expect(isNew('failed', 101 * minute)).toBe(0)
  })

  it('keeps no more messages in mind than it needs', () => {
    const isNew = repeats()
    for (let n = 0; n < 1000; n++) isNew(`failed ${n}`, 0)
    expect(isNew('failed 999', 1)).toBeNull()
    expect(isNew('failed 1', 1)).toBe(0)
  })
})

/** The lines that a new logger writes. */
function lineOf(work: (log: ReturnType<typeof loggerTo>) => void): string[] {
  const lines: string[] = []
  work(
    loggerTo(
      new Writable({
        write(chunk, _encoding, done) {
          lines.push(...String(chunk).split('\n').filter(Boolean))
          done()
        },
      }),
      'info',
    ),
  )
  return lines
}
