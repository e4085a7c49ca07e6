import 'server-only'
import { lookup as hostLookup } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { leaving } from '../db/outside-transaction'
import { env } from '../ops/env'

const reasons = {
  address: 'the address is not one of the public network',
  unreachable: 'nobody answers there',
  redirects: 'it leads on and on',
  type: 'it is of another kind',
  tooLarge: 'it is too large',
  tooSlow: 'it takes too long',
}
export type FetchReason = keyof typeof reasons

/** A fetch that was refused or came to nothing. It says why, and never what stands at an inner address. */
export class FetchFailed extends Error {
  override name = 'FetchFailed'
  constructor(
    readonly reason: FetchReason,
    options?: ErrorOptions,
  ) {
    super(reasons[reason], options)
  }
}

export interface FetchOptions {
  /** The most bytes of the answer, unpacked. */
  maxBytes: number
  /** The most time of the whole fetch: names, redirects and the answer. */
  timeoutMs: number
  /** The wanted media types (`text/html`, `image/*`). The body of another type is not read. */
  accept: readonly string[]
  signal?: AbortSignal
  /** Posts this instead of reading, and follows no redirect. Of the answer it reads the beginning, up to `maxBytes`. */
  post?: { headers: Record<string, string>; body: Buffer }
  /** Whether only https may be called. Hosts of one's own network are called as they are written. */
  secure?: boolean
}

export interface Fetched {
  /** The address that answered, after redirects. */
  url: string
  status: number
  /** The header as it came, with its charset. Empty where the server sends none. */
  contentType: string
  /** Of a reading empty for every status other than 2xx. */
  bytes: Buffer
  /** The header as it came: seconds, or a date. */
  retryAfter: string | null
}

/** Where a fetcher may go. The defaults are the rule of the product; tests bring their own network. */
export interface Reach {
  ports?: readonly number[]
  /** Whether connections are kept open for the next call. */
  keepsAlive?: boolean
  lookup?: LookupFunction
  /** Hosts with their ports (`shop.lan:8080`) that are read although they are not public. */
  extraHosts?: () => readonly string[]
}

const mostRedirects = 5
const agent = 'Mozilla/5.0 (compatible; GiftTracker)'

const subnets = (kind: 'ipv4' | 'ipv6', ...list: [string, number][]) => {
  const block = new BlockList()
  for (const [net, prefix] of list) block.addSubnet(net, prefix, kind)
  return block
}
/** The only IPv6 addresses that are public. The agents let others pass that no list names, such as `::7f00:1`. */
const publicSix = subnets('ipv6', ['2000::', 3])
/** Addresses that are not of the public network: the registries of IANA for special purposes. */
const special = {
  4: subnets(
    'ipv4',
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.31.196.0', 24],
    ['192.52.193.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['192.175.48.0', 24],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ),
  // Tunnels, which lead to an IPv4 address that is written inside, and addresses for tests and documents.
  6: subnets(
    'ipv6',
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['2620:4f:8000::', 48],
    ['3fff::', 20],
  ),
}

/**
 * Whether a host is of the public network, as far as its writing tells: an IPv4 or IPv6 address, or a name that is looked
 * up later. The same function checks the address of every socket.
 */
export function isPublicHost(host: string): boolean {
  const version = isIP(host)
  if (version === 4) return !special[4].check(host, 'ipv4')
  if (version === 6) return publicSix.check(host, 'ipv6') && !special[6].check(host, 'ipv6')
  return !/(^|\.)localhost$/i.test(host)
}

/**
 * Asks the name servers themselves. `dns.lookup` would hold one of the four threads of this process until a name server
 * answers, and whoever types a link chooses that name server.
 */
export const lookupAt =
  (servers?: readonly string[]): LookupFunction =>
  (name, { all }, done) => {
    const resolver = new Resolver({ timeout: 1000, tries: 2 })
    if (servers) resolver.setServers(servers)
    Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]).then(answers => {
      const found = answers.flatMap((answer, six) =>
        answer.status === 'fulfilled' ? answer.value.map(address => ({ address, family: six ? 6 : 4 })) : [],
      )
      const [first] = found
      if (!first) done(new Error(`${name} has no address`), '', 4)
      else if (all) done(null, found)
      else done(null, first.address, first.family)
    })
  }
