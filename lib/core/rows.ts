/** The most keys that a list is sorted by. */
export const mostSortKeys = 3

type SortKey<Field extends string> = Field | `-${Field}`
/** What a list is sorted by: one key or several, such as `status,-price`. */
export type Sort<Field extends string> = SortKey<Field> | `${SortKey<Field>},${string}`

/** The keys of a sort, the most important one first. */
export const sortKeysOf = <Field extends string>(sort: Sort<Field>) =>
  sort.split(',').map(key => ({ field: key.replace(/^-/, '') as Field, descending: key.startsWith('-') }))

/** The rows that a list shows at first, and adds at each "Show more". */
export const pageSize = 50
export const mostRows = 2000

/** The number of rows in the `rows` of a URL. The list grows with each "Show more", and a reload keeps it. */
export function rowsAsked(value: unknown): number {
  const rows = Number(value)
  return Number.isInteger(rows) && rows >= pageSize && rows <= mostRows ? rows : pageSize
}

/** The query of "Show more": more rows, and from 2000 rows on the next rows alone, after the cursor. */
export const moreRows = ({ rows, after }: { rows: number; after?: string }, nextCursor: string) =>
  rows < mostRows ? { rows: rows + pageSize, after } : { rows: pageSize, after: nextCursor }
