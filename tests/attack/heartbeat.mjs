import { readFileSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded before a server, this notes for how long its event loop computed without a turn. What counts is the time that
 * the thread itself had the processor, as the kernel tells it: on a busy machine the clock on the wall says more about
 * the others. The first SIGUSR2 begins, the next ones write what was found to HEARTBEAT_FILE.
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
