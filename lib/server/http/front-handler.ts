import 'server-only'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from '@/lib/core/security-headers'
import { gate } from './middleware'
import { publicFile, sendFile } from './public-files'

/** What scripts/start.mjs knows of the build and of its own server. */
export interface Served {
  /** The paths for which Next would call the middleware. */
  pages: RegExp
  /** The header and its value with which Next does not call it. The value is a secret of the build. */
  markHeader: string
  mark: string
  /** The address of this server for its own requests. */
  origin: string
}

/** Headers that only this server may write, because the pages believe them. */
const believed = ['x-pathname', 'x-locale', 'x-nonce', 'content-security-policy']
const drawHeader = 'x-public-file'
const drawSecret = randomUUID()

/**
 * A path in the one form that the URL class and Next both leave as it is: no escapes, dot segments, repeated
 * or trailing slashes, and none of Next's endings for data. For every other path Next calls the middleware.
 */
const plainPath = /^\/(?:(?!\.{1,2}(?:\/|$))[\w.~!$&()*+,;=:@-]+(?:\/(?=[^/])|$))*$/
const dataPath = /\.(?:json|rsc)$/

/** The search of an address as Next's middleware sees it. */
function searchOf(sent: string): string {
  if (!sent) return ''
  const url = new URL(sent, 'http://localhost')
  url.searchParams.delete('_rsc')
  return url.search
}

function forget(headers: IncomingMessage['headers'], markHeader: string) {
  for (const name of believed) delete headers[name]
  delete headers[markHeader]
  for (const name in headers) if (name.startsWith('x-middleware-')) delete headers[name]
}

/**
 * What the server does with a request before Next makes a page: it answers public pages from memory and
 * otherwise calls the gate in place of the middleware. Returns whether it answered.
 */
export async function front(
  request: IncomingMessage,
  response: ServerResponse,
  { pages, markHeader, mark, origin }: Served,
): Promise<boolean> {
  const { headers } = request
  const isDraw = headers[drawHeader] === drawSecret
  delete headers[drawHeader]
  forget(headers, markHeader)
  const url = request.url ?? '/'
  const cut = url.search(/[?#]|$/)
  const pathname = url.slice(0, cut)
  if (!plainPath.test(pathname) || dataPath.test(pathname) || headers['x-nextjs-data']) return false
  if (!pages.test(pathname)) return false
  const asked = { pathname, search: searchOf(url.slice(cut)), cookie: headers.cookie }
  const passage = gate(asked, isDraw ? null : btoa(randomUUID()))
  for (const name in passage.answer) response.setHeader(name, passage.answer[name]!)
  if (passage.location !== null) {
    response.writeHead(307, { ...securityHeaders, Location: passage.location })
    response.end(request.method === 'HEAD' ? undefined : passage.location)
    return true
  }
  const draw = (path: string, sent: Record<string, string>) =>
    fetch(origin + path, { redirect: 'manual', headers: { ...sent, [drawHeader]: drawSecret } })
  const file = isDraw ? null : await publicFile(request, asked, draw)
  if (file) {
    sendFile(file, request, response)
    return true
  }
  for (const [name, value] of Object.entries(passage.request)) if (value !== null) headers[name] = value
  headers[markHeader] = mark
  return false
}
