import 'server-only'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { WaitingList } from '../http/waiting-limit'
import { workerFromSource } from './worker'

/** The jobs that run in a thread, by name. lib/composition/thread.ts lists them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled where the jobs are listed
export interface ThreadJobs {}
type ThreadJob = keyof ThreadJobs

/** Processor time and memory that one job may use before its thread is ended. */
const limits: Record<ThreadJob, { seconds: number; megabytes: number }> = {
  readFile: { seconds: 10, megabytes: 256 },
  readWorkbook: { seconds: 10, megabytes: 256 },
  checkArchive: { seconds: 20, megabytes: 768 },
  readArchive: { seconds: 10, megabytes: 512 },
  readCells: { seconds: 10, megabytes: 256 },
  readBody: { seconds: 10, megabytes: 256 },
  readOrderMail: { seconds: 10, megabytes: 256 },
  readForwarded: { seconds: 10, megabytes: 256 },
  remakePdf: { seconds: 10, megabytes: 256 },
  writePdf: { seconds: 60, megabytes: 256 },
}

/** Threads at a time. Each kind of job has at most one, so that no kind keeps the others waiting. */
const mostThreads = 2
/** The most wall time of a thread, however little processor time it got. */
const longestMilliseconds = 120_000

/** A job that exceeded its time or memory, or crashed its thread. The caller decides what that means. */
export class ThreadEnded extends Error {
  override name = 'ThreadEnded'
}

/** A thread whose script could not be loaded. The file has nothing to do with it, so callers let it pass. */
export class ThreadLost extends Error {
  override name = 'ThreadLost'
}

interface Waiting {
  name: ThreadJob
  begin: () => Promise<unknown>
}
interface Threads {
  waiting: Waiting[]
  running: Set<ThreadJob>
  lists: Map<ThreadJob, WaitingList>
}

/** On globalThis because this module is evaluated more than once in one process. */
const slot = globalThis as typeof globalThis & { giftTrackerThreads?: Threads }
const threads: Threads = slot.giftTrackerThreads ?? { waiting: [], running: new Set(), lists: new Map() }
slot.giftTrackerThreads = threads
const { waiting, running, lists } = threads

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

function listOf(name: ThreadJob) {
  const list = lists.get(name) ?? new WaitingList()
  lists.set(name, list)
  return list
}

/** Hears how many rows of how many a job has done. */
type Hear = (done: number, rows: number) => void

type Input<Name extends ThreadJob> = Parameters<ThreadJobs[Name]>[0]
type Output<Name extends ThreadJob> = Awaited<ReturnType<ThreadJobs[Name]>>

/**
 * Runs a job beside the event loop, with bounded time and memory: whatever a file makes it do, other requests
 * are still answered. Throws `ThreadEnded` when it exceeds its limits, `ThreadLost` when it cannot be started, and 503
 * when too many jobs of its kind, or of its caller, wait already (`WaitingList`).
 */
export function inThread<Name extends ThreadJob>(
  name: Name,
  input: Input<Name>,
  hear: Hear = () => {},
): Promise<Output<Name>> {
  const leave = listOf(name).enter()
  return new Promise((resolve, reject) => {
    const begin = () => {
      leave()
      return started<Output<Name>>(name, input, hear).then(resolve, reject)
    }
    waiting.push({ name, begin })
    beginNext()
  })
}

declare const __webpack_require__: unknown

/** The thread's script: the bundled one in a build. Tests and tools run the source. */
const openThread = (options: WorkerOptions): Worker =>
  typeof __webpack_require__ === 'undefined'
    ? workerFromSource(new URL('../../composition/thread.ts', import.meta.url), options)
    : new Worker(new URL('../../composition/thread.ts', import.meta.url), options)

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

/** What a thread says, in this order: that its job begins, how far it is, and how it ended. */
type Message<Result> = 'ready' | { done: number; rows: number } | { result: Result } | { failure: unknown }

async function started<Result>(name: ThreadJob, input: unknown, hear: Hear): Promise<Result> {
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
      let isReady = false
      const fail = (how: string, cause?: unknown) =>
        reject(new (isReady ? ThreadEnded : ThreadLost)(`${name} ${how}`, { cause }))
      const end = () => fail('took too long')
      wall = setTimeout(end, longestMilliseconds)
      worker.on('message', (message: Message<Result>) => {
        if (message !== 'ready') {
          if ('rows' in message) return hear(message.done, message.rows)
          return 'failure' in message ? fail('failed', message.failure) : resolve(message.result)
        }
        isReady = true
        // Time for loading, before a job begins, is not the file's doing.
        computed = whenComputed(seconds * 1000, end)
      })
      worker.once('error', error => fail('failed', error))
      worker.once('exit', () => fail('ended'))
    })
  } finally {
    clearInterval(computed)
    clearTimeout(wall)
    await worker.terminate()
  }
}
