'use client'
import { useSettled } from './use-settled'

/**
 * The rows of a list, of which the server and the first paint draw only what a screen can show: the rest joins as soon
 * as the page's script is at work, below the fold. Most of what a page of rows costs the server is their markup.
 */
export function useFirst<Row>(rows: readonly Row[], count = 12): readonly Row[] {
  const settled = useSettled()
  return settled ? rows : rows.slice(0, count)
}
