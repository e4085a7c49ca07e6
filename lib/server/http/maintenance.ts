import 'server-only'
import type { IncomingMessage } from 'node:http'
import { reachable } from '@/db'
import { plainSessionCookie, secureSessionCookie } from '@/lib/core/cookies'
import { defaultLocale, directionOf, isLocale, type Locale, localeCookie } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { acceptedLocale } from './error-words'

/** Seconds after which a page reloads by itself. */
const pauseSeconds = 5

/** Paths that are no pages. The API answers for itself, and files need no database. */
const elsewhere = /^\/(?:api\/|_next\/|locales\/|health$|test$|offline$)|\.[A-Za-z0-9]+$/
/** Pages that read the database for every visitor. */
const always = /^\/(?:w|invitations)\//

const cookieOf = (request: Pick<IncomingMessage, 'headers'>, name: string) =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1]

function needsDatabase(request: Pick<IncomingMessage, 'headers' | 'method' | 'url'>) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = (request.url ?? '/').split('?')[0]!
  if (elsewhere.test(path)) return false
  return (
    always.test(path) ||
    [plainSessionCookie, secureSessionCookie].some(name => cookieOf(request, name) !== undefined)
  )
}

async function pageIn(locale: Locale) {
  const { errors, common } = await messagesOf(locale, ['errors', 'common'])
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${pauseSeconds}">
<title>${errors.awayTitle}</title>
<style>
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 34rem; padding: 1.5rem }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .75rem }
a { display: inline-block; padding: .75rem 0; color: inherit }
</style>
</head>
<body><main><h1>${errors.awayTitle}</h1><p>${errors.awayText}</p><a href="">${common.retry}</a></main></body>
</html>
`
}

export interface Away {
  status: number
  headers: Record<string, string>
  body: string
}

/**
 * The answer of a page that needs the database while the database is away: a plain sentence instead of an
 * error in the middle of a page. Null where the page may be made.
 */
export async function awayPage(
  request: Pick<IncomingMessage, 'headers' | 'method' | 'url'>,
): Promise<Away | null> {
  if (!needsDatabase(request) || (await reachable())) return null
  const chosen = cookieOf(request, localeCookie)
  const locale = isLocale(chosen)
    ? chosen
    : (acceptedLocale(request.headers['accept-language'] ?? null) ?? defaultLocale)
  return {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'Cache-Control': 'private, no-store',
      'Retry-After': String(pauseSeconds),
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Cookie, Accept-Language',
    },
    body: await pageIn(locale),
  }
}
