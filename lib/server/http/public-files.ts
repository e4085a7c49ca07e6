import 'server-only'
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cookiesOf, plainSessionCookie, sampleCookie, secureSessionCookie } from '@/lib/core/cookies'
import { localeCookie } from '@/lib/i18n/locales'
import { env } from '../ops/env'
import { log } from '../ops/log'
import { visitorsLocale } from './error-words'
import { type Asked, languageAskedBy, policyOf } from './middleware'

/** Browsers ask again each time, and are told that nothing has changed. */
const asksAgain = 'private, no-cache'
/** A password was typed on these: no browser keeps them for its Back button. */
const keptNowhere = 'private, no-store'

/**
 * The pages that are the same for every visitor without a session in one language, and their Cache-Control.
 * docs/decisions/public-pages.md says what else must not be read by them.
 */
export const publicPages: Record<string, string> = {
  '/': asksAgain,
  '/help': asksAgain,
  '/developers': asksAgain,
  '/contact': asksAgain,
  '/contact/thanks': asksAgain,
  '/login': keptNowhere,
  '/register': keptNowhere,
  '/forgot-password': keptNowhere,
  '/offline': asksAgain,
}

/** Whether a page is the same for all. Where not everybody may create an account, who may depends on what is stored. */
const isSame = (pathname: string) =>
  Object.hasOwn(publicPages, pathname) && (pathname !== '/register' || env().SIGNUP === 'open')

type Encoding = 'br' | 'gzip' | 'identity'

export interface PublicFile {
  etag: string
  headers: Record<string, string>
  bodies: Record<Encoding, Buffer>
}

/** Draws a page for a request with these headers and without a policy. */
type Draw = (path: string, headers: Record<string, string>) => Promise<Response>

/** Keeps the files that were asked for last, up to so many bytes. */
export function keptFiles(mostBytes: number) {
  const files = new Map<string, PublicFile>()
  let bytes = 0
  const sizeOf = ({ bodies }: PublicFile) => Object.values(bodies).reduce((sum, body) => sum + body.length, 0)
  return {
    get(key: string): PublicFile | undefined {
      const file = files.get(key)
      if (!file) return undefined
      files.delete(key)
      files.set(key, file)
      return file
    },
    keep(key: string, file: PublicFile) {
      files.set(key, file)
      bytes += sizeOf(file)
      for (const [oldest, other] of files) {
        if (bytes <= mostBytes) return
        files.delete(oldest)
        bytes -= sizeOf(other)
      }
    },
  }
}

/** All pages in a dozen languages and themes. */
const files = keptFiles(32_000_000)
/** The pages that are being drawn: several visitors wait for one. */
const drawing = new Map<string, Promise<PublicFile | null>>()

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

/** Headers of the drawn answer that are of its connection, or that a file says differently. */
const ownHeaders =
  /^(?:cache-control|connection|content-(?:encoding|length)|date|etag|keep-alive|set-cookie|strict-transport-security|transfer-encoding|vary)$/

/** The script sources that allow exactly the inline scripts of this page. Data in scripts does not run. */
export function scriptsOf(html: string): string {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  const inline = scripts.filter(
    ([, attributes = '']) => !/\ssrc=|\stype="application\/ld\+json"/.test(attributes),
  )
  const hashes = inline.map(([, , text = '']) => createHash('sha256').update(text).digest('base64'))
  return ["'self'", ...new Set(hashes.map(hash => `'sha256-${hash}'`))].join(' ')
}

async function fileOf(pathname: string, drawn: Response): Promise<PublicFile | null> {
  if (drawn.status !== 200) return null
  const html = await drawn.text()
  const body = Buffer.from(html)
  const [br, gz] = await Promise.all([
    // A higher level takes ten times as long for a twentieth less.
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzipped(body, { level: 9 }),
  ])
  return {
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    headers: {
      ...Object.fromEntries([...drawn.headers].filter(([name]) => !ownHeaders.test(name))),
      'content-security-policy': policyOf(scriptsOf(html)),
      'cache-control': publicPages[pathname]!,
      vary: [drawn.headers.get('vary'), 'Accept-Language', 'Cookie'].filter(Boolean).join(', '),
    },
    bodies: { br, gzip: gz, identity: body },
  }
}

async function make(pathname: string, search: string, headers: Record<string, string>, draw: Draw) {
  try {
    return await fileOf(pathname, await draw(pathname + search, headers))
  } catch (error) {
    log().warn({ err: error, path: pathname }, 'a public page is drawn for each request')
    return null
  }
}

/**
 * The public page that a request asks for, drawn once for each language and theme. Null where it has to be
 * drawn for this request: for whoever has a session or was in a sample family, for parameters, and for the
 * browser's router.
 */
export async function publicFile(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  { pathname, search, cookie }: Asked,
  draw: Draw,
): Promise<PublicFile | null> {
  if ((method !== 'GET' && method !== 'HEAD') || !isSame(pathname)) return null
  if (headers.rsc !== undefined) return null
  const sent = cookiesOf(cookie)
  if ([plainSessionCookie, secureSessionCookie, sampleCookie].some(name => sent.has(name))) return null
  const accepted = headers['accept-language'] ?? null
  // The page without a network holds all languages, and reads its parameters in the browser.
  const isOffline = pathname === '/offline'
  const asked = languageAskedBy(search)
  if (!isOffline && search && search !== `?lng=${asked}`) return null
  const locale = isOffline ? 'en' : visitorsLocale(asked, sent.get(localeCookie), accepted)
  const theme = isOffline ? undefined : /^(?:light|dark)$/.exec(sent.get('theme') ?? '')?.[0]
  const address = isOffline ? '' : search
  const key = [pathname + address, locale, theme].join(' ')
  const kept = files.get(key) ?? drawing.get(key)
  if (kept) return kept
  // Nothing of the visitor's own request reaches the page. The tag is one that leads to the same locale.
  const drawnFor = { accept: 'text/html', 'accept-encoding': 'identity', 'accept-language': locale }
  const made = make(pathname, address, theme ? { ...drawnFor, cookie: `theme=${theme}` } : drawnFor, draw)
  drawing.set(key, made)
  const file = await made
  drawing.delete(key)
  if (file) files.keep(key, file)
  return file
}

const accepts = (header: string, encoding: Encoding) =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`, 'i').test(header)

export function encodingFor(header: string | undefined): Encoding {
  const wanted = (['br', 'gzip'] as const).find(encoding => accepts(header ?? '', encoding))
  return wanted ?? 'identity'
}

/** Whether the browser has this file already. */
const isKept = (header: string | undefined, etag: string) =>
  header?.split(',').some(kept => [etag, '*'].includes(kept.trim())) ?? false

export function sendFile(
  { etag, headers, bodies }: PublicFile,
  request: Pick<IncomingMessage, 'method' | 'headers'>,
  response: ServerResponse,
) {
  if (isKept(request.headers['if-none-match'], etag)) {
    response.writeHead(304, { ...headers, etag }).end()
    return
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  const body = bodies[encoding]
  response.writeHead(200, {
    ...headers,
    etag,
    'content-length': body.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
