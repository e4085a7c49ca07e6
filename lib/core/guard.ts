/** Cells that a spreadsheet would run as a formula, with any number of our own quotes before. */
const risky = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A cell that no spreadsheet runs as a formula; `unguard` gives back exactly what went in. */
export const guard = (cell: string) => (risky.test(cell) ? `'${cell}` : cell)

export const unguard = (cell: string) => (cell.startsWith("'") && risky.test(cell) ? cell.slice(1) : cell)
