/**
 * A table in which texts from outside are looked up. A plain object would answer "constructor" with what every object
 * has.
 */
export const lookup = <Value>(
  entries: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value | undefined>> => Object.assign(Object.create(null), entries)
