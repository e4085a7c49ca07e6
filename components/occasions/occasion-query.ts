import { pageSize, rowsAsked } from '@/lib/core/rows'
import { type OccasionType, occasionTypes } from '@/lib/occasions/values'

export const occasionViews = ['timeline', 'month', 'year'] as const
export type OccasionView = (typeof occasionViews)[number]
const monthPattern = /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/

/** The filter and order in the address of the occasions screen. */
export interface OccasionQuery {
  view: OccasionView
  past: boolean
  type?: OccasionType
  /** The month that the calendars show, YYYY-MM. */
  month?: string
  rows: number
}

/** Reads the address. Invalid parts are ignored. */
export function readOccasionQuery(params: Record<string, string | string[] | undefined>): OccasionQuery {
  const { month } = params
  return {
    view: occasionViews.find(view => view === params.view) ?? 'timeline',
    past: params.past === '1',
    type: occasionTypes.find(type => type === params.type),
    month: typeof month === 'string' && monthPattern.test(month) ? month : undefined,
    rows: rowsAsked(params.rows),
  }
}

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
