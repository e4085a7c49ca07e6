import 'server-only'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * The one list of what runs beside the event loop: functions of what they are given, without a database or a request.
 * Each is loaded when it is asked for, because every job has a thread of its own.
 */
const jobs = {
  readFile: async () => (await import('@/lib/transfers/formats/apart')).readPacked,
  readBody: async () => (await import('./json')).readFileBody,
  remakePdf: async () => (await import('@/lib/server/remake/pdf')).remadePdf,
  writePdf: async () => (await import('@/lib/reports/pdf/whole')).wholePdf,
}

export type ThreadJob = keyof typeof jobs
export type ThreadJobs = { [Name in ThreadJob]: Awaited<ReturnType<(typeof jobs)[Name]>> }

async function work(port: NonNullable<typeof parentPort>) {
  const { name, input } = workerData as { name: ThreadJob; input: never }
  const job = await jobs[name]()
  port.postMessage('ready')
  port.postMessage({ result: await job(input) })
}

if (parentPort) void work(parentPort)