const namesOfTheWeb = lookupAt()

/** Looks names up and refuses the inner addresses that the agents do not know. */
const checked =
  (lookup: LookupFunction): LookupFunction =>
  (name, options, done) =>
    lookup(name, options, (error, found, family) => {
      const addresses = error ? [] : typeof found === 'string' ? [found] : found.map(({ address }) => address)
      const inner = addresses.find(address => !isPublicHost(address))
      done(inner ? new Error(`${inner} is not allowed`) : error, found, family)
    })

const guarded = {
  'http:': new RequestFilteringHttpAgent(),
  'https:': new RequestFilteringHttpsAgent(),
}
const unguarded = { 'http:': new HttpAgent(), 'https:': new HttpsAgent() }
const alive = { keepAlive: true, maxSockets: 8, maxFreeSockets: 4, timeout: 20_000 } as const
const kept = {
  guarded: {
    'http:': new RequestFilteringHttpAgent(alive),
    'https:': new RequestFilteringHttpsAgent(alive),
  },
  unguarded: { 'http:': new HttpAgent(alive), 'https:': new HttpsAgent(alive) },
}
const defaultPorts = { 'http:': 80, 'https:': 443 }
type Protocol = keyof typeof defaultPorts

const isProtocol = (text: string): text is Protocol => text in defaultPorts

export interface Target {
  url: URL
  protocol: Protocol
  isExtra: boolean
}

/** Reads an address. Null unless it may be called: http or https, a port of the web, no name or password in it. */
export function targetOf(text: string, base: URL | undefined, reach: Reach): Target | null {
  if (!URL.canParse(text, base)) return null
  const url = new URL(text, base)
  url.hash = ''
  url.hostname = url.hostname.replace(/\.$/, '')
  const { protocol } = url
  if (!isProtocol(protocol) || url.username || url.password || !url.hostname) return null
  const port = Number(url.port) || defaultPorts[protocol]
  const isExtra = reach.extraHosts?.().includes(`${url.hostname}:${port}`) ?? false
  if (!isExtra && !isPublicHost(url.hostname.replace(/^\[|\]$/g, ''))) return null
  if (!isExtra && !(reach.ports ?? Object.values(defaultPorts)).includes(port)) return null
  return { url, protocol, isExtra }
}

export const davMethods = ['OPTIONS', 'PROPFIND', 'REPORT', 'MKCOL', 'MKCALENDAR'] as const
type DavMethod = (typeof davMethods)[number]

export interface Sent {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | DavMethod
  headers: Record<string, string>
  body?: Uint8Array
}

/** Sends one request. Name and address are checked by the agent as the socket is opened, so both are the same. */
export function opened(target: Target, { method, headers, body }: Sent, reach: Reach, signal: AbortSignal) {
  const { url, protocol, isExtra } = target
  return new Promise<IncomingMessage>((resolve, reject) => {
    const send = protocol === 'http:' ? httpRequest : httpsRequest
    const request: ClientRequest = send(url, {
      method,
      agent: (reach.keepsAlive ? kept[isExtra ? 'unguarded' : 'guarded'] : isExtra ? unguarded : guarded)[
        protocol
      ],
      lookup: isExtra ? (reach.lookup ?? hostLookup) : checked(reach.lookup ?? namesOfTheWeb),
      signal,
      maxHeaderSize: 32_768,
      headers: { 'user-agent': agent, ...headers },
    })
    request.once('response', response => {
      // A host may also break off while its answer is being left. Whoever reads the answer hears it themselves.
      response.on('error', () => undefined)
      resolve(response)
    })
    request.on('error', reject)
    request.end(body)
  })
}

function unpacked(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding === 'identity' || encoding === '') return response
  const unpack =
    encoding === 'br'
      ? createBrotliDecompress()
      : ['gzip', 'x-gzip', 'deflate'].includes(encoding)
        ? createUnzip()
        : null
  if (!unpack) throw new FetchFailed('type')
  response.once('error', error => unpack.destroy(error))
  return response.pipe(unpack)
}

