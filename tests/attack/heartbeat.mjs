import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded before a server, this records for how long its event loop computed without a turn. It counts the processor
 * time of the thread, as the kernel reports it: on a busy machine, wall-clock time says more about other processes. Each
 * SIGUSR2 writes the record to HEARTBEAT_FILE and starts a new one.
 */
const beat = 20
const computed = () => {
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  } catch {
    return performance.now()
  }
}

if (isMainThread) {
  const fresh = () => ({ computed: 0, at: 0, turns: 0 })
  let worst = fresh()
  let last = computed()
  process.on('SIGUSR2', () => {
    const file = process.env.HEARTBEAT_FILE
    writeFileSync(`${file}.part`, JSON.stringify(worst))
    renameSync(`${file}.part`, file)
    worst = fresh()
    last = computed()
  })
  setInterval(() => {
    const now = computed()
    worst.turns++
    if (now - last > worst.computed) Object.assign(worst, { computed: now - last, at: Date.now() })
    last = now
  }, beat).unref()
}
