/** The window of the rate limit for opening and keeping samples, in seconds. */
export const sampleWindow = 3600
