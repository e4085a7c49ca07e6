import 'server-only'

const tickMilliseconds = 60_000
/** Milliseconds to wait for the job that runs when the process ends. One that is cut off runs at its next interval. */
const patience = 5000

interface Clock {
  /** All ticks that have begun. */
  ticks: Promise<unknown>
  timer?: NodeJS.Timeout
  stopped: boolean
}

/** On globalThis because this module is evaluated more than once in one process. */
const slot = globalThis as typeof globalThis & { giftTrackerClock?: Clock }

/** Ticks now, and then every minute until the process ends. `tick` handles its errors itself. */
export async function startClock(tick: () => Promise<void>) {
  const clock: Clock = { ticks: tick(), stopped: false }
  slot.giftTrackerClock = clock
  await clock.ticks
  if (clock.stopped) return
  clock.timer = setInterval(() => {
    clock.ticks = Promise.all([clock.ticks, tick()])
  }, tickMilliseconds).unref()
}

/** Whether this process is about to end, so that it begins no job. */
export const hasStopped = () => slot.giftTrackerClock?.stopped === true

/** Begins no more jobs, and waits for the running one, at most for `patience`. */
export async function stopClock() {
  const clock = slot.giftTrackerClock
  if (!clock) return
  clock.stopped = true
  clearInterval(clock.timer)
  await Promise.race([clock.ticks, new Promise(resolve => setTimeout(resolve, patience).unref())])
}
