import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'gift-tracker-signals-'))

/** A project with our start command, whose server says how it was ended. */
beforeAll(() => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  mkdirSync(join(folder, 'scripts'))
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'x', scripts: { start: scripts.start } }),
  )
  writeFileSync(
    join(folder, 'scripts/start.mjs'),
    `import { createServer } from 'node:http'
    const server = createServer().listen(0, '127.0.0.1', () => console.log('port ' + server.address().port))
    for (const signal of ['SIGTERM', 'SIGINT'])
      process.on(signal, () => setTimeout(() => { console.log('ended in order'); process.exit(0) }, 200))`,
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isFree = (port: number) =>
  new Promise<boolean>(answer => {
    const server = createServer()
    server.once('error', () => answer(false))
    server.listen(port, '127.0.0.1', () => server.close(() => answer(true)))
  })

async function started(command: string, args: string[], options = {}) {
  const child: ChildProcess = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  })
  let said = ''
  child.stdout!.on('data', chunk => {
    said += chunk
  })
  const ended = new Promise<number | null>(done => child.once('close', done))
  while (!/port \d+/.test(said)) await new Promise(done => setTimeout(done, 20))
  return { child, ended, said: () => said, port: Number(/port (\d+)/.exec(said)![1]) }
}

describe('a signal to `npm start`', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('%s reaches the server, which ends in order', async signal => {
    const { child, ended, said, port } = await started('npm', ['start'])
    child.kill(signal)
    expect(await ended).toBe(0)
    expect(said()).toContain('ended in order')
    expect(await isFree(port)).toBe(true)
  })
})
