/**
 * The places where a spreadsheet may begin a formula: at the start of a cell, and after every cell separator of any
 * country. Such spreadsheets read a quote in the middle of a cell as a plain character.
 */
const begin = '(?<=^|[;,|\\t\\r\\n])'
const formula = '(?=["\']*[=+\\-@\\t\\r\\n＝＋－＠])'
const unguarded = new RegExp(begin + formula, 'g')
const guarded = new RegExp(`${begin}'${formula}`, 'g')

/** A cell that no spreadsheet runs as a formula; `unguard` gives back exactly what went in. */
export const guard = (cell: string) => cell.replace(unguarded, "'")

export const unguard = (cell: string) => cell.replace(guarded, '')
