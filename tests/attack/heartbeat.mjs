import { readFileSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded before a server, this records for how long its event loop computed without a turn. It counts the processor
 * time of the thread, as the kernel reports it: on a busy machine, wall-clock time says more about other processes. The
 * first SIGUSR2 starts the record, the next ones write the result to HEARTBEAT_FILE.
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
  let worst
  let last = 0
  process.on('SIGUSR2', () => {
    if (worst) writeFileSync(process.env.HEARTBEAT_FILE, JSON.stringify(worst))
    worst ??= { computed: 0, at: 0, turns: 0 }
    last = computed()
  })
  setInterval(() => {
    if (!worst) return
    const now = computed()
    worst.turns++
    if (now - last > worst.computed) Object.assign(worst, { computed: now - last, at: Date.now() })
    last = now
  }, beat).unref()
}
