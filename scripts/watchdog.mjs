import { statfsSync, writeSync } from 'node:fs'
import { isMainThread, Worker, workerData } from 'node:worker_threads'

const beatMilliseconds = 1000

/** With less space than this the embedded database may never finish what it began. */
const leastBytes = 24 * 1024 * 1024

/**
 * Ends this process once its event loop has hung for `seconds`, because nothing inside it could; the service
 * manager then starts it again. A separate thread counts missed beats and not time, because time also passes
 * while a machine sleeps. The embedded database works in a thread of its own, so its work is no hang of the loop.
 * It may take `workSeconds` for one piece of work, or `seconds` while its disk is full. The log says after half
 * of the time what is about to happen. `database` holds the number of works that the database has begun and
 * ended, and its folder; without it only the loop is watched.
 */
export function watch({ seconds = 60, workSeconds = 300, beat = beatMilliseconds, database = null } = {}) {
  const shared = new SharedArrayBuffer(8)
  const beats = new Int32Array(shared)
  setInterval(() => Atomics.add(beats, 0, 1), beat).unref()
  const thread = new Worker(new URL(import.meta.url), {
    workerData: { watchdog: shared, seconds, workSeconds, beat, database },
    execArgv: [],
  })
  thread.unref()
}

/** Straight to the file descriptor: a thread's other output goes through the event loop that hangs. */
const say = (level, msg) =>
  writeSync(1, `${JSON.stringify({ level, time: new Date().toISOString(), msg })}\n`)

/** Counts how often in a row the same number was seen. */
function stillness() {
  let [last, times] = [-1, 0]
  return now => {
    times = now === last ? times + 1 : 0
    last = now
    return times
  }
}

function isFull({ folder, least = leastBytes }) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < least
  } catch {
    return false
  }
}

function keepWatch({ watchdog, seconds, workSeconds, beat, database }) {
  const beats = new Int32Array(watchdog)
  const works = database && new Int32Array(database.state)
  const [loop, work] = [stillness(), stillness()]
  const half = (times, most) => times === Math.ceil((most * 500) / beat)
  const whole = (times, most) => times * beat >= most * 1000
  const end = msg => {
    say('fatal', msg)
    process.kill(process.pid, 'SIGKILL')
  }
  for (;;) {
    // The second number never changes, so this only waits.
    Atomics.wait(beats, 1, 0, beat)
    const stood = loop(Atomics.load(beats, 0))
    if (whole(stood, seconds)) return end(`the server stood still for ${seconds} s`)
    if (half(stood, seconds)) say('warn', `the server has stood still for ${Math.ceil(seconds / 2)} s`)
    if (!works) continue
    const number = Atomics.load(works, database.place)
    const busy = work(number % 2 === 0 ? -1 : number)
    if (number % 2 === 0 || busy === 0) continue
    const full = isFull(database)
    const most = full ? seconds : workSeconds
    const why = full ? `: the disk of ${database.folder} is full, make room` : ''
    if (whole(busy, most)) return end(`the database worked on one thing for ${most} s${why}`)
    if (half(busy, most))
      say('warn', `the database has worked on one thing for ${Math.ceil(most / 2)} s${why}`)
  }
}

if (!isMainThread && workerData?.watchdog) keepWatch(workerData)
