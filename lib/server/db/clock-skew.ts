import 'server-only'

/** Clocks of several servers differ by less than this. */
const slack = 60_000

/**
 * A stored instant of the past that is later than this was written by a clock that was ahead. It must not lock anybody
 * out until that moment comes: whoever asks how long ago something was, takes it for long ago.
 */
export const aheadOf = (now: Date) => new Date(now.getTime() + slack)

/** Whether an instant that ought to be over was written by a clock that was ahead. */
export const isAhead = (instant: Date, now: Date) => instant > aheadOf(now)
