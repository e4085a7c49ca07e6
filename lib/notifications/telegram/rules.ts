import { z } from 'zod'

/** How Telegram answers each call. */
const Answer = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  error_code: z.int().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
})

/** What a refusal means for whoever made the call. */
export interface Why {
  /** Whether the chat takes no more messages: its holder blocked the bot, or it is deleted. */
  isGone: boolean
  /** Whether trying again is of no use. */
  isPermanent: boolean
  afterSeconds: number | null
}

export const passing: Why = { isGone: false, isPermanent: false, afterSeconds: null }

/** The longest that Telegram may make us wait. */
const mostSeconds = 3600

export type Read = { is: 'answer'; result: unknown } | { is: 'refusal'; reason: string; why: Why }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Reads what came back. A page, half an answer or one that contradicts its status is no answer: it may pass. The
 * description of a refusal is not repeated, because it can hold words of others.
 */
export function readAnswer(status: number, text: string): Read {
  const answer = Answer.safeParse(parsed(text))
  if (!answer.success)
    return { is: 'refusal', reason: `Telegram answered ${status} without an answer`, why: passing }
  const { ok, result, error_code, parameters } = answer.data
  if (ok && status >= 200 && status < 300) return { is: 'answer', result }
  const code = error_code ?? status
  const reason = `Telegram answered ${code}`
  if (code === 403 || (code === 400 && /chat not found|user is deactivated/i.test(text)))
    return { is: 'refusal', reason, why: { ...passing, isGone: true, isPermanent: true } }
  const asked = parameters?.retry_after
  if (code === 429)
    return {
      is: 'refusal',
      reason,
      why: { ...passing, afterSeconds: asked ? Math.min(Math.max(asked, 1), mostSeconds) : null },
    }
  // A token that was exchanged, and a second process that asks, pass once the operator has seen to it.
  const passes = code < 400 || code >= 500 || [401, 404, 408, 409].includes(code)
  return { is: 'refusal', reason, why: { ...passing, isPermanent: !passes } }
}

/** The most characters of a message. */
export const longestMessage = 4096

/** A text as one message takes it. It is cut between characters. */
export const fitted = (text: string) => {
  if (text.length <= longestMessage) return text
  const cut = text.slice(0, longestMessage - 1)
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`
}
