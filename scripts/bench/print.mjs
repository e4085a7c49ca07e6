const widths = { first: 76, next: 13 }

/** A line of a table: what it is about, and its figures in columns. */
export const line = (first, ...cells) =>
  console.log(
    [first.padEnd(widths.first), ...cells.map(cell => String(cell).padStart(widths.next))]
      .join(' ')
      .trimEnd(),
  )

export const heading = text => console.log(`\n${text}`)

export const median = values => values.toSorted((one, other) => one - other)[values.length >> 1]

/** A difference of memory, with its sign. */
export const difference = megabytes => `${megabytes >= 0 ? '+' : ''}${megabytes} MB`
