import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { bundled } from '../support/bundled'
import { startPostgres } from '../support/postgres'

const root = mkdtempSync(join(tmpdir(), 'gift-tracker-start-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** What the server does before its first request, in a separate process. */
function start(name: string, variables: Record<string, string> = {}) {
  const dataDir = join(root, name)
  const code = `import('${bundled('lib/server/ops/database-opening.ts')}')
    .then(({ openForServing }) => openForServing())
    .then(() => console.log('open'), error => { console.error(error.message); process.exit(1) })`
  const child = spawn(process.execPath, ['-e', code], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      RATES_URL: 'off',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk
    })
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  return { child, dataDir, ended, output: () => output }
}

const until = async (reached: () => boolean) => {
  while (!reached()) await new Promise(resolve => setTimeout(resolve, 5))
}

describe('a start', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends by %s while the database is being opened, and the next one opens it',
    async signal => {
      const { child, dataDir, ended, output } = start(signal)
      await until(() => existsSync(join(dataDir, 'database', 'first-start')) || child.exitCode !== null)
      child.kill(signal)
      expect(await ended, output()).toBe(0)
      expect(output()).not.toContain('open')
      const again = start(signal)
      await until(() => again.output().includes('open') || again.child.exitCode !== null)
      expect(again.output()).toContain('open')
      again.child.kill('SIGKILL')
      await again.ended
    },
  )

  it('says in one sentence what is wrong with the disk', async () => {
    const { ended, output } = start('file', { DATA_DIR: '/dev/null' })
    expect(await ended).toBe(1)
    expect(output()).toMatch(/^\/dev\/null is not a folder: name one with DATA_DIR\.$/m)
    expect(output()).not.toMatch(/at .*\.ts:|restore/)
  })

  it('warns that a second instance would not know its sessions when the secret was generated', async () => {
    const sentence = 'a second instance would not know its sessions'
    const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
    for (const [name, variables, isSaid] of [
      ['made', away, true],
      ['given', { ...away, AUTH_SECRET: 'a secret that both instances were given' }, false],
    ] as const) {
      const { child, ended, output } = start(name, variables)
      await until(() => output().includes('Nothing listens') || child.exitCode !== null)
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
      expect(output().includes(sentence), output()).toBe(isSaid)
    }
  })

  it('waits for a PostgreSQL that is only late, and says so once', async () => {
    const server = await startPostgres()
    await server.crash()
    const { child, ended, output } = start('late', { DATABASE_URL: server.url('postgres') })
    await until(() => output().includes('Nothing listens') || child.exitCode !== null)
    await new Promise(resolve => setTimeout(resolve, 2500))
    await server.begin()
    await until(() => /^open$/m.test(output()) || child.exitCode !== null)
    expect(output()).toMatch(/^open$/m)
    expect(output().match(/Nothing listens at .* Waiting for it for up to 60 s/g)).toHaveLength(1)
    child.kill('SIGKILL')
    await ended
    await server.stop()
  })

  it('does not wait for what time cannot heal', async () => {
    const server = await startPostgres()
    const { ended, output } = start('none', { DATABASE_URL: server.url('none') })
    expect(await ended).toBe(1)
    expect(output()).toMatch(/^PostgreSQL at [\d.:]+ has no database none: .*createdb.*\.$/m)
    expect(output()).not.toMatch(/Failed query|at .*\.ts:|Waiting/)
    await server.stop()
  })
})
