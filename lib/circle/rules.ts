/** The fields of news that folding needs. */
interface News {
  verb: string
  actorId: string | null
  wishlistId: string | null
  createdAt: Date
  details: Record<string, string | number | null>
}

/** News folded into one line: the newest represents all, and `count` is the number of wishes. */
export interface Line<Row> {
  newest: Row
  oldest: Row
  count: number
}

const hour = 3_600_000

/** A wish announced to two of the reader's families is one wish. */
const wishOf = ({ createdAt, details }: News) => `${createdAt.getTime()} ${details.item ?? ''}`

const goesOn = (newest: News, next: News) =>
  newest.verb === 'itemAdded' &&
  next.verb === 'itemAdded' &&
  newest.actorId !== null &&
  newest.actorId === next.actorId &&
  newest.wishlistId === next.wishlistId &&
  newest.createdAt.getTime() - next.createdAt.getTime() <= hour

/**
 * Folds wishes that the same user added to the same list in a row, within an hour before the newest. Rows
 * come newest first.
 */
export function folded<Row extends News>(rows: readonly Row[]): Line<Row>[] {
  const lines: Line<Row>[] = []
  let wishes = new Set<string>()
  for (const row of rows) {
    const line = lines.at(-1)
    if (line && goesOn(line.newest, row)) {
      line.oldest = row
      line.count = wishes.add(wishOf(row)).size
    } else {
      wishes = new Set([wishOf(row)])
      lines.push({ newest: row, oldest: row, count: 1 })
    }
  }
  return lines
}
