/** How far long work on a file is: how many of its rows are done with one step. */
export interface Progress {
  step: 'reading' | 'checking' | 'writing'
  done: number
  rows: number
}

/** The media type of an answer in lines. What ends in `+json` is compressed on its way. */
export const linesType = 'application/vnd.gift-tracker.lines+json'

/**
 * A line of such an answer, as JSON: first how far the work is, then the answer with its long lists left empty, then the
 * pieces of these lists, and at last the end. An answer without its end was cut off.
 */
export type AnswerLine =
  | { progress: Progress }
  | { status: number; body: unknown }
  | { list: string; items: unknown[] }
  | { end: true }
