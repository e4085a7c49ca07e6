import 'server-only'
import { nextTurn } from '../jobs/yielding'

/** Entries of a list that are written at once. */
const atOnce = 500

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > atOnce

const longLists = (body: unknown): [string, unknown[]][] =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.entries(body).filter((entry): entry is [string, unknown[]] => isLong(entry[1]))
    : []

/** An answer without its long lists, and these lists in pieces. */
export function inPieces(body: unknown): { rest: unknown; pieces: { list: string; items: unknown[] }[] } {
  const lists = longLists(body)
  if (lists.length === 0) return { rest: body, pieces: [] }
  return {
    rest: { ...(body as object), ...Object.fromEntries(lists.map(([list]) => [list, []])) },
    pieces: lists.flatMap(([list, all]) =>
      Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) => ({
        list,
        items: all.slice(at * atOnce, (at + 1) * atOnce),
      })),
    ),
  }
}

/** The JSON of an answer. Long lists are written in turns: 20,000 rows at once would keep everybody else waiting. */
export async function jsonOf(body: unknown): Promise<string> {
  const lists = new Map(longLists(body))
  if (lists.size === 0) return JSON.stringify(body)
  const fields: string[] = []
  for (const [key, value] of Object.entries(body as object)) {
    const list = lists.get(key)
    if (!list) {
      const text = JSON.stringify(value)
      if (text !== undefined) fields.push(`${JSON.stringify(key)}:${text}`)
      continue
    }
    const parts: string[] = []
    for (let at = 0; at < list.length; at += atOnce) {
      parts.push(JSON.stringify(list.slice(at, at + atOnce)).slice(1, -1))
      await nextTurn()
    }
    fields.push(`${JSON.stringify(key)}:[${parts.join(',')}]`)
  }
  return `{${fields.join(',')}}`
}
