import 'server-only'
import { type AnswerLine, linesType, type Progress } from '@/lib/core/progress'
import { nextTurn } from '../jobs/yielding'
import type { Answer } from './idempotency'
import { inPieces } from './json-pieces'
import { hearing } from './progress'
import { streamed } from './streamed-body'

/** How often the progress is told. */
const everyMilliseconds = 250

const lineOf = (line: AnswerLine) => `${JSON.stringify(line)}\n`

/** Whether the caller takes an answer in lines. */
export const takesLines = ({ headers }: Request) => (headers.get('accept') ?? '').includes(linesType)

/**
 * Answers in lines: how far the work is, then its answer in pieces. Because the answer begins before the work has ended,
 * a refusal is a line too, and the status of the response is always 200.
 */
export async function answerInLines(
  headers: Record<string, string>,
  work: () => Promise<Pick<Answer, 'status' | 'body'>>,
): Promise<Response> {
  let latest: Progress | null = null
  // The work goes on after the reader has closed the connection, as the work of any other call does.
  const made = hearing(progress => {
    latest = progress
  }, work)
  made.catch(() => {})
  async function* lines() {
    for (let told: Progress | null = null; ; ) {
      let timer: NodeJS.Timeout | undefined
      const pause = new Promise<false>(resolve => {
        timer = setTimeout(resolve, everyMilliseconds, false)
      })
      const isMade = await Promise.race([made.then(() => true), pause]).finally(() => clearTimeout(timer))
      if (isMade) break
      if (latest === null || latest === told) continue
      told = latest
      yield lineOf({ progress: told })
    }
    const { status, body } = await made
    const { rest, pieces } = inPieces(body)
    yield lineOf({ status, body: rest })
    for (const piece of pieces) {
      await nextTurn()
      yield lineOf(piece)
    }
    yield lineOf({ end: true })
  }
  return new Response(await streamed(lines()), {
    headers: {
      ...headers,
      'Content-Type': `${linesType}; charset=utf-8`,
      'X-Accel-Buffering': 'no',
    },
  })
}