export async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers['content-length']) > maxBytes) throw new FetchFailed('tooLarge')
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of unpacked(response) as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) throw new FetchFailed('tooLarge')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** What an answer begins with, as it came. An answer that breaks off counts as what came of it. */
async function beginningOf(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let left = maxBytes
  try {
    if (left > 0)
      for await (const chunk of response as AsyncIterable<Buffer>) {
        chunks.push(chunk.subarray(0, left))
        left -= chunk.length
        if (left <= 0) break
      }
  } catch {
    // The status has come, and says how it went.
  }
  return Buffer.concat(chunks)
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

function isWanted(contentType: string, accept: readonly string[]): boolean {
  const type = contentType.split(';')[0]!.trim().toLowerCase()
  return type === '' || accept.some(wanted => wanted === type || wanted === `${type.split('/')[0]}/*`)
}

async function followed(text: string, options: FetchOptions, reach: Reach, signal: AbortSignal) {
  let target = targetOf(text, undefined, reach)
  const { post, accept } = options
  const sent: Sent = {
    method: post ? 'POST' : 'GET',
    headers: { accept: accept.join(', '), 'accept-encoding': 'gzip, deflate, br', ...post?.headers },
    ...(post ? { body: post.body } : {}),
  }
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    if (!target || (options.secure && target.protocol !== 'https:' && !target.isExtra))
      throw new FetchFailed('address')
    const response = await opened(target, sent, reach, signal)
    try {
      const status = response.statusCode ?? 0
      const { location, 'content-type': contentType = '' } = response.headers
      if (isRedirect(status) && location && !options.post) {
        target = targetOf(location, target.url, reach)
        continue
      }
      const retryAfter = response.headers['retry-after'] ?? null
      const found = { url: target.url.href, status, contentType, retryAfter }
      if (options.post) return { ...found, bytes: await beginningOf(response, options.maxBytes) }
      if (status < 200 || status > 299) return { ...found, bytes: Buffer.alloc(0) }
      if (!isWanted(contentType, options.accept)) throw new FetchFailed('type')
      return { ...found, bytes: await bodyOf(response, options.maxBytes) }
    } finally {
      response.destroy()
    }
  }
  throw new FetchFailed('redirects')
}

export function failureOf(error: unknown, late: AbortSignal): FetchFailed {
  if (error instanceof FetchFailed) return error
  if (late.aborted) return new FetchFailed('tooSlow', { cause: error })
  const isRefused = error instanceof Error && /is not allowed/.test(error.message)
  return new FetchFailed(isRefused ? 'address' : 'unreachable', { cause: error })
}

/** Makes a fetch with a reach of its own. Only tests and `fetchPublic` do. */
export const fetchWithin =
  (reach: Reach) =>
  async (url: string, options: FetchOptions): Promise<Fetched> => {
    leaving('a page')
    const late = AbortSignal.timeout(options.timeoutMs)
    const signal = options.signal ? AbortSignal.any([late, options.signal]) : late
    try {
      return await followed(url, options, reach, signal)
    } catch (error) {
      throw failureOf(error, late)
    }
  }

/**
 * Fetches a page or a picture of the public internet, for people who may type any address. Never reaches a private
 * address: each is checked as its socket is opened, after every redirect anew. Sends no cookies, no referrer and no
 * password. Throws `FetchFailed`; a status other than 2xx is an answer without bytes.
 */
export const fetchPublic = fetchWithin({ extraHosts: () => env().LINK_PREVIEW_ALLOW })

/**
 * Fetches a picture whose address another server named: over https, on the public internet, after every redirect too.
 * `named` are servers of the operator's own that may be asked as well. Throws `FetchFailed`.
 */
export const fetchNamedPicture = (
  url: string,
  bounds: Pick<FetchOptions, 'maxBytes' | 'timeoutMs'>,
  named: readonly string[] = [],
): Promise<Fetched> =>
  fetchWithin({ extraHosts: () => named })(url, { ...bounds, accept: ['image/*'], secure: true })

/** Whether an address may be asked for the sake of a stranger: its writing alone, before any name is looked up. */
export const isPublicAddress = (
  url: string,
  extraHosts: readonly string[],
  secure: boolean,
  ports?: readonly number[],
): boolean => {
  const target = targetOf(url, undefined, { extraHosts: () => extraHosts, ports })
  return target !== null && (target.isExtra || !secure || target.protocol === 'https:')
}

