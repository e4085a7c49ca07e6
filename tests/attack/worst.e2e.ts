import { expect } from '@playwright/test'
import sharp from 'sharp'
import { test } from '../support/journey'
import { Served } from './served'
import { worstFiles } from './worst-files'

/** The longest wait for a turn of the event loop, in milliseconds. */
const longest = 250

// On a busy machine a turn takes more processor time too. A turn that really blocks does so in every retry.
test.describe.configure({ retries: 2 })

const served = new Served(Number(process.env.E2E_PORT ?? 3199) + 1)
const { url } = served
const json = { 'content-type': 'application/json' }

test.beforeAll(() => served.start())
test.afterAll(() => served.stop())

const fileForm = (name: string, bytes: string | Uint8Array<ArrayBuffer>, field = 'data') => {
  const form = new FormData()
  form.set(field, new File([bytes], name))
  if (field === 'data') form.set('dryRun', 'true')
  return form
}

async function expenseOf(headers: Record<string, string>): Promise<string> {
  const body = JSON.stringify({ amount: 1, date: '2026-01-01', description: 'Book', currency: 'EUR' })
  const { id } = await (await served.send('/api/expenses', body, { ...json, ...headers })).json()
  return id
}

const pdf = (filling: string) => new File([`%PDF-1.7\n${filling.repeat(500_000 / filling.length)}`], 'a.pdf')

/** Sends the worst file of every kind at once from a few accounts. Returns the statuses. */
async function attack(): Promise<number[]> {
  const names = ['anna', 'ben', 'cleo', 'dora', 'emil', 'finn']
  const accounts = await Promise.all(names.map(name => served.account(name)))
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
    served.send('/api/import', fileForm(name, text ?? ''), accounts[at]),
  )
  const asJson = `{"dryRun":true,"data":[${'{"name":"A","b":{"c":[1]}},'.repeat(19_000)}{}]}`
  imports.push(served.send('/api/import', asJson, { ...json, ...accounts[0] }))

  const keys = `{${Array.from({ length: 90_000 }, (_, at) => `"k${at}":1`).join(',')}}`
  const bodies = ['logout', 'login', 'refresh', 'logout'].map(call =>
    served.send(`/api/auth/${call}`, keys, json),
  )
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

test('the worst file of every kind at once keeps nobody else waiting', async () => {
  // Warms up the server: work that is slow only the first time does not count, such as reading the code of imports.
  const warm = await served.account('warm')
  await served.send('/api/import', fileForm('people.csv', 'name,email\nAnna,a@x.org\n'), warm)
  await served.heartbeat()
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
  const { computed, turns } = await served.heartbeat()
  console.log(
    `${asked} signs of life in ${turns} beats; the longest turn computed for ${Math.round(computed)} ms`,
  )
  expect(asked).toBeGreaterThan(10)
  expect(computed).toBeLessThan(longest)
})
