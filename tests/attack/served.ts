import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'

const root = resolve(import.meta.dirname, '../..')
const json = { 'content-type': 'application/json' }

/** What a turn of the event loop took, the longest since the last question, in milliseconds of processor time. */
interface Heartbeat {
  computed: number
  turns: number
}

/** A server of its own, on its own embedded database, that records for how long its event loop computes. */
export class Served {
  readonly url: string
  private readonly folder = mkdtempSync(join(tmpdir(), 'gift-tracker-worst-'))
  private readonly heart = join(this.folder, 'heartbeat.json')
  private process: ChildProcess | undefined

  constructor(private readonly port: number) {
    this.url = `http://localhost:${port}`
  }

  async start() {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const given = (scripts.start as string).replace('exec node ', '').split(' ')
    const server = spawn(
      process.execPath,
      ['--import', resolve(import.meta.dirname, 'heartbeat.mjs'), ...given],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...process.env,
          PORT: String(this.port),
          APP_URL: this.url,
          DATA_DIR: this.folder,
          DATABASE_URL: '',
          RATES_URL: 'off',
          // The server knows no addresses, so that nobody is refused for too many sign-ups.
          TRUSTED_PROXY_HOPS: '2',
          LOG_LEVEL: 'error',
          HEARTBEAT_FILE: this.heart,
        },
      },
    )
    this.process = server
    await new Promise<void>((done, fail) => {
      server.once('exit', () => fail(new Error('the server did not start')))
      server.stdout?.on('data', part => String(part).includes('Gift Tracker is at') && done())
    })
  }

  async stop() {
    const ended = new Promise(done => this.process?.once('exit', done))
    this.process?.kill('SIGTERM')
    await ended
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** The record of the server about its turns since the last question; the first question starts it. */
  async heartbeat(): Promise<Heartbeat> {
    rmSync(this.heart, { force: true })
    this.process?.kill('SIGUSR2')
    await expect.poll(() => existsSync(this.heart), { intervals: [20] }).toBe(true)
    return JSON.parse(readFileSync(this.heart, 'utf8'))
  }

  send(path: string, body: BodyInit, headers = {}) {
    return fetch(`${this.url}${path}`, { method: 'POST', body, headers })
  }

  sendJson(path: string, body: unknown, headers = {}) {
    return this.send(path, JSON.stringify(body), { ...json, ...headers })
  }

  /** Signs up. Returns the headers of the account's calls. */
  async account(name: string) {
    const answer = await this.sendJson('/api/auth/register', {
      name,
      email: `${name}@example.org`,
      password: 'correct horse battery',
    })
    const { session } = (await answer.json()) as { session: { access_token: string } }
    return { authorization: `Bearer ${session.access_token}` }
  }
}
