import { writeSync } from 'node:fs'
import { isMainThread, Worker, workerData } from 'node:worker_threads'

const beatMilliseconds = 1000

/**
 * Ends this process once its event loop has hung for `seconds`, because nothing inside it could; the service
 * manager then starts it again. A separate thread counts missed beats and not time, because time also passes
 * while a machine sleeps.
 */
export function watch({ seconds = 60, beat = beatMilliseconds } = {}) {
  const shared = new SharedArrayBuffer(8)
  const beats = new Int32Array(shared)
  setInterval(() => Atomics.add(beats, 0, 1), beat).unref()
  const thread = new Worker(new URL(import.meta.url), {
    workerData: { watchdog: shared, seconds, beat },
    execArgv: [],
  })
  thread.unref()
}

if (!isMainThread && workerData?.watchdog) {
  const { watchdog, seconds, beat } = workerData
  const beats = new Int32Array(watchdog)
  let [last, missing] = [-1, 0]
  while (missing * beat < seconds * 1000) {
    // The second number never changes, so this only waits.
    Atomics.wait(beats, 1, 0, beat)
    const now = Atomics.load(beats, 0)
    missing = now === last ? missing + 1 : 0
    last = now
  }
  const line = {
    level: 'fatal',
    time: new Date().toISOString(),
    msg: `the server stood still for ${seconds} s`,
  }
  // Straight to the file descriptor: a thread's other output goes through the event loop that hangs.
  writeSync(1, `${JSON.stringify(line)}\n`)
  process.kill(process.pid, 'SIGKILL')
}
