import 'server-only'
import { Duplex } from 'node:stream'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import postgres from 'postgres'
import { workerFromSource } from '@/lib/server/jobs/worker'
import { clientOptions } from './client'
import { type Opening, type Orders, states } from './orders'

export interface Thread {
  worker: Worker
  state: SharedArrayBuffer
}

export interface Engine {
  /** One client, because the engine has one backend: what is asked outside of an open transaction waits for its end. */
  client: postgres.Sql
  /** The numbers of `states`. */
  state: SharedArrayBuffer
  syncs(): number
  dump(path: string): Promise<void>
  listen(channel: string, hear: (payload: string) => void): Promise<void>
  close(): Promise<void>
}

declare const __webpack_require__: unknown

/** Answers lie in the heap only until they are posted. The engine's own memory is not counted here. */
const options = (state: SharedArrayBuffer): WorkerOptions => ({
  name: 'database',
  workerData: { state },
  execArgv: [],
  env: { NODE_ENV: 'production' },
  resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 },
})

/** A thread without a database. The script is the bundled one in a build; tests and tools run the source. */
export function openThread(): Thread {
  const state = new SharedArrayBuffer(8)
  const worker =
    typeof __webpack_require__ === 'undefined'
      ? workerFromSource(new URL('./thread.ts', import.meta.url), options(state))
      : new Worker(new URL('./thread.ts', import.meta.url), options(state))
  return { worker, state }
}

/** The thread as a socket of PostgreSQL's protocol. */
function socketTo(worker: Worker) {
  const hear = (message: unknown) => {
    if (message instanceof Uint8Array)
      socket.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength))
  }
  const socket = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      // A copy, because a buffer of Node's pool cannot be handed over.
      const bytes = new Uint8Array(chunk)
      worker.postMessage(bytes, [bytes.buffer])
      done()
    },
    final(done) {
      socket.push(null)
      done()
    },
    destroy(error, done) {
      worker.off('message', hear)
      done(error)
    },
  })
  worker.on('message', hear)
  // postgres.js closes only a socket that says that it is open.
  return Object.assign(socket, { readyState: 'open' })
}

/** Opens a database in a thread. `ended` is called when the engine gives up later, with the reason. */
export async function openEngine(
  opening: Opening,
  { thread = openThread(), keep = false, ended = (_why: Error) => {} } = {},
): Promise<Engine> {
  const { worker, state } = thread
  const counted = new Int32Array(state)
  const waiting = new Map<number, { done(): void; failed(error: unknown): void }>()
  let asked = 0
  let over: Error | null = null
  let isOpen = false

  const end = (why: Error) => {
    if (over) return
    over = why
    for (const { failed } of waiting.values()) failed(why)
    waiting.clear()
    if (isOpen) ended(why)
  }
  const onError = (error: Error) => end(error)
  const onExit = () => end(new Error('its thread ended'))
  const onMessage = (message: { id?: number; failed?: object }) => {
    const order = message.id === undefined ? undefined : waiting.get(message.id)
    if (!order) return
    waiting.delete(message.id!)
    if (message.failed) order.failed(Object.assign(new Error(), message.failed))
    else order.done()
  }
  worker.on('error', onError).on('exit', onExit).on('message', onMessage)
  const leave = async () => {
    over ??= new Error('the database is closed')
    worker.off('error', onError).off('exit', onExit).off('message', onMessage)
    if (!keep) await worker.terminate()
  }

  const order = <Name extends keyof Orders>(name: Name, given: Orders[Name]) =>
    new Promise<void>((done, failed) => {
      if (over) return failed(over)
      waiting.set(++asked, { done, failed })
      worker.postMessage({ id: asked, order: name, given })
    })

  try {
    await order('open', opening)
    isOpen = true
  } catch (error) {
    await leave()
    throw error
  }

  const heard = new Map<string, (payload: string) => void>()
  const client = postgres({
    ...clientOptions,
    socket: () => socketTo(worker),
    onnotify: (channel: string, payload: string) => heard.get(channel)?.(payload),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    // The one connection is never closed and never late: the thread is there as long as the process.
    connect_timeout: 0,
    idle_timeout: 0,
    max_lifetime: 0,
  } as postgres.Options<Record<string, postgres.PostgresType>>)
  return {
    client,
    state,
    syncs: () => Atomics.load(counted, states.syncs),
    dump: path => order('dump', { path }),
    async listen(channel, hear) {
      heard.set(channel, hear)
      await client.unsafe(`listen "${channel}"`)
    },
    async close() {
      await client.end({ timeout: 5 })
      try {
        await order('close', {})
      } finally {
        await leave()
      }
    },
  }
}
