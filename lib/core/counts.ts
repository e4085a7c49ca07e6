/** Counts beside names stop here, so that a long list opens as fast as a short one. */
export const countedTo = 1000

/** A count as it is shown: `999+` for one that stopped. */
export const shownCount = (count: number): string => (count < countedTo ? String(count) : `${countedTo - 1}+`)
