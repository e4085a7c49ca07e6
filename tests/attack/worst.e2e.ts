import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { worstFiles } from './worst-files'

const root = resolve(import.meta.dirname, '../..')
const port = Number(process.env.E2E_PORT ?? 3199) + 1
const url = `http://localhost:${port}`

/** The longest wait for a turn of the event loop, in milliseconds. */
const longest = 250

// On a busy machine a turn takes more processor time too. A turn that really blocks does so in every retry.
test.describe.configure({ retries: 2 })

let server: ChildProcess
let folder: string

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gift-tracker-worst-'))
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const given = (scripts.start as string).replace('exec node ', '').split(' ')
  server = spawn(process.execPath, ['--import', resolve(import.meta.dirname, 'heartbeat.mjs'), ...given], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      APP_URL: url,
      DATA_DIR: folder,
      DATABASE_URL: '',
      RATES_URL: 'off',
      // The server knows no addresses, so that nobody is refused for too many sign-ups.
      TRUSTED_PROXY_HOPS: '2',
      LOG_LEVEL: 'error',
      HEARTBEAT_FILE: join(folder, 'heartbeat.json'),
    },
  })
  await new Promise<void>((done, fail) => {
    server.once('exit', () => fail(new Error('the server did not start')))
    server.stdout?.on('data', part => String(part).includes('Gift Tracker is at') && done())
  })
})

test.afterAll(async () => {
  const ended = new Promise(done => server.once('exit', done))
  server.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
})

const json = { 'content-type': 'application/json' }
const send = (path: string, body: BodyInit, headers = {}) =>
  fetch(`${url}${path}`, { method: 'POST', body, headers })

async function account(name: string) {
  const body = JSON.stringify({ name, email: `${name}@example.org`, password: 'correct horse battery' })
  const answer = await send('/api/auth/register', body, json)
  const { session } = (await answer.json()) as { session: { access_token: string } }
  return { authorization: `Bearer ${session.access_token}` }
}

const fileForm = (name: string, bytes: string | Uint8Array<ArrayBuffer>, field = 'data') => {
  const form = new FormData()
  form.set(field, new File([bytes], name))
  if (field === 'data') form.set('dryRun', 'true')
  return form
}

async function expenseOf(headers: Record<string, string>): Promise<string> {
  const body = JSON.stringify({ amount: 1, date: '2026-01-01', description: 'Book', currency: 'EUR' })
  const { id } = await (await send('/api/expenses', body, { ...json, ...headers })).json()
  return id
}

const pdf = (filling: string) => new File([`%PDF-1.7\n${filling.repeat(500_000 / filling.length)}`], 'a.pdf')

/** Sends the worst file of every kind at once from a few accounts. Returns the statuses. */
async function attack(): Promise<number[]> {
  const names = ['anna', 'ben', 'cleo', 'dora', 'emil', 'finn']
  const accounts = await Promise.all(names.map(account))
  const files = worstFiles(6_000_000)
  const small = worstFiles(31_000)
  const chosen = [
    ['people.csv', small['one column name again and again']],
    ['people.csv', files['nothing but line ends']],
    ['cards.vcf', files['short lines in a card']],
    ['days.ics', files['short lines in an event']],
    ['list.json', files['keys of their own']],
    ['people.csv', `name,email,notes\n${'Anna Example,a@x.org,a note of some words\n'.repeat(20_000)}`],
  ] as const
  const imports = chosen.map(([name, text], at) =>
    send('/api/import', fileForm(name, text ?? ''), accounts[at]),
  )
  const asJson = `{"dryRun":true,"data":[${'{"name":"A","b":{"c":[1]}},'.repeat(19_000)}{}]}`
  imports.push(send('/api/import', asJson, { ...json, ...accounts[0] }))

  const keys = `{${Array.from({ length: 90_000 }, (_, at) => `"k${at}":1`).join(',')}}`
  const bodies = ['logout', 'login', 'refresh', 'logout'].map(call => send(`/api/auth/${call}`, keys, json))
  const query = Array.from({ length: 2500 }, (_, at) => `k${at}`).join('&')
  const queries = Array.from({ length: 20 }, () => fetch(`${url}/api/health?${query}`))
  const paths = ['/api/gifts/%ff', '/w/%E0%A4%A'].map(path => fetch(`${url}${path}`))

  const picture = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const receipts = await Promise.all(
    [
      pdf('1 0 obj <</Length 9>> stream '),
      pdf('<<'),
      pdf('('),
      new File([new Uint8Array(picture)], 'a.png'),
    ].map(async (file, at) => {
      const form = new FormData()
      form.set('file', file)
      const headers = accounts[at] ?? {}
      return fetch(`${url}/api/expenses/${await expenseOf(headers)}/receipt`, {
        method: 'POST',
        body: form,
        headers,
      })
    }),
  )
  const others = await Promise.all([...imports, ...bodies, ...queries, ...paths])
  return [...receipts, ...others].map(({ status }) => status)
}

/** The record of the server about its turns. */
async function heartbeat(): Promise<{ computed: number; turns: number }> {
  server.kill('SIGUSR2')
  const file = join(folder, 'heartbeat.json')
  await expect.poll(() => existsSync(file)).toBe(true)
  return JSON.parse(readFileSync(file, 'utf8'))
}

test('the worst file of every kind at once keeps nobody else waiting', async () => {
  // Warms up the server: work that is slow only the first time does not count.
  await account('warm')
  server.kill('SIGUSR2')
  let isDone = false
  const attacked = attack().finally(() => {
    isDone = true
  })
  let asked = 0
  for (; !isDone; asked++) {
    expect((await fetch(`${url}/health`)).status).toBe(200)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  const statuses = await attacked
  expect(statuses.filter(status => status >= 500 && status !== 503)).toEqual([])
  const { computed, turns } = await heartbeat()
  console.log(
    `${asked} signs of life in ${turns} beats; the longest turn computed for ${Math.round(computed)} ms`,
  )
  expect(asked).toBeGreaterThan(10)
  expect(computed).toBeLessThan(longest)
})
