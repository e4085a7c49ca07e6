/** Where the days between buying and the occasion are cut: after it, 0–3, 4–7, 8–14, 15–30, 31–60, 61–90, more. */
export const leadEdges = [0, 4, 8, 15, 31, 61, 91] as const
/** The bucket of the last three days before the occasion and the day itself. */
export const lastMinuteBucket = 1
