import 'server-only'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { Problem } from '@/lib/core/errors'
import { workerFromSource } from './worker'

/** The jobs that run in a thread, by name. lib/thread.ts lists them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled where the jobs are listed
export interface ThreadJobs {}
type ThreadJob = keyof ThreadJobs

/** Processor time and memory that one job may use before its thread is ended. */
const limits: Record<ThreadJob, { seconds: number; megabytes: number }> = {
  readFile: { seconds: 10, megabytes: 256 },
  readBody: { seconds: 10, megabytes: 256 },
  readOrderMail: { seconds: 10, megabytes: 256 },
  remakePdf: { seconds: 10, megabytes: 256 },
  writePdf: { seconds: 60, megabytes: 256 },
}

/** Threads at a time. Each kind of job has at most one, so that no kind keeps the others waiting. */
const mostThreads = 2
/** Jobs of a kind that may wait. Later callers are told to try again. */
const mostWaiting = 8
/** The most wall time of a thread, however little processor time it got. */
const longestMilliseconds = 120_000

/** A job that exceeded its time or memory, or crashed its thread. The caller decides what that means. */
export class ThreadEnded extends Error {
  override name = 'ThreadEnded'
}

/** The refusal when too many jobs wait already. */
export const tooMany = () =>
  new Problem(503, 'SERVICE_UNAVAILABLE', 'unavailable', null, { 'Retry-After': '10' })

interface Waiting {
  name: ThreadJob
  begin: () => Promise<unknown>
}
const waiting: Waiting[] = []
const running = new Set<ThreadJob>()

function beginNext() {
  if (running.size >= mostThreads) return
  const at = waiting.findIndex(({ name }) => !running.has(name))
  const [next] = at < 0 ? [] : waiting.splice(at, 1)
  if (!next) return
  running.add(next.name)
  void next.begin().finally(() => {
    running.delete(next.name)
    beginNext()
  })
  beginNext()
}

type Input<Name extends ThreadJob> = Parameters<ThreadJobs[Name]>[0]
type Output<Name extends ThreadJob> = Awaited<ReturnType<ThreadJobs[Name]>>

/**
 * Runs a job beside the event loop, with bounded time and memory: whatever a file makes it do, other requests
 * are still answered. Throws `ThreadEnded` when it exceeds its limits, and 503 when too many jobs wait
 * already.
 */
export function inThread<Name extends ThreadJob>(name: Name, input: Input<Name>): Promise<Output<Name>> {
  if (waiting.filter(job => job.name === name).length >= mostWaiting) throw tooMany()
  return new Promise((resolve, reject) => {
    waiting.push({ name, begin: () => started<Output<Name>>(name, input).then(resolve, reject) })
    beginNext()
  })
}

declare const __webpack_require__: unknown

/** The thread's script: the bundled one in a build. Tests and tools run the source. */
const openThread = (options: WorkerOptions): Worker =>
  typeof __webpack_require__ === 'undefined'
    ? workerFromSource(new URL('../thread.ts', import.meta.url), options)
    : new Worker(new URL('../thread.ts', import.meta.url), options)

/**
 * Calls `end` after this process has used that much processor time. A busy machine gives no process all its
 * time, so wall time would end a job that had hardly begun.
 */
function whenComputed(milliseconds: number, end: () => void) {
  let [left, wall, cpu] = [milliseconds, performance.now(), process.cpuUsage()]
  return setInterval(() => {
    const { user, system } = process.cpuUsage(cpu)
    left -= Math.min(performance.now() - wall, (user + system) / 1000)
    ;[wall, cpu] = [performance.now(), process.cpuUsage()]
    if (left <= 0) end()
  }, 250)
}

async function started<Result>(name: ThreadJob, input: unknown): Promise<Result> {
  const { seconds, megabytes } = limits[name]
  const worker = openThread({
    workerData: { name, input },
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    execArgv: [],
    env: { NODE_ENV: 'production' },
  })
  let computed: NodeJS.Timeout | undefined
  let wall: NodeJS.Timeout | undefined
  try {
    return await new Promise<Result>((resolve, reject) => {
      const end = () => reject(new ThreadEnded(`${name} took too long`))
      wall = setTimeout(end, longestMilliseconds)
      worker.on('message', (message: 'ready' | { result: Result }) => {
        // Time for loading, before a job begins, is not the file's doing.
        if (message === 'ready') computed = whenComputed(seconds * 1000, end)
        else resolve(message.result)
      })
      worker.once('error', error => reject(new ThreadEnded(`${name} failed`, { cause: error })))
      worker.once('exit', () => reject(new ThreadEnded(`${name} ended`)))
    })
  } finally {
    clearInterval(computed)
    clearTimeout(wall)
    await worker.terminate()
  }
}
