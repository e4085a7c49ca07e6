import 'server-only'
import { parentPort, workerData } from 'node:worker_threads'

type Jobs = { [Name in keyof typeof jobs]: Awaited<ReturnType<(typeof jobs)[Name]>> }

declare module '@/lib/server/jobs/threads' {
  interface ThreadJobs extends Jobs {}
}

/** A job may tell how many rows of how many it has done. */
type Tell = (done: number, rows: number) => void

/**
 * The one list of jobs that run beside the event loop: functions of their input, without a database or a
 * request. Each is loaded on demand, because every job has its own thread.
 */
const jobs = {
  readFile: async () => (await import('@/lib/transfers/formats/apart')).readPacked,
  readWorkbook: async () => (await import('@/lib/transfers/formats/workbooks')).readWorkbookApart,
  checkArchive: async () => (await import('@/lib/transfers/formats/archives')).checkArchive,
  readArchive: async () => (await import('@/lib/transfers/formats/archives')).readArchive,
  readCells: async () => (await import('@/lib/transfers/formats/refused')).cellsOf,
  readBody: async () => (await import('@/lib/server/http/json')).readFileBody,
  readOrderMail: async () => (await import('@/lib/order-mails/read')).readOrderMail,
  readForwarded: async () => (await import('@/lib/order-mails/forwarded')).readForwarded,
  remakePdf: async () => (await import('@/lib/server/files/pdf')).remadePdf,
  writePdf: async () => (await import('@/lib/reports/pdf/whole')).wholePdf,
}

async function work(port: NonNullable<typeof parentPort>) {
  const { name, input } = workerData as { name: keyof typeof jobs; input: never }
  const job = (await jobs[name]()) as (input: never, tell: Tell) => unknown
  port.postMessage('ready')
  // A failure goes the way of the other messages. Thrown, it could arrive before them, as if the job had not begun.
  const outcome = await Promise.resolve()
    .then(() => job(input, (done, rows) => port.postMessage({ done, rows })))
    .then(
      result => ({ result }),
      (failure: unknown) => ({ failure }),
    )
  port.postMessage(outcome)
}

if (parentPort) void work(parentPort)
