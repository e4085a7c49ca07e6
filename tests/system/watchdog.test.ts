import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const watchdog = join(import.meta.dirname, '../../scripts/watchdog.mjs')

interface Ended {
  signal: string | null
  code: number | null
  lines: { level: string; msg: string }[]
}

/** Runs a script with the watchdog and returns how it ended. `work` is the number of works of a database. */
function watched(script: string, { database = 'null' } = {}): Promise<Ended> {
  const program = `import { watch } from ${JSON.stringify(watchdog)}
    const state = new SharedArrayBuffer(4)
    const work = new Int32Array(state)
    watch({ seconds: 1, workSeconds: 3, beat: 100, database: ${database} })
    ${script}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program])
  let output = ''
  child.stdout.on('data', part => {
    output += part
  })
  const lines = () => output.split('\n').flatMap(line => (line ? [JSON.parse(line)] : []))
  return new Promise(done => child.once('exit', (code, signal) => done({ code, signal, lines: lines() })))
}

const said = ({ lines }: Ended) => lines.map(({ level, msg }) => `${level}: ${msg}`)
const folder = tmpdir()
const database = `{ state, place: 0, folder: ${JSON.stringify(folder)}, least: 0 }`
const onFullDisk = `{ state, place: 0, folder: ${JSON.stringify(folder)}, least: Infinity }`

describe('the watchdog', () => {
  it('ends a process with a blocked event loop, and says so before', async () => {
    const ended = await watched('setTimeout(() => { for (;;); }, 300)')
    expect(ended.signal).toBe('SIGKILL')
    expect(said(ended)).toEqual([
      'warn: the server has stood still for 1 s',
      'fatal: the server stood still for 1 s',
    ])
  })

  it('leaves a process with a working event loop alone', async () => {
    const { signal, code, lines } = await watched('setTimeout(() => {}, 2500)')
    expect([signal, code, lines]).toEqual([null, 0, []])
  })

  it('leaves a database alone that does one work after the other for longer than any may take', async () => {
    const ended = await watched(
      'work[0] = 1; const busy = setInterval(() => Atomics.add(work, 0, 2), 50); setTimeout(() => clearInterval(busy), 4500)',
      { database },
    )
    expect([ended.signal, ended.code, ended.lines]).toEqual([null, 0, []])
  })

  it('leaves an idle database alone', async () => {
    const ended = await watched('work[0] = 8; setTimeout(() => {}, 4000)', { database })
    expect([ended.signal, ended.code, ended.lines]).toEqual([null, 0, []])
  })

  it('ends a process whose database never comes to an end, and says so before', async () => {
    const ended = await watched('work[0] = 7; setTimeout(() => {}, 30_000)', { database })
    expect(ended.signal).toBe('SIGKILL')
    expect(said(ended)).toEqual([
      'warn: the database has worked on one thing for 2 s',
      'fatal: the database worked on one thing for 3 s',
    ])
  })

  it('names the full disk, on which a database may never come to an end, and waits for it less long', async () => {
    const ended = await watched('work[0] = 7; setTimeout(() => {}, 30_000)', { database: onFullDisk })
    expect(ended.signal).toBe('SIGKILL')
    expect(said(ended)).toEqual([
      `warn: the database has worked on one thing for 1 s: the disk of ${folder} is full, make room`,
      `fatal: the database worked on one thing for 1 s: the disk of ${folder} is full, make room`,
    ])
  })
})
