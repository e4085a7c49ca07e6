import type { Item, ReadOptions } from './parsed'

/** The yearly occasion for an anniversary of a contact; null when its year cannot be filled in. */
export function anniversaryItem(
  row: number,
  person: string,
  date: string,
  options: ReadOptions,
  label?: string,
): Item | null {
  const full = date.startsWith('--')
    ? options.today
      ? options.today.slice(0, 4) + date.slice(1)
      : null
    : date
  if (!full || (full.endsWith('-02-29') && new Date(full).getUTCDate() !== 29)) return null
  const name = options.anniversaryName?.(person, label) ?? `${person} – ${label ?? 'Anniversary'}`
  const data = { name: name.slice(0, 160), date: full, type: 'anniversary', repeats: 'yearly', person }
  return { row, type: 'occasion', data }
}
