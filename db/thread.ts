import 'server-only'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import { gzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { damageMark, indexedFiles } from './damage'
import { DurableNodeFS } from './durable-fs'
import { extensions } from './extensions'
import { isBeside } from './folder'
import { type Opening, type Orders, states } from './orders'
import { type DamagedPage, faultsIn, type Indexed, lostBlockIn } from './pages'
import { lastWordsIn, wireReader } from './wire'

/** PGlite's arguments without `-F`, which switches fsync off. Its fdatasync does nothing; fsync is ours. */
const startParams = (sharedBuffers: string) => [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'timezone=UTC', '-c', `shared_buffers=${sharedBuffers}`],
]

/** Answers are posted in pieces of about this size: each post costs as much as reading a few kilobytes. */
const pieceBytes = 128 * 1024

/** A database of a family fits into it. PostgreSQL's own default of 128 MB would stay in memory as a whole. */
const sharedBuffers = '16MB'

async function writeDump(tar: ArrayBuffer, path: string) {
  const packed = await promisify(gzip)(Buffer.from(tar))
  await writeFile(path, packed, { mode: 0o600, flush: true })
}

/**
 * A dump leaves copies of the database in memory, and the recovery after a kill hundreds of megabytes. An idle thread sees no
 * reason to free them.
 */
function collectGarbage() {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
}

function work(port: NonNullable<typeof parentPort>) {
  const state = new Int32Array(workerData.state as SharedArrayBuffer)
  let client: PGlite | null = null
  let read = wireReader()

  /** One piece of work at a time. While one is done the number of works is odd, so that a hang can be seen. */
  let last: Promise<unknown> = Promise.resolve()
  function next<Result>(what: () => Promise<Result>): Promise<Result> {
    const done = last.then(async () => {
      Atomics.add(state, states.work, 1)
      try {
        return await what()
      } finally {
        Atomics.add(state, states.work, 1)
      }
    })
    last = done.catch(() => {})
    return done
  }

  const engine = () => {
    if (!client) throw new Error('the database is closed')
    return client
  }

  /** What is damaged, by its name where the catalog still tells it. */
  async function damageOf({ file, block }: DamagedPage, what: string) {
    const named = await engine()
      .query<{ name: string }>(
        'select oid::regclass::text as name from pg_class where pg_relation_filepath(oid) = $1',
        [file],
      )
      .catch(() => null)
    const name = named?.rows[0]?.name ?? file
    return `${damageMark}${name}: block ${block} ${what}`
  }

  /** Throws where a page in this tar of the database does not fit its checksum, or was emptied. */
  async function refuseDamaged(tar: ArrayBuffer) {
    const { damaged, blank } = faultsIn(tar)
    if (damaged) throw new Error(await damageOf(damaged, 'does not fit its checksum'))
    const { rows: begun } = await engine().query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
        where pg_relation_filepath(oid) = any($1) and (reltuples > 0 or relkind = 'i') limit 1`,
      [blank],
    )
    if (begun[0]) throw new Error(`${damageMark}${begun[0].name}: block 0 is empty`)
    const { rows: indexed } = await engine().query<Indexed>(indexedFiles)
    const lost = lostBlockIn(tar, indexed)
    if (lost) throw new Error(await damageOf(lost, `is ${lost.is}`))
  }

  const orders: { [Name in keyof Orders]: (given: Orders[Name]) => Promise<void> } = {
    async open({ folder, tar, checks }: Opening) {
      const fs = folder
        ? new DurableNodeFS(folder, isBeside, () => Atomics.add(state, states.syncs, 1))
        : undefined
      const before = Atomics.load(state, states.syncs)
      const opened = await PGlite.create({
        fs,
        startParams: startParams(sharedBuffers),
        loadDataDir: tar && new Blob([tar]),
        extensions: checks ? { ...extensions, amcheck } : extensions,
      })
      const { rows } = await opened.query<{ fsync: string; method: string }>(
        `select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method`,
      )
      const isDurable = rows[0]?.fsync === 'on' && rows[0].method === 'fsync'
      if (folder && (!isDurable || Atomics.load(state, states.syncs) === before)) {
        await opened.close()
        throw new Error('fsync is off')
      }
      client = opened
      if (tar && checks) await refuseDamaged(new Uint8Array(tar).buffer)
      read = wireReader()
      collectGarbage()
    },
    async dump({ path }) {
      await engine().exec('checkpoint')
      const tar = await (await engine().dumpDataDir('none')).arrayBuffer()
      await refuseDamaged(tar)
      await writeDump(tar, path)
      collectGarbage()
    },
    async close() {
      const closing = client
      client = null
      await closing?.exec('checkpoint')
      await closing?.close()
    },
  }

  async function answer(messages: Uint8Array) {
    let [pieces, size]: [Uint8Array[], number] = [[], 0]
    const post = () => {
      if (size === 0) return
      const bytes = new Uint8Array(size)
      let at = 0
      for (const piece of pieces) {
        bytes.set(piece, at)
        at += piece.length
      }
      ;[pieces, size] = [[], 0]
      port.postMessage(bytes, [bytes.buffer])
    }
    const onRawData = (piece: Uint8Array) => {
      pieces.push(piece.slice())
      size += piece.length
      if (size >= pieceBytes) post()
    }
    await engine().runExclusive(() => engine().execProtocolRawStream(messages, { onRawData }))
    const gaveUp = lastWordsIn(pieces.at(-1) ?? new Uint8Array())
    post()
    if (gaveUp) throw new Error(gaveUp)
  }

  /** Ends the thread. PostgreSQL's own errors are answers like any other; this one is the engine's. */
  const giveUp = (error: unknown) => {
    throw error
  }

  port.on('message', (message: Uint8Array | { id: number; order: keyof Orders; given: never }) => {
    if (message instanceof Uint8Array) {
      const messages = read(message)
      // A client that has gone needs no answer.
      if (messages && client) next(() => answer(messages)).catch(error => setImmediate(giveUp, error))
      return
    }
    const { id, order, given } = message
    next(() => orders[order](given)).then(
      () => port.postMessage({ id }),
      (error: unknown) => {
        const { message, code, errno } = (error ?? {}) as {
          message?: string
          code?: unknown
          errno?: unknown
        }
        port.postMessage({ id, failed: { message: message ?? '', code, errno } })
      },
    )
  })
}

if (parentPort) work(parentPort)
