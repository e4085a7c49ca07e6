import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test'
import { accountsApi } from '@/lib/accounts/api'
import { requestFor } from '@/lib/client/call'
import type { Endpoint } from '@/lib/core/endpoint'
import { test } from '../support/journey'
import { emailOf, password, signUp, zone } from '../support/pages'
import type { Person } from '../support/people'
import { treeOf } from './flight'
import { type Household, household, plot, taint } from './household'

/** Calls over the network with the interface of the in-process callers of the other tests. */
function callerOver(request: APIRequestContext, baseURL: string, own: Record<string, string>) {
  const ok = async (endpoint: Endpoint, input: unknown) => {
    const { url, init } = requestFor(endpoint, input as never)
    const answer = await request.fetch(`${baseURL}${url}`, {
      method: init.method,
      headers: { ...(init.headers as Record<string, string>), ...own },
      data: init.body as string | undefined,
    })
    if (!answer.ok())
      throw new Error(`${endpoint.method} ${url} answered ${answer.status()}: ${await answer.text()}`)
    return answer.status() === 204 ? null : answer.json()
  }
  return ok
}

/** The secret of a confirmation link, from the folder where the server under test writes its mails. */
function linkMailedTo(email: string): string | undefined {
  const folder = join(process.env.E2E_DATA_DIR!, 'mail')
  if (!existsSync(folder)) return undefined
  return readdirSync(folder)
    .filter(name => name.endsWith('.eml'))
    .map(name => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', ''))
    .filter(mail => mail.toLowerCase().includes(`to: ${email.toLowerCase()}`))
    .map(mail => /token=3D([\w-]+)/.exec(mail)?.[1])
    .find(Boolean)
}

/** Anna has the session of a browser, the others that of a client. */
function somebodyOver(context: BrowserContext, baseURL: string) {
  return async (name: string): Promise<Person> => {
    if (name === 'Anna') {
      const email = await signUp(context, baseURL, 'Anna Meyer')
      const own = { origin: baseURL }
      const { user } = await (await context.request.get(`${baseURL}/api/user/validate`)).json()
      return { ok: callerOver(context.request, baseURL, own), email, user } as unknown as Person
    }
    const email = emailOf(name)
    const answer = await context.request.post(`${baseURL}/api/auth/register`, {
      headers: { cookie: '' },
      data: { email, password, name: `${name} Meyer` },
    })
    const { session, user } = await answer.json()
    await expect.poll(() => linkMailedTo(email), { message: `the mail to ${email}` }).toBeDefined()
    await callerOver(context.request, baseURL, { cookie: '' })(accountsApi.verifyEmail, {
      token: linkMailedTo(email),
      password,
    })
    const own = { authorization: `Bearer ${session.access_token}`, cookie: '' }
    return { ok: callerOver(context.request, baseURL, own), email, user } as unknown as Person
  }
}

/** Every screen behind sign-in, found by its folder, so that new screens are included. */
function screens(home: Household): string[] {
  const known: Record<string, string> = {
    wishlistId: home.wishlistId,
    itemId: home.items[0]!,
    familyId: home.familyId,
    occasionId: home.occasionId,
    personId: home.personId,
    giftId: home.giftId,
    drawId: home.drawId,
    reminderId: home.reminderId,
    claimId: home.claimId,
    budgetId: home.money.budgets[0]!,
    expenseId: home.money.expenses[0]!,
    reportId: home.money.reports[0]!,
    webhookId: home.webhookId,
  }
  const pages = readdirSync('app/app', { recursive: true })
    .map(file => String(file).replaceAll('\\', '/'))
    .filter(file => file.endsWith('page.tsx') && !file.includes('@') && !file.includes('[...'))
    .map(file => `/app/${file.replace(/\/?page\.tsx$/, '')}`.replace(/\/$/, ''))
    .map(path =>
      path.replace(/\[(\w+)\]/g, (_, key: string) => {
        if (!known[key]) throw new Error(`Teach this test a ${key} for ${path}`)
        return known[key]
      }),
    )
  return [
    ...pages,
    `/app/wishlists/${home.bobsListId}`,
    `/app/wishlists/${home.formerListId}`,
    `/app/budgets/${home.money.budgets[1]}`,
    `/app/reports/${home.money.reports[1]}`,
    `/app/people/${home.selfId}`,
    `/app/recommendations?personId=${home.selfId}`,
    '/app/search?q=teapot',
    '/app/tracking?view=board',
    '/app/wishlists?scope=shared',
    `/w/${home.tokens[0]}`,
  ].sort()
}

/** Masks values that change with every request: nonces, the last minute, keys that Next generates. */
const masked = (text: string) =>
  text
    .replace(/nonce(?:=|": )"?[\w+/=-]+/g, 'nonce')
    .replace(/\bnow\\*": ?\\*"(?:\$D)?[\dT:.Z-]+/gi, 'now')
    .replace(/\b\d+ ?(?:m|s|min|sec|minutes?|seconds?)\.? ago\b|\bnow\b/g, '~')
    .replace(/[\w-]{21}[vm](?=\\*")/g, 'key')

/** Where the `<div>` ends that opens just before `start`. */
function endOfDiv(html: string, start: number): number {
  const tags = /<div\b|<\/div>/g
  tags.lastIndex = start
  for (let depth = 1; ; ) {
    const tag = tags.exec(html)
    if (!tag) throw new Error('A frame of the stream has no end')
    depth += tag[0] === '</div>' ? -1 : 1
    if (depth === 0) return tag.index
  }
}

/**
 * A page as the browser assembles it. React sends late parts in hidden frames. A frame fills a place with the same id
 * (`P`), or it replaces a fallback (`B`). Which parts are late varies with timing.
 */
function assembled(html: string): string {
  const frames = new Map<string, string>()
  const opening = /<div hidden id="S:(\w+)">/
  let rest = html
  for (let frame = opening.exec(rest); frame; frame = opening.exec(rest)) {
    const start = frame.index + frame[0].length
    const end = endOfDiv(rest, start)
    frames.set(frame[1]!, rest.slice(start, end))
    rest = rest.slice(0, frame.index) + rest.slice(end + '</div>'.length)
  }
  const places = /<template id="P:(\w+)"><\/template>/g
  const filling = new Set([...html.matchAll(places)].map(([, id]) => id!))
  const fill = (part: string): string => part.replace(places, (_, id: string) => fill(frames.get(id) ?? ''))
  const late = [...frames].flatMap(([id, part]) => (filling.has(id) ? [] : part))
  return fill([rest, ...late].join('')).replace(
    /<!--\$\?--><template id="B:\w+"><\/template>[\s\S]*?<!--\/\$-->/g,
    '',
  )
}

/**
 * The pieces of a page, independent of the order of streaming. Empty comments are left out: they separate texts that
 * were sent in two pieces. Scripts are left out: they carry the router's data, which is compared separately.
 */
const piecesOfPage = (html: string) =>
  masked(assembled(html.replace(/<script[\s\S]*?<\/script>/g, '')).replace(/<!--(?:\/?\$| )-->/g, ''))
    .split(/(?=<)/)
    .sort()

/** The router's data as its tree, one value per line. */
const linesOfData = (data: string) => masked(JSON.stringify(treeOf(data), null, 1)).split('\n')

/** The first difference between two responses, with the lines around it; empty where they are equal. */
function difference(before: string[], after: string[]): string {
  const at = before.findIndex((piece, at) => piece !== after[at])
  if (at < 0 && before.length === after.length) return ''
  const from = at < 0 ? before.length : at
  const around = (pieces: string[]) =>
    pieces
      .slice(Math.max(0, from - 3), from + 3)
      .join('\n')
      .slice(0, 600)
  return `${around(before)}\n→\n${around(after)}`
}

/** The pieces that one list contains more often than the other, with the difference. Empty where both are equal. */
function onlyIn(before: string[], after: string[]): string {
  const count = new Map<string, number>()
  for (const piece of after) count.set(piece, (count.get(piece) ?? 0) + 1)
  for (const piece of before) count.set(piece, (count.get(piece) ?? 0) - 1)
  return [...count]
    .filter(([, times]) => times !== 0)
    .map(([piece, times]) => `${times > 0 ? `+${times}` : times} ${piece.slice(0, 200)}`)
    .join('\n')
}

async function look(context: BrowserContext, baseURL: string, path: string) {
  const html = await context.request.get(`${baseURL}${path}`)
  const rsc = await context.request.get(`${baseURL}${path}`, { headers: { RSC: '1' } })
  return { html: await html.text(), rsc: await rsc.text(), status: [html.status(), rsc.status()] }
}

/** The dates that screens count from: in the zone of the browser, and in UTC for accounts without a zone. */
const today = () => [zone, 'UTC'].map(timeZone => new Date().toLocaleDateString('sv', { timeZone })).join(' ')

/** Looks at every screen of a new household before and after its givers act. */
async function compare(context: BrowserContext, baseURL: string) {
  await context.clearCookies()
  const home = await household(somebodyOver(context, baseURL))
  const paths = screens(home)
  const before = new Map<string, Awaited<ReturnType<typeof look>>>()
  for (const path of paths) await look(context, baseURL, path)
  for (const path of paths) before.set(path, await look(context, baseURL, path))
  await plot(home)
  for (const path of paths) {
    const seen = await look(context, baseURL, path)
    const earlier = before.get(path)!
    expect(seen.status, path).toEqual(earlier.status)
    expect(seen.html + seen.rsc, path).not.toContain(taint)
    expect(onlyIn(piecesOfPage(earlier.html), piecesOfPage(seen.html)), `HTML of ${path}`).toBe('')
    expect(difference(linesOfData(earlier.rsc), linesOfData(seen.rsc)), `router data of ${path}`).toBe('')
  }
}

test('no screen shows its recipient any difference, whatever givers do', async ({ context, baseURL }) => {
  test.setTimeout(900_000)
  const day = today()
  try {
    await compare(context, baseURL!)
  } catch (error) {
    if (today() === day) throw error
    // At midnight every screen counts its days anew, which is no difference that givers make.
    await compare(context, baseURL!)
  }
})
