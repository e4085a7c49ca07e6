/** The rows of a file that an import refused, with their cells. */
export interface Refused {
  columns: string[]
  rows: { row: number; cells: string[] }[]
}
