import 'server-only'
import { z } from 'zod'
import { leaving } from '@/lib/server/db/outside-transaction'
import { boundedText } from '@/lib/server/http/bounded-text'
import type { Recommendation } from './schema'

/** Where a language model answers, by the interface that most of them share: POST <url>/chat/completions. */
export interface Model {
  url: string
  name: string
  key: string | null
}

/**
 * What the model is told. No text that a user entered is part of it, so that no name can be: wishes and own ideas are
 * only their tags.
 */
export interface Told {
  language: string
  occasion: string | null
  relationship: string | null
  age: number | null
  interests: readonly string[]
  items: readonly {
    id: string
    title: string | null
    category: string | null
    tags: readonly string[]
    reasons: readonly string[]
  }[]
}

/** The reason why there is no answer, as one sentence for the log. */
export class ModelError extends Error {
  override name = 'ModelError'
}

const maxBytes = 64 * 1024
const longestText = 140

const instruction = `You arrange gift recommendations that were already chosen. Answer with one JSON object and nothing else:
{"items":[{"id":"<an id from the input>","text":"<why it fits, one short sentence in the language of the input>"}]}
Put the best first. Use each id at most once and no other ids. Do not add gifts, names, prices or links.`

const Answer = z.object({
  items: z.array(z.object({ id: z.string(), text: z.string().optional() })).max(50),
})
const Reply = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })

/** A sentence of the model that may be shown: one line of plain words, without links or markup. */
export function plainText(text: string | undefined): string | null {
  const line = (text ?? '').trim()
  const isPlain =
    line.length >= 3 &&
    line.length <= longestText &&
    !/[\p{Cc}\p{Cf}<>{}[\]`|\\@]/u.test(line) &&
    !/https?:|www\.|\w\.(?:com|net|org|io)\b/i.test(line)
  return isPlain ? line : null
}

const textOf = (response: Response) =>
  boundedText(response, {
    maxBytes,
    refuse: () => {
      throw new ModelError('the answer is too long')
    },
  })

/** Asks the model. Throws ModelError for every failure. `timeout` in ms covers everything. */
export async function arrange(
  { url, name, key }: Model,
  told: Told,
  timeout = 4000,
): Promise<z.infer<typeof Answer>['items']> {
  leaving('the model')
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify({
        model: name,
        temperature: 0,
        messages: [
          { role: 'system', content: instruction },
          { role: 'user', content: JSON.stringify(told) },
        ],
      }),
    })
    const text = await textOf(response)
    if (response.status !== 200) throw new ModelError(`the answer has the status ${response.status}`)
    const { content } = Reply.parse(JSON.parse(text)).choices[0]!.message
    return Answer.parse(JSON.parse(content.trim().replace(/^```(?:json)?|```$/g, ''))).items
  } catch (error) {
    if (error instanceof ModelError) throw error
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new ModelError('no answer came in time')
    throw new ModelError('no answer could be had or read', { cause: error })
  }
}

/**
 * The same recommendations in the order of the model, with its words for the first reason. Ids that were not sent are
 * ignored. Whatever the model left out follows in its own order.
 */
export function arranged(
  found: readonly Recommendation[],
  answer: readonly { id: string; text?: string | undefined }[],
): Recommendation[] {
  const byId = new Map(found.map((one, at) => [String(at + 1), one]))
  const result: Recommendation[] = []
  for (const { id, text } of answer) {
    const one = byId.get(id)
    if (!one) continue
    byId.delete(id)
    const said = plainText(text)
    const [first, ...rest] = one.reasons
    result.push(said && first ? { ...one, reasons: [{ ...first, text: said }, ...rest] } : one)
  }
  return [...result, ...byId.values()]
}
