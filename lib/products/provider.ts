import 'server-only'
import { isUtf8 } from 'node:buffer'
import { Problem } from '@/lib/core/errors'
import { untracked } from '@/lib/core/link'
import type { ErrorKey } from '@/lib/core/say'
import {
  type Fetched,
  FetchFailed,
  type FetchOptions,
  type FetchReason,
  fetchPublic,
} from '@/lib/server/http/guarded-fetch'
import { stepped } from '@/lib/server/jobs/yielding'
import { shopOf } from './interfaces/provider'
import { type PageFacts, PageReader, pieceLength } from './pages.rules'
import type { Refusal } from './refusals.rules'
import { saidSteps } from './rules'
import type { LinkPreview } from './schema'
import { longestLink } from './values'

/** With the reading, an answer comes within five seconds, also where a shop's interface was asked first. */
const options: FetchOptions = {
  maxBytes: 4 * 1024 * 1024,
  timeoutMs: 4000,
  accept: ['text/html', 'application/xhtml+xml'],
}

const refused = (code: string, key: ErrorKey) => new Problem(422, code, key)
const unreachable = () => refused('LINK_UNREACHABLE', 'linkUnreachable')
const gone = () => refused('LINK_GONE', 'linkGone')
const silent = () => refused('LINK_SAYS_NOTHING', 'linkSaysNothing')

/** An inner address is refused in the words of one where nobody answers: what stands there is nobody's business. */
const refusals: Record<FetchReason, () => Problem> = {
  address: unreachable,
  unreachable,
  redirects: unreachable,
  type: () => refused('LINK_NO_PAGE', 'linkNoPage'),
  tooLarge: () => refused('LINK_TOO_LARGE', 'linkTooLarge'),
  tooSlow: () => refused('LINK_TOO_SLOW', 'linkTooSlow'),
}

const decoderOf = (label: string | undefined): TextDecoder | null => {
  try {
    return label ? new TextDecoder(label) : null
  } catch {
    return null
  }
}

/** How a page is encoded: by its byte order mark, its header or its head, and else by its looks. */
export function charsetOf(bytes: Buffer, contentType: string): TextDecoder {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) return new TextDecoder()
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be')
  const head = bytes.toString('latin1', 0, 4096)
  const named = /charset\s*=\s*["']?\s*([\w.:-]{1,40})/i
  return (
    decoderOf(named.exec(contentType)?.[1]) ??
    decoderOf(named.exec(head.match(/<meta\s[^>]{0,300}charset[^>]{0,100}>/i)?.[0] ?? '')?.[1]) ??
    new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252')
  )
}

/** Reads a page in short turns, so that other requests are answered meanwhile. Longer pages are read up to a limit. */
export function factsOf(bytes: Buffer, contentType: string): Promise<PageFacts> {
  return stepped(
    (function* () {
      const reader = new PageReader()
      const decoder = charsetOf(bytes, contentType)
      const length = Math.min(bytes.length, options.maxBytes)
      for (let at = 0; at < length; at += pieceLength) {
        const piece = bytes.subarray(at, Math.min(length, at + pieceLength))
        if (!reader.write(decoder.decode(piece, { stream: true }))) break
        yield
      }
      return yield* reader.end()
    })(),
  )
}

/** Why a page that came says nothing of a product. */
const notices: Record<Refusal, () => Problem> = {
  gone,
  failed: () => refused('LINK_SHOWS_ERROR', 'linkShowsError'),
  robot: () => refused('LINK_REFUSED', 'linkRefused'),
  door: () => refused('LINK_ASKS_FIRST', 'linkAsksFirst'),
}

/** Whether a shop answers with its first page instead of the one that was asked for. */
function isSentHome(asked: string, answered: string): boolean {
  if (!URL.canParse(asked)) return false
  const [from, to] = [new URL(asked), new URL(answered)]
  const bare = ({ hostname }: URL) => hostname.replace(/^www\./, '')
  const isHome = ({ pathname, search }: URL) =>
    /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?$/i.test(pathname) && search.length < 2
  return bare(from) === bare(to) && isHome(to) && !isHome(from) && from.pathname !== to.pathname
}

/** How long a shop's interface may take. Whoever pasted the link waits, and the page may have to be read after it. */
const patienceMs = 2000

/**
 * What is said of the product of a link: by the interface of its shop, where this installation has a key for it, and else by
 * its page. Throws 422 with a sentence why the page cannot be read.
 */
export async function readPage(url: string, fetchPage = fetchPublic): Promise<LinkPreview> {
  const began = performance.now()
  const left = () => Math.round(options.timeoutMs - (performance.now() - began))
  const shop = shopOf(url)
  const told = await shop?.(patienceMs)
  if (told) return told
  let page: Fetched
  try {
    page = await fetchPage(url, { ...options, timeoutMs: left() })
  } catch (error) {
    if (error instanceof FetchFailed) throw refusals[error.reason]()
    throw error
  }
  // The short links that apps of shops give out lead to a product.
  const toldThere = shop ? null : await shopOf(page.url)?.(Math.min(patienceMs, left()))
  if (toldThere) return toldThere
  if (page.status === 404 || page.status === 410) throw gone()
  if (page.status < 200 || page.status > 299) throw refused('LINK_REFUSED', 'linkRefused')
  const facts = await factsOf(page.bytes, page.contentType)
  const today = new Date().toISOString().slice(0, 10)
  const { preview, refusal, isProduct } = await stepped(saidSteps(page.url, facts, today))
  if (refusal) throw notices[refusal]()
  if (!isProduct && isSentHome(url, page.url)) throw gone()
  if (preview.title === null && preview.price === null) throw silent()
  return preview.url.length <= longestLink ? preview : { ...preview, url: untracked(url) }
}
