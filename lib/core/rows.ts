/** How many rows a list shows at first, and adds at each "Show more". */
export const pageSize = 50
const mostRows = 2000

/** How many rows the `rows` of an address asks for: with each "Show more" the list grows, and a reload keeps it. */
export function rowsAsked(value: unknown): number {
  const rows = Number(value)
  return Number.isInteger(rows) && rows >= pageSize && rows <= mostRows ? rows : pageSize
}

/** What "Show more" asks for: more rows, and after as many as a screen can bear those behind the last one. */
export const moreRows = ({ rows, after }: { rows: number; after?: string }, nextCursor: string) =>
  rows < mostRows ? { rows: rows + pageSize, after } : { rows: pageSize, after: nextCursor }
