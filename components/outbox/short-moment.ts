/** A moment in a sentence that says since when: what waits is not a year old. */
export const shortMoment = {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
} as const
