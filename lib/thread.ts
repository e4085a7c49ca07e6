import 'server-only'
import { parentPort, workerData } from 'node:worker_threads'

type Jobs = { [Name in keyof typeof jobs]: Awaited<ReturnType<(typeof jobs)[Name]>> }

declare module '@/lib/server/threads' {
  interface ThreadJobs extends Jobs {}
}

/**
 * The one list of jobs that run beside the event loop: functions of their input, without a database or a
 * request. Each is loaded on demand, because every job has its own thread.
 */
const jobs = {
  readFile: async () => (await import('@/lib/transfers/formats/apart')).readPacked,
  readBody: async () => (await import('@/lib/server/json')).readFileBody,
  readOrderMail: async () => (await import('@/lib/order-mails/read')).readOrderMail,
  remakePdf: async () => (await import('@/lib/server/remake/pdf')).remadePdf,
  writePdf: async () => (await import('@/lib/reports/pdf/whole')).wholePdf,
}

async function work(port: NonNullable<typeof parentPort>) {
  const { name, input } = workerData as { name: keyof typeof jobs; input: never }
  const job = await jobs[name]()
  port.postMessage('ready')
  port.postMessage({ result: await job(input) })
}

if (parentPort) void work(parentPort)
