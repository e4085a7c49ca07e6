import { fileURLToPath } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { bundled } from './bundled'

/** Stands in for lib/server/jobs/worker.ts in tests: the same thread, from the bundle of this run. */
export const workerFromSource = (file: URL, options: WorkerOptions): Worker =>
  new Worker(bundled(fileURLToPath(file)), options)
