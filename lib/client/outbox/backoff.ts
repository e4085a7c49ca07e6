const shortest = 1_000
/** The longest wait before another try, in ms. */
export const longest = 60_000

/** How long until the next try, after so many that failed one after the other, in ms. */
export const backoff = (failures: number) => Math.min(shortest * 2 ** Math.max(0, failures - 1), longest)
