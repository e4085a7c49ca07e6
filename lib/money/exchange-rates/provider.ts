import 'server-only'
import { isDate, type PlainDate } from '@/lib/core/calendar'
import { rateUnits } from '@/lib/core/rate'
import { leaving } from '@/lib/server/db/outside-transaction'
import { boundedText } from '@/lib/server/http/bounded-text'
import type { ReferenceRate } from './rules'

/** The reason why the rates could not be fetched, as one sentence for the log. */
export class RatesError extends Error {
  override name = 'RatesError'
}

/** The history of 90 days has 80 kB. The full one has 8 MB and is refused. */
const maxBytes = 512 * 1024
const maxHops = 3

const attribute = /\s+([\w:.-]+)\s*=\s*(?:"([^"<&]*)"|'([^'<&]*)')/y
/** A tag, or the text before the next one. Comments, CDATA, DOCTYPE and entities have no place in the document. */
const piece = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*)\s*(\/?)>|[^<>&]+/y

function attributesOf(text: string): Map<string, string> {
  const found = new Map<string, string>()
  attribute.lastIndex = 0
  for (let match = attribute.exec(text); match; match = attribute.exec(text)) {
    if (found.has(match[1]!)) throw new RatesError('an attribute stands twice in one tag')
    found.set(match[1]!, match[2] ?? match[3] ?? '')
  }
  return found
}

/** Every tag with its attributes, in order. Throws for XML that is not well formed. */
function tagsOf(xml: string): { name: string; attributes: Map<string, string> }[] {
  const body = xml.replace(/^\uFEFF?\s*<\?xml [^<>&]*\?>/, '')
  const tags: { name: string; attributes: Map<string, string> }[] = []
  const open: string[] = []
  piece.lastIndex = 0
  while (piece.lastIndex < body.length) {
    const match = piece.exec(body)
    if (!match) throw new RatesError('the answer is not the plain XML that was expected')
    const [text, closes, name, attributes, alone] = match
    if (name === undefined) {
      if (open.length === 0 && text.trim() !== '') throw new RatesError('the answer is no XML')
      continue
    }
    if (closes) {
      if (open.pop() !== name || attributes || alone) throw new RatesError('the tags of the XML do not match')
      continue
    }
    if (open.length === 0 && tags.length > 0) throw new RatesError('the XML has two roots')
    tags.push({ name, attributes: attributesOf(attributes ?? '') })
    if (!alone) open.push(name)
    if (open.length > 16) throw new RatesError('the XML is nested too deep')
  }
  if (open.length > 0 || tags.length === 0) throw new RatesError('the XML ends too early')
  return tags
}

const isRate = (text: string) => {
  try {
    return rateUnits(text) > 0n
  } catch {
    return false
  }
}

/**
 * The rates in a file of the European Central Bank, of one day or many, oldest first. A single invalid entry refuses
 * the whole file: half a day would be worse than the day before. `latest` is the last day that the file may contain.
 */
export function readRates(xml: string, latest: PlainDate): ReferenceRate[] {
  const rates = new Map<string, ReferenceRate>()
  let date: PlainDate | null = null
  for (const { name, attributes } of tagsOf(xml)) {
    if (name !== 'Cube' || attributes.size === 0) continue
    const time = attributes.get('time')
    if (time !== undefined) {
      if (!isDate(time) || time < '1999-01-01' || time > latest) throw new RatesError('a day makes no sense')
      date = time
      continue
    }
    const [currency, rate] = [attributes.get('currency') ?? '', attributes.get('rate') ?? '']
    if (date === null) throw new RatesError('a rate stands before its day')
    if (!/^[A-Z]{3}$/.test(currency) || currency === 'EUR') throw new RatesError('a currency makes no sense')
    if (!isRate(rate)) throw new RatesError('a rate makes no sense')
    if (rates.has(`${date} ${currency}`)) throw new RatesError('a rate stands twice')
    rates.set(`${date} ${currency}`, { currency, date, perEuro: rate })
  }
  if (rates.size === 0) throw new RatesError('the answer holds no rates')
  return [...rates.values()].sort((one, other) =>
    one.date < other.date ? -1 : one.date > other.date ? 1 : 0,
  )
}

/** The target of a redirect: only the same host, and never from https to http. */
function nextHop(from: URL, location: string | null): URL {
  const to = location && URL.canParse(location, from) ? new URL(location, from) : null
  const safe =
    to &&
    to.hostname === from.hostname &&
    (to.protocol === from.protocol ? to.port === from.port : to.protocol === 'https:' && to.port === '')
  if (!safe) throw new RatesError('the address leads to another host')
  return to
}

const textOf = (response: Response) =>
  boundedText(response, {
    maxBytes,
    fatal: true,
    refuse: () => {
      throw new RatesError('the answer is too long')
    },
  })

async function get(url: URL, signal: AbortSignal, hops = 0): Promise<string> {
  leaving('the bank')
  const response = await fetch(url, {
    signal,
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    headers: { accept: 'application/xml, text/xml' },
  })
  if (response.status >= 300 && response.status < 400 && response.headers.has('location')) {
    await response.body?.cancel()
    if (hops >= maxHops) throw new RatesError('the address leads in circles')
    return get(nextHop(url, response.headers.get('location')), signal, hops + 1)
  }
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new RatesError(`the answer has the status ${response.status}`)
  }
  return textOf(response)
}

/** The URL of the bank's rates of 90 days, which is beside that of the daily rates. Null for a file of another name. */
export function historyOf(url: string): string | null {
  const at = new URL(url)
  if (!at.pathname.endsWith('/eurofxref-daily.xml')) return null
  at.pathname = at.pathname.replace(/daily\.xml$/, 'hist-90d.xml')
  return at.href
}

/** Fetches and reads the reference rates. Throws RatesError for every failure. `timeout` in ms covers everything. */
export async function fetchRates(url: string, latest: PlainDate, timeout = 10_000): Promise<ReferenceRate[]> {
  try {
    return readRates(await get(new URL(url), AbortSignal.timeout(timeout)), latest)
  } catch (error) {
    if (error instanceof RatesError) throw error
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new RatesError('no answer came in time')
    throw new RatesError('no answer could be had or read', { cause: error })
  }
}
