const second = 1000
const day = 24 * 60 * 60 * second

export const sessionMilliseconds = (remember: boolean) => (remember ? 30 : 1) * day

/** How long a rotated refresh token still gives its successor: parallel calls may all have refreshed. */
export const graceMilliseconds = 10 * second
