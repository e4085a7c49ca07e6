/**
 * The edges of the buckets of lead times: after the occasion, 0–3, 4–7, 8–14, 15–30, 31–60, 61–90 days, more.
 */
export const leadEdges = [0, 4, 8, 15, 31, 61, 91] as const
/** The bucket of the occasion's date and the three days before. */
export const lastMinuteBucket = 1
