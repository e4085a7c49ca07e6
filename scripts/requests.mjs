import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * How long a request may take to arrive. A slow body is dropped after a minute, so that endless bodies hold
 * nothing for long.
 */
export const incoming = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
}

const isReadable = path => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Replaces letters that cannot be read. No page, list or person has this name. */
const unreadable = '%EF%BF%BD'

const mended = path =>
  path
    .replace(/%(?![0-9a-f]{2})/gi, unreadable)
    .replace(/(?:%[0-9a-f]{2})+/gi, escaped => (isReadable(escaped) ? escaped : unreadable))

/** The words for a bad request, in the first of the reader's languages that we have. */
function words(accepted = '') {
  const languages = accepted
    .slice(0, 200)
    .split(',')
    .map(part => /^\s*([a-z]{2})\b/i.exec(part)?.[1]?.toLowerCase())
  const file = [...languages, 'en']
    .map(language => join(root, 'messages', `${language}`, 'errors.json'))
    .find(path => existsSync(path))
  return JSON.parse(readFileSync(file, 'utf8')).badRequest
}

/** More parameters than any of our queries has. The framework's work grows with their square. */
const mostParameters = 50

/** A query's first parameters. None of our links has more. */
const shortened = query => query.split('&', mostParameters).join('&')

/**
 * Answers a call of the API whose path cannot be read or whose query has too many parameters, before the
 * framework would fail or slow down. Replaces the path of such a page with a readable one that leads nowhere,
 * and cuts its query. Returns whether it answered.
 */
export function refuseUnreadable(request, response) {
  const cut = request.url.search(/[?#]|$/)
  const path = request.url.slice(0, cut)
  const query = shortened(request.url.slice(cut))
  const isShort = query.length === request.url.length - cut
  if (isReadable(path) && isShort) return false
  if (!/^\/api(?:\/|$)/.test(path)) {
    request.url = (isReadable(path) ? path : mended(path)) + query
    return false
  }
  const body = {
    message: words(request.headers['accept-language']),
    code: isShort ? 'BAD_REQUEST' : 'TOO_MANY_PARAMETERS',
    status: 400,
    details: null,
  }
  response.writeHead(400, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': randomUUID(),
  })
  response.end(JSON.stringify(body))
  return true
}