const postWithin = fetchWithin({ extraHosts: () => env().PUSH_ALLOW })

/** Posts to a push service, whose address a browser chose: over https, on the public internet, without redirects. */
export const postToService = (url: string, post: NonNullable<FetchOptions['post']>, timeoutMs: number) =>
  postWithin(url, { post, timeoutMs, maxBytes: 0, accept: ['*/*'], secure: true })

/** How a post to the address of a webhook went. `retryAfter` is the header as it came. */
export type Posted = Pick<Fetched, 'status' | 'bytes' | 'retryAfter'>

/** The ports that webhooks may name. */
export const webhookPorts = [443, 8443]
const webhookWithin = fetchWithin({ ports: webhookPorts, extraHosts: () => env().WEBHOOK_ALLOW })

/**
 * Posts to a webhook, whose address an account chose: over https, on the public internet, without redirects. Throws
 * `FetchFailed`. Of the answer it reads the first kilobyte.
 */
export const postToWebhook = (
  url: string,
  post: NonNullable<FetchOptions['post']>,
  timeoutMs: number,
): Promise<Posted> => webhookWithin(url, { post, timeoutMs, maxBytes: 1024, accept: ['*/*'], secure: true })

/**
 * Posts to a server that the operator named, so it may be one of their own network: only `host`, written with its port.
 * It follows no redirect. Of the answer it reads the beginning, up to `maxBytes`, and all of it takes `timeoutMs` at most.
 * Throws `FetchFailed`.
 */
export const postToNamed = (
  host: string,
  url: string,
  post: NonNullable<FetchOptions['post']>,
  bounds: Pick<FetchOptions, 'maxBytes' | 'timeoutMs'>,
): Promise<Posted> =>
  fetchWithin({ extraHosts: () => [host] })(url, {
    ...bounds,
    post,
    accept: ['application/json'],
    secure: true,
  })

export interface NamedCall extends Sent {
  url: string
  /** The most bytes of the answer. */
  maxBytes: number
  /** The most time until the answer begins, and then until each next part of it. */
  timeoutMs: number
}

export interface NamedAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** Throws `FetchFailed` where the answer is too large or too slow, or ends early. */
  body: AsyncIterable<Uint8Array>
  /** Closes the connection of an answer that nobody reads. */
  leave: () => void
}

/** The most time of one answer, however slowly its reader takes it. */
const longestAnswer = 5 * 60_000

async function* partsOf(
  response: IncomingMessage,
  { maxBytes, timeoutMs }: NamedCall,
): AsyncGenerator<Uint8Array> {
  const parts = response[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let left = maxBytes
  try {
    for (;;) {
      const late = setTimeout(() => response.destroy(new FetchFailed('tooSlow')), timeoutMs)
      const next = await parts.next().finally(() => clearTimeout(late))
      if (next.done) return
      left -= next.value.byteLength
      if (left < 0) throw new FetchFailed('tooLarge')
      yield next.value
    }
  } catch (error) {
    throw error instanceof FetchFailed ? error : new FetchFailed('unreachable', { cause: error })
  } finally {
    response.destroy()
  }
}

/**
 * Calls a server that the operator named, so it may be one of their own network: only `host`, written with its port. It
 * follows no redirect, and the answer is read as it comes. Throws `FetchFailed`.
 */
export async function callNamed(host: string, call: NamedCall): Promise<NamedAnswer> {
  leaving(host, { isOurs: true })
  const reach: Reach = { extraHosts: () => [host] }
  const target = targetOf(call.url, undefined, reach)
  if (!target?.isExtra) throw new FetchFailed('address')
  const ending = new AbortController()
  const late = setTimeout(() => ending.abort(), call.timeoutMs)
  try {
    const response = await opened(target, call, reach, ending.signal)
    const longest = setTimeout(() => ending.abort(), longestAnswer).unref()
    response.once('close', () => clearTimeout(longest))
    const { statusCode: status = 0, headers } = response
    return { status, headers, body: partsOf(response, call), leave: () => void response.destroy() }
  } catch (error) {
    throw failureOf(error, ending.signal)
  } finally {
    clearTimeout(late)
  }
}
