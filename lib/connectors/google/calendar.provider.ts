import 'server-only'
import { abreast, type Remote, type Sending, type Server, ServerFailed } from '../sync/side.effects'
import { type Answer, type Ask, kept, objectOf, pagesOf, whole } from './calls.provider'
import type { GoogleEvent } from './events.rules'
import { differing, parsed } from './people.rules'

const day = 86_400_000
const quiet = { sendUpdates: 'none' }

function eventOf(value: unknown): Remote | null {
  const event = objectOf(value) as GoogleEvent
  if (!event.id || event.status === 'cancelled') return null
  return { href: event.id, etag: event.etag ?? null, data: JSON.stringify(event) }
}

/** The calendars of a Google account. */
export function calendarServer(ask: Ask): Server {
  const cache = kept()
  const pathOf = (calendar: string, id?: string) =>
    `/calendar/v3/calendars/${encodeURIComponent(calendar)}/events${id ? `/${encodeURIComponent(id)}` : ''}`
  const list = async (calendar: string, more: Record<string, string> = {}) => {
    const found = await pagesOf(ask, pathOf(calendar), 'items', { maxResults: '1000', ...more })
    return cache.keep(found.flatMap(one => eventOf(one) ?? []))
  }
  const outcomeOf = ({ status, body }: Answer): Sending => {
    const now = status < 300 ? eventOf(body) : null
    if (now) return { state: 'done', ...now }
    if (status < 300) return { state: 'done', etag: null }
    if (status === 412 || status === 409) return { state: 'stale' }
    return { state: status === 404 || status === 410 ? 'gone' : 'refused' }
  }
  return {
    list: calendar => list(calendar),
    listAround: (calendar, now) =>
      list(calendar, {
        timeMin: new Date(now.getTime() - 31 * day).toISOString(),
        timeMax: new Date(now.getTime() + 400 * day).toISOString(),
      }),
    read: async (calendar, hrefs) =>
      (
        await abreast(hrefs, async href => {
          const known = cache.take(href)
          if (known) return known
          const answer = await ask(pathOf(calendar, href))
          return answer.status === 404 || answer.status === 410 ? null : eventOf(whole(answer))
        })
      ).flatMap(one => one ?? []),
    hrefOf: (_, id) => `new/${id}`,
    send: (calendar, records) =>
      abreast(records, async ({ href, etag, data, before }) => {
        if (before !== null)
          return outcomeOf(
            await ask(pathOf(calendar, href), {
              method: 'PATCH',
              query: quiet,
              etag,
              body: differing(before, data),
            }),
          )
        const answer = await ask(pathOf(calendar), { method: 'POST', query: quiet, body: parsed(data) })
        // A calendar that is gone takes nothing.
        if (answer.status === 404) throw new ServerFailed('gone')
        return outcomeOf(answer)
      }),
    remove: (calendar, records) =>
      abreast(records, async ({ href, etag }) =>
        outcomeOf(await ask(pathOf(calendar, href), { method: 'DELETE', query: quiet, etag })),
      ),
    photo: () => Promise.resolve(null),
    sendPhoto: () => Promise.resolve({ state: 'refused' }),
  }
}
