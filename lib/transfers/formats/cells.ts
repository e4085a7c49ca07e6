import { cellValue, type Reading } from './rows'

/** The raw texts of a row by field; several columns may map to one field. */
export type Values = Map<string, string[]>

export const first = (values: Values, field: string) => values.get(field)?.[0]?.trim() ?? ''

/** The fields whose cell values are taken unchanged. */
export function plain(
  values: Values,
  fields: readonly string[],
  reading: (field: string) => Reading,
): Record<string, unknown> {
  const data: Record<string, unknown> = {}
  for (const field of fields) {
    for (const text of values.get(field) ?? []) {
      const value = cellValue(field, text, reading(field))
      if (value === undefined) continue
      data[field] = value
      break
    }
  }
  return data
}
