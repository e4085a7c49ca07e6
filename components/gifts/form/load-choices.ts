'use client'
import { call } from '@/lib/client/call'

const pageSize = 200
const mostPages = 5

async function everyPage<Row>(
  page: (cursor?: string) => Promise<{ data: Row[]; nextCursor: string | null }>,
) {
  const rows: Row[] = []
  let cursor: string | undefined
  for (let at = 0; at < mostPages; at += 1) {
    const { data, nextCursor } = await page(cursor)
    rows.push(...data)
    if (!nextCursor) break
    cursor = nextCursor
  }
  return rows
}

/** Up to 1,000 people or occasions, as the filters and the bulk bar offer them. */
export const loadChoices = (kind: 'people' | 'occasions') =>
  kind === 'people'
    ? everyPage(cursor => call('GET /api/people', { sort: 'name', limit: pageSize, cursor }))
    : everyPage(cursor => call('GET /api/occasions', { sort: 'nextDate', limit: pageSize, cursor }))
