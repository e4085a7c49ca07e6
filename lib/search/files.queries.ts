import 'server-only'
import { csvStyle, csvWriter } from '@/lib/core/csv'
import type { InputOf } from '@/lib/core/endpoint'
import { decimals } from '@/lib/core/money'
import type { searchApi } from '@/lib/search/api'
import { find } from '@/lib/search/queries'
import type { Hit } from '@/lib/search/schema'
import { nouns } from '@/lib/search/values'
import type { Context } from '@/lib/server/auth/context'
import { askedFor } from '@/lib/server/db/paging'

/** More results than anybody reads in a file, of each type. */
const most = 2000

const columns = ['type', 'name', 'detail', 'date', 'amount', 'currency', 'id'] as const

/** One result as a line: what it is, what stands beside it, and its date and amount where it has one. */
function lineOf(hit: Hit) {
  const { type, id, name } = hit
  const line = { type, name, detail: '', date: '', amount: null as number | null, currency: '', id }
  switch (hit.type) {
    case 'person':
      return { ...line, detail: hit.relationship, date: hit.nextDate ?? '' }
    case 'gift': {
      const detail = [hit.recipient?.name, hit.occasion?.name, hit.status].filter(Boolean).join(', ')
      return { ...line, detail, amount: hit.price, currency: hit.currency }
    }
    case 'occasion':
      return { ...line, detail: hit.occasionType, date: hit.nextDate }
    case 'wishlist':
      return { ...line, detail: hit.ownerName }
    case 'wish':
      return { ...line, detail: hit.wishlistName }
    case 'budget':
      return { ...line, amount: hit.amount, currency: hit.currency }
    case 'expense':
      return { ...line, date: hit.date, amount: hit.amount, currency: hit.currency }
    case 'giftCard':
      return { ...line, date: hit.expiresOn ?? '', amount: hit.balance, currency: hit.currency }
    case 'reminder':
      return { ...line, detail: hit.status, date: hit.dueOn }
    case 'member':
      return { ...line, detail: hit.familyName }
    default:
      return line
  }
}

/** All results of a search as a file, at most 2,000 of each type, as CSV for the reader's spreadsheet or as JSON. */
export async function exportSearch(
  ctx: Context,
  { query, type, sort, format, ...filters }: InputOf<typeof searchApi.export>,
): Promise<Response> {
  const types = askedFor(type)
  const limit = most * (types.includes('all') ? nouns.length : types.length)
  const { data } = await find(ctx, { query, type, sort, filters, limit, most, quotes: false })
  const headers = (kind: string) => ({
    'Content-Type': `${kind}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="search.${format}"`,
    'Cache-Control': 'private, no-store',
    'X-Row-Count': String(data.length),
  })
  if (format === 'json')
    return new Response(JSON.stringify({ data }), { headers: headers('application/json') })
  const { head, line } = csvWriter(csvStyle(ctx.locale))
  const lines = data.map(lineOf).map(({ amount, ...cells }) =>
    line(
      columns.map(column => {
        if (column !== 'amount') return cells[column]
        return amount === null ? null : { amount, digits: decimals(cells.currency) }
      }),
    ),
  )
  return new Response([head(columns), ...lines].join(''), { headers: headers('text/csv') })
}
