import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
// @ts-expect-error: the scripts are plain JavaScript.
import { verdictOf } from '../../scripts/bench/goals.mjs'
// @ts-expect-error: the scripts are plain JavaScript.
import { askAllTheTime } from '../../scripts/bench/stand.mjs'

describe('what the bench says of a result', () => {
  it.each([
    ['list API against the limit, rps', 0.33, 'reached'],
    ['list API against the limit, rps', 0.25, 'missed'],
    ['list API against the limit, rps', 0.2, 'below the floor'],
    ['longest stand of the event loop', 50, 'reached'],
    ['longest stand of the event loop', 250, 'missed'],
    ['longest stand of the event loop', 251, 'below the floor'],
  ])('is, for %s of %d: %s', (name, value, verdict) => {
    expect(verdictOf(name, value)).toBe(verdict)
  })

  it('compares with rows that have only what a list of fifty shows', () => {
    const [statement] = /select .*from\}/.exec(readFileSync('scripts/bench/bare.mjs', 'utf8')) ?? []
    expect(statement).toBe(
      `select g.id, g.name, p.name as recipient, o.name as occasion, g.status, g.price_minor \${from}`,
    )
  })
})

describe('the process that asks a server all the time', () => {
  let server: ChildProcess | undefined
  afterEach(() => server?.kill('SIGKILL'))

  /** A server whose event loop stands for so many milliseconds at its first question. */
  async function standing(milliseconds: number) {
    const source = `
      const server = require('node:http').createServer((_, response) => response.end())
      server.prependOnceListener('request', () => {
        for (const until = Date.now() + ${milliseconds}; Date.now() < until; );
        process.send('stood')
      })
      server.listen(0, () => process.send(server.address().port))`
    server = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const [port] = await once(server, 'message')
    return { base: `http://localhost:${port}`, stood: once(server, 'message') }
  }
  const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

  it('sees how long the server stood', async () => {
    const { base, stood } = await standing(700)
    const asker = await askAllTheTime({ base }, '/file')
    await stood
    await pause(500)
    const { file, health } = await asker.end()
    expect(Math.max(file, health)).toBeGreaterThan(690)
  })

  it('counts a question that has no answer yet', async () => {
    const { base } = await standing(60_000)
    const asker = await askAllTheTime({ base }, '/file')
    await pause(1000)
    const { file, health } = await asker.end()
    expect(Math.min(file, health)).toBeGreaterThan(900)
  })
})
