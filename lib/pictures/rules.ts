import { longestSide } from './values'

const path = /^\/api\/pictures\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

export const picturePath = (key: string) => `/api/pictures/${key}`

/** The key of a picture that we keep; null for an address elsewhere. */
export const keyOf = (address: string | null | undefined): string | null =>
  (address && path.exec(address)?.[1]) || null

/** Whether a picture lies at another host, from where we fetch it once. */
export const isForeign = (address: string | null | undefined): address is string =>
  /^https?:\/\//.test(address ?? '')

/** The size in which a picture is stored: its longest side has at most 1024 px, and it never grows. */
export function keptSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}

const minute = 60_000
/** How often a picture is asked for before we give up. */
export const mostTries = 5

/** How long to wait after so many tries: 5 and 20 minutes, 80 minutes, 5 hours. */
export const waitAfter = (tries: number) => 5 * minute * 4 ** (tries - 1)
