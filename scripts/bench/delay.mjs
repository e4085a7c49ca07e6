// Loaded into a measured server by --import: at SIGUSR2 it writes how long the event loop stood, in
// milliseconds, to the file BENCH_DELAY and starts to measure anew. The product knows nothing of it.
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const loop = monitorEventLoopDelay({ resolution: 5 })
loop.enable()
process.on('SIGUSR2', () => {
  const [p50, p99, max] = [loop.percentile(50), loop.percentile(99), loop.max].map(ns => ns / 1e6)
  writeFileSync(process.env.BENCH_DELAY, JSON.stringify({ p50, p99, max }))
  loop.reset()
})
