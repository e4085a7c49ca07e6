import { z } from 'zod'
import { type OccasionType, occasionTypes } from '@/lib/occasions/schema'

export const occasionViews = ['timeline', 'month', 'year'] as const
export type OccasionView = (typeof occasionViews)[number]
const pageSize = 50

/** What the address of the occasions screen says. */
export interface OccasionQuery {
  view: OccasionView
  past: boolean
  type?: OccasionType
  /** The month that the calendars show, YYYY-MM. */
  month?: string
  rows: number
}

const Search = z.object({
  view: z.enum(occasionViews).catch('timeline'),
  past: z
    .string()
    .transform(value => value === '1')
    .catch(false),
  type: z.enum(occasionTypes).optional().catch(undefined),
  month: z
    .string()
    .regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  rows: z.coerce.number().int().min(pageSize).max(2000).catch(pageSize),
})

/** Reads the address; what it does not understand is ignored. */
export const readOccasionQuery = (params: Record<string, string | string[] | undefined>): OccasionQuery =>
  Search.parse(params)

/** The address of the occasions screen after some changes; the list starts anew unless `rows` is given. */
export function occasionsHref(query: OccasionQuery, changes: Partial<OccasionQuery> = {}): string {
  const next = { ...query, rows: pageSize, ...changes }
  const params = new URLSearchParams()
  if (next.view !== 'timeline') params.set('view', next.view)
  if (next.past) params.set('past', '1')
  if (next.type) params.set('type', next.type)
  if (next.month) params.set('month', next.month)
  if (next.rows !== pageSize) params.set('rows', String(next.rows))
  const text = params.toString()
  return text ? `/app/occasions?${text}` : '/app/occasions'
}
