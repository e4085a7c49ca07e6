'use client'
import { startTransition, useEffect, useMemo, useState } from 'react'

/** Drawn by the server, and how many join at once afterwards. */
const first = 12
const slice = 8
/** In ms: rows do not wait longer than that for an idle moment. */
const longest = 200

function whenIdle(work: () => void) {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 16)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: longest })
  return () => cancelIdleCallback(request)
}

/**
 * The rows of a list. The server and the first paint draw only the rows that fit on a screen. The others join below
 * the fold, a few in each idle moment, so that a press never waits for all of them.
 */
export function useFirst<Row>(rows: readonly Row[]): readonly Row[] {
  const [count, setCount] = useState(first)
  const waiting = count < rows.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: every slice asks for the next one
  useEffect(
    () => (waiting ? whenIdle(() => startTransition(() => setCount(old => old + slice))) : undefined),
    [waiting, count],
  )
  return useMemo(() => (waiting ? rows.slice(0, count) : rows), [rows, waiting, count])
}
