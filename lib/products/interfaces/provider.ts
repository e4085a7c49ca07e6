import 'server-only'
import { z } from 'zod'
import { normalLink, untracked } from '@/lib/core/link'
import { leaving } from '@/lib/server/db/outside-transaction'
import { callNamed, FetchFailed } from '@/lib/server/http/guarded-fetch'
import { log } from '@/lib/server/ops/log'
import type { LinkPreview } from '../schema'
import { longestLink, type Shop, shopNames } from '../values'
import { amazon } from './amazon.provider'
import { ebay } from './ebay.provider'
import { etsy } from './etsy.provider'
import {
  previewOfItem,
  type Question,
  restOf,
  type ShopInterface,
  type ShopRequest,
  tokenLife,
} from './rules'

const interfaces: Record<Shop, ShopInterface> = { ebay, etsy, amazon }

const maxBytes = 2 * 1024 * 1024

interface Answer {
  status: number
  retryAfter: string | undefined
  /** Undefined where it is no JSON. */
  said: unknown
}

interface Lease {
  token: Promise<string>
  /** While the token is awaited: never. */
  endsAt: number
}

/** What is known of an interface, for one key. It stays in memory alone. */
interface Standing {
  lease: Lease | null
  /** Until when it is not asked. */
  restsUntil: number
}

/** On globalThis because this module is evaluated more than once in one process. */
const slot = globalThis as typeof globalThis & { giftTrackerShops?: Map<string, Standing> }
slot.giftTrackerShops ??= new Map()
const standings = slot.giftTrackerShops

function standingOf(access: string): Standing {
  const found = standings.get(access) ?? { lease: null, restsUntil: 0 }
  standings.set(access, found)
  return found
}

/** An interface that does not answer a question, and is left alone for a while. Its message names no key. */
class NotAnswered extends Error {
  override name = 'NotAnswered'
  constructor(
    why: string,
    readonly retryAfter?: string,
  ) {
    super(why)
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends a request, and reads all of its answer until an instant of `performance.now`. It follows no redirect. */
async function answerTo({ url, body, ...request }: ShopRequest, until: number): Promise<Answer> {
  const left = until - performance.now()
  if (left < 1) throw new FetchFailed('tooSlow')
  const { protocol, hostname, port } = new URL(url)
  const answer = await callNamed(`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`, {
    method: request.method,
    headers: { accept: 'application/json', 'accept-encoding': 'identity', ...request.headers },
    url,
    ...(body === undefined ? {} : { body: Buffer.from(body) }),
    maxBytes,
    timeoutMs: Math.ceil(left),
  })
  const retryAfter = answer.headers['retry-after']
  if (answer.status !== 200) {
    answer.leave()
    return { status: answer.status, retryAfter, said: undefined }
  }
  // Each part of the answer may take its time, and all of them together may not.
  const late = setTimeout(answer.leave, Math.max(0, until - performance.now()))
  try {
    const parts: Uint8Array[] = []
    for await (const part of answer.body) parts.push(part)
    return { status: 200, retryAfter, said: parsed(Buffer.concat(parts).toString('utf8')) }
  } finally {
    clearTimeout(late)
  }
}

const Token = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,8000}$/),
  expires_in: z.number().positive().nullish().catch(null),
})

/** The token of a key: the one that is held, or a new one. Everybody who needs a new one waits for the same. */
function leased(standing: Standing, request: ShopRequest, until: number): Lease {
  const held = standing.lease
  if (held && Date.now() < held.endsAt) return held
  const asked = async () => {
    const { status, retryAfter, said } = await answerTo(request, until)
    const read = Token.safeParse(said)
    if (status !== 200 || !read.success)
      throw new NotAnswered(`its token was refused with status ${status}`, retryAfter)
    lease.endsAt = Date.now() + tokenLife(read.data.expires_in ?? null)
    return read.data.access_token
  }
  const lease: Lease = { token: Promise.resolve().then(asked), endsAt: Number.POSITIVE_INFINITY }
  standing.lease = lease
  lease.token.catch(() => {
    if (standing.lease === lease) standing.lease = null
  })
  return lease
}

/** The answer to a question. A token that is refused is renewed once. */
async function answered(question: Question, standing: Standing, until: number): Promise<Answer> {
  if (!question.token) return answerTo(question.item(''), until)
  const lease = leased(standing, question.token, until)
  const first = await answerTo(question.item(await lease.token), until)
  if (first.status !== 401) return first
  // Somebody else may have renewed it meanwhile.
  if (standing.lease === lease) standing.lease = null
  return answerTo(question.item(await leased(standing, question.token, until).token), until)
}

/** What an interface says of the product of a question. Null where it knows none. Throws where it does not answer. */
async function itemOf(one: ShopInterface, question: Question, standing: Standing, until: number) {
  const { status, retryAfter, said } = await answered(question, standing, until)
  if (status === 400 || status === 404 || status === 410) return null
  if (status !== 200) throw new NotAnswered(`it answered with status ${status}`, retryAfter)
  if (said === undefined) throw new NotAnswered('its answer is no JSON')
  return one.read(said, new Date())
}

/**
 * How the shop of a link is asked of its product, within some milliseconds. Null where this installation has no key for that
 * shop, or the link is of something else. The answer is null where the interface refuses, is slow or says nothing: then the
 * page is read. Nothing but the number of the product and its marketplace leaves the server.
 */
export function shopOf(address: string): ((patienceMs: number) => Promise<LinkPreview | null>) | null {
  const normal = normalLink(address)
  const url = normal && untracked(normal)
  if (normal === null || !url || url.length > longestLink) return null
  const link = new URL(normal)
  for (const one of Object.values(interfaces)) {
    const question = one.questionOf(link)
    if (question) return patienceMs => told(one, question, url, performance.now() + patienceMs)
  }
  return null
}

async function told(one: ShopInterface, question: Question, url: string, until: number) {
  leaving(shopNames[one.shop])
  const standing = standingOf(question.access)
  if (standing.restsUntil > Date.now()) return null
  try {
    const item = await itemOf(one, question, standing, until)
    return item && previewOfItem(url, shopNames[one.shop], item)
  } catch (error) {
    if (!(error instanceof NotAnswered || error instanceof FetchFailed)) throw error
    const now = new Date()
    const rest = restOf(error instanceof NotAnswered ? error.retryAfter : undefined, now)
    const isNews = standing.restsUntil <= now.getTime()
    standing.restsUntil = Math.max(standing.restsUntil, now.getTime() + rest)
    // Several may have waited for the same answer.
    if (isNews)
      log().warn(
        { shop: one.shop, why: error.message, seconds: Math.round(rest / 1000) },
        'the interface of a shop is left alone for a while',
      )
    return null
  }
}

/** The interfaces by key, each with the variables that it still needs. Empty where it is on. */
export const shopNeeds = (): { shop: Shop; needs: string[] }[] =>
  Object.values(interfaces).map(one => ({ shop: one.shop, needs: one.isOn() ? [] : [...one.needs] }))
