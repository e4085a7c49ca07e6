/** News as far as folding is concerned. */
interface News {
  verb: string
  actorId: string | null
  wishlistId: string | null
  createdAt: Date
  details: Record<string, string | number | null>
}

/** News told in one line: the newest stands for all of them, `count` says how many wishes they are. */
export interface Line<Row> {
  newest: Row
  oldest: Row
  count: number
}

const hour = 3_600_000

/** A wish told to two families of the reader at once is one wish. */
const wishOf = ({ createdAt, details }: News) => `${createdAt.getTime()} ${details.item ?? ''}`

const goesOn = (newest: News, next: News) =>
  newest.verb === 'itemAdded' &&
  next.verb === 'itemAdded' &&
  newest.actorId !== null &&
  newest.actorId === next.actorId &&
  newest.wishlistId === next.wishlistId &&
  newest.createdAt.getTime() - next.createdAt.getTime() <= hour

/**
 * Folds wishes that the same person added to the same list one after the other, within the hour before the newest of
 * them. The rows come newest first.
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
