'use client'
import { useSettled } from './use-settled'

/**
 * The rows of a list. The server and the first paint draw only the rows that fit on a screen. The others
 * follow, below the fold, as soon as the page's script runs. Most of a page's cost for the server is the
 * markup of its rows.
 */
export function useFirst<Row>(rows: readonly Row[], count = 12): readonly Row[] {
  const settled = useSettled()
  return settled ? rows : rows.slice(0, count)
}
