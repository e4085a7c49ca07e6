/** The most answers of one run that may be too large: the photos of a thousand cards need fewer. */
export const mostTooLarge = 300

/**
 * Reads records together where their answer is small enough, else in halves, and at last one by one. `budget` counts over
 * a whole run how often an answer was too large; once nothing is left of it, that error is thrown.
 */
export async function inHalves<Found>(
  names: readonly string[],
  read: {
    together: (names: readonly string[]) => Promise<Found[]>
    alone: (name: string) => Promise<Found[]>
  },
  isTooLarge: (error: unknown) => boolean,
  budget: { left: number },
): Promise<Found[]> {
  const [only] = names
  if (only === undefined) return []
  try {
    return await read.together(names)
  } catch (error) {
    if (!isTooLarge(error) || budget.left <= 0) throw error
    budget.left--
    if (names.length === 1) return read.alone(only)
    const middle = Math.ceil(names.length / 2)
    return [
      ...(await inHalves(names.slice(0, middle), read, isTooLarge, budget)),
      ...(await inHalves(names.slice(middle), read, isTooLarge, budget)),
    ]
  }
}
