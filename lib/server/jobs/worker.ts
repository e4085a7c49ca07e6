import 'server-only'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * A thread that runs a source file, for tests and tools. A build names the file in `new Worker(new URL(…))`, so that
 * webpack bundles it.
 */
export function workerFromSource(file: URL, options: WorkerOptions): Worker {
  const source = JSON.stringify(file.href)
  const load = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}))`
  return new Worker(load, { ...options, eval: true, execArgv: ['--conditions=react-server'] })
}
