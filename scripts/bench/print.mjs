/** A line of a table: what it is about, and its figures in columns. */
export const line = (...cells) =>
  console.log(
    cells
      .map((cell, index) => String(cell)[index ? 'padStart' : 'padEnd'](index ? 13 : 64))
      .join('')
      .trimEnd(),
  )

export const heading = text => console.log(`\n${text}`)

export const median = values => values.toSorted((one, other) => one - other)[values.length >> 1]
