/** Seconds in which a sample family may be opened or kept a limited number of times. */
export const sampleWindow = 3600
