// Loaded into a measured process by --import: at SIGUSR2 it writes for how long the event loop stood, in
// milliseconds, to the file BENCH_DELAY and starts to measure anew. It also writes when the process ends.
// The product knows nothing of it.
import { renameSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const resolution = 5

// A thread of the product takes over the arguments of its process.
if (isMainThread) {
  const loop = monitorEventLoopDelay({ resolution })
  loop.enable()
  const write = () => {
    // A loop that never stands is seen at every step of the resolution.
    const [p50, p99, max] = [loop.percentile(50), loop.percentile(99), loop.max].map(ns =>
      Math.max(0, ns / 1e6 - resolution),
    )
    const file = process.env.BENCH_DELAY
    writeFileSync(`${file}.draft`, JSON.stringify({ p50, p99, max }))
    renameSync(`${file}.draft`, file)
    loop.reset()
  }
  process.on('SIGUSR2', write)
  process.on('exit', write)
}
