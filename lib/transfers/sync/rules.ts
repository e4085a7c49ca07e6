import { clean } from '@/lib/core/text'

/** A value of JSON whose texts a database can hold. */
export function tidied(value: unknown): unknown {
  if (typeof value === 'string') return clean(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(tidied)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [clean(name), tidied(inner)]))
}
