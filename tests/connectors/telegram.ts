import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The token of the bot of the tests. */
export const botToken = `123456789:${'AbCdEf-_01'.repeat(4)}`

type Json = Record<string, unknown>
interface Sent {
  chat_id: number
  text: string
}

/** What the double does with a call. */
export type Manner =
  | 'answers'
  | 'hangs'
  | 'drops'
  | 'html'
  | 'lies'
  | { error_code: number; description?: string; retry_after?: number }

const bodyOf = async (request: IncomingMessage): Promise<Json> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Json
}

/**
 * A double of Telegram's interface for bots over HTTP, as its documentation of November 2026 describes it: one address for
 * each method below the token, answers with `ok`, refusals with a code and a description, updates that are kept until one
 * with a higher number is asked for, and one of webhook and asking at a time.
 */
export async function startTelegramDouble() {
  let manner: Manner = 'answers'
  let next = 1000
  let updates: (Json & { update_id: number })[] = []
  const state = {
    url: '',
    sent: [] as Sent[],
    calls: [] as { method: string; body: Json }[],
    left: [] as number[],
    webhook: null as Json | null,
    /** What Telegram says of its calls of the webhook. */
    waiting: 0,
    failedAt: null as number | null,
    /** How the next calls of a method are answered; all others are answered rightly. */
    manners: new Map<string, Manner>(),
    treats: (now: Manner) => {
      manner = now
    },
    /** An update with a message in it, as it is kept for whoever asks. */
    write(text: string | undefined, more: Json = {}) {
      const update = {
        update_id: next++,
        message: { message_id: next, date: 0, ...messageOf(text), ...more },
      }
      updates.push(update)
      return update
    },
    stop: () => new Promise<void>(resolve => void server.close(() => resolve()).closeAllConnections()),
  }
  const refuse = (error_code: number, description: string, parameters?: Json) => ({
    status: error_code,
    body: { ok: false, error_code, description, ...(parameters ? { parameters } : {}) },
  })
  const ok = (result: unknown) => ({ status: 200, body: { ok: true, result } })
  const methods: Record<string, (body: Json) => { status: number; body: Json }> = {
    getMe: () => ok({ id: 123456789, is_bot: true, first_name: 'Gifts', username: 'gifts_test_bot' }),
    sendMessage: body => {
      const { chat_id, text } = body as unknown as Sent
      if (typeof chat_id !== 'number' || !text) return refuse(400, 'Bad Request: message text is empty')
      if ([...text].length > 4096) return refuse(400, 'Bad Request: message is too long')
      state.sent.push({ chat_id, text })
      return ok({ message_id: state.sent.length, chat: { id: chat_id }, text })
    },
    leaveChat: ({ chat_id }) => {
      state.left.push(chat_id as number)
      return ok(true)
    },
    setWebhook: body => {
      if (!String(body.url).startsWith('https://'))
        return refuse(400, 'Bad Request: bad webhook: An HTTPS URL must be provided for webhook')
      state.webhook = body
      return ok(true)
    },
    deleteWebhook: () => {
      state.webhook = null
      return ok(true)
    },
    getWebhookInfo: () =>
      ok({
        url: state.webhook?.url ?? '',
        has_custom_certificate: false,
        pending_update_count: state.waiting,
        ...(state.failedAt ? { last_error_date: state.failedAt } : {}),
      }),
    getUpdates: ({ offset, limit }) => {
      if (state.webhook)
        return refuse(409, "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook")
      updates = updates.filter(({ update_id }) => update_id >= (offset as number))
      return ok(updates.slice(0, limit as number))
    },
  }
  const server = createServer(async (request, response) => {
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
    const body = await bodyOf(request)
    state.calls.push({ method, body })
    const now = state.manners.get(method) ?? manner
    if (now === 'hangs') return
    if (now === 'drops') return void request.socket.destroy()
    if (now === 'html') {
      response.writeHead(502, { 'content-type': 'text/html' })
      return void response.end('<html><body>Bad Gateway</body></html>')
    }
    const answer =
      token !== botToken
        ? refuse(401, 'Unauthorized')
        : now === 'lies'
          ? { status: 200, body: { ok: true, result: 'what was never asked for' } }
          : typeof now === 'object'
            ? refuse(
                now.error_code,
                now.description ?? 'Error',
                now.retry_after === undefined ? undefined : { retry_after: now.retry_after },
              )
            : (methods[method]?.(body) ?? refuse(404, 'Not Found: method not found'))
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return state
}
export type TelegramDouble = Awaited<ReturnType<typeof startTelegramDouble>>

const messageOf = (text: string | undefined): Json => ({
  chat: { id: 4711, type: 'private', first_name: 'Maya', username: 'maya' },
  from: { id: 4711, is_bot: false, first_name: 'Maya', username: 'maya', language_code: 'en' },
  ...(text === undefined ? {} : { text }),
})
