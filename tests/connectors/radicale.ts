import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@/lib/core/id'
import { freePort, isRoot } from '../support/postgres'

const python = '/usr/bin/python3'

function isThere(): boolean {
  try {
    execFileSync(python, ['-m', 'radicale', '--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function install() {
  if (!isRoot || !existsSync('/usr/bin/apt-get'))
    throw new Error(`The tests need Radicale: install it so that \`${python} -m radicale\` starts.`)
  console.log('Radicale is missing: installing it with apt-get install radicale')
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  execFileSync('apt-get', ['update', '-qq'], options)
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'radicale'], options)
}

export interface Radicale {
  address: string
  /** Its address as variables name it. */
  host: string
  /** Sends one request as an account of it. */
  ask(method: string, path: string, body?: string, headers?: Record<string, string>): Promise<Response>
  stop(): Promise<void>
}

/** Starts a server of contacts and calendars with the account `ada` and the password `secret`. */
export async function startRadicale(): Promise<Radicale> {
  if (!isThere()) install()
  const folder = mkdtempSync(join(tmpdir(), 'gift-tracker-radicale-'))
  const users = join(folder, 'users')
  writeFileSync(users, 'ada:secret\nbo:secret\n')
  const port = await freePort()
  const host = `127.0.0.1:${port}`
  const config = join(folder, 'config')
  writeFileSync(
    config,
    [
      '[server]',
      `hosts = ${host}`,
      '[auth]',
      'type = htpasswd',
      `htpasswd_filename = ${users}`,
      'htpasswd_encryption = plain',
      'delay = 0',
      '[storage]',
      `filesystem_folder = ${join(folder, 'collections')}`,
      '[logging]',
      'level = error',
      '',
    ].join('\n'),
  )
  const child = spawn(python, ['-m', 'radicale', '--config', config], { stdio: 'ignore' })
  const ended = new Promise<void>(resolve => {
    child.once('exit', () => resolve())
  })
  const onExit = () => child.kill('SIGKILL')
  process.once('exit', onExit)
  const stop = async () => {
    process.off('exit', onExit)
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const address = `http://${host}/`
  const ask: Radicale['ask'] = (method, path, body, headers = {}) =>
    fetch(new URL(path, address), {
      method,
      headers: { authorization: `Basic ${Buffer.from('ada:secret').toString('base64')}`, ...headers },
      ...(body === undefined ? {} : { body }),
    })
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
    if (
      await ask('PROPFIND', '/').then(
        ({ status }) => status < 500,
        () => false,
      )
    )
      return { address, host, ask, stop }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error('Radicale did not start.')
}

/** A card of an address book, with further lines. Its name there stays the same, as a server demands. */
export const card = (name: string, lines: readonly string[] = [], version = '3.0') =>
  [
    'BEGIN:VCARD',
    `VERSION:${version}`,
    `UID:card-of-${name}`,
    `FN:${name}`,
    `N:;${name};;;`,
    ...lines,
    'END:VCARD',
    '',
  ].join('\r\n')

/** Makes an address book and returns its path. */
export async function makeBook({ ask }: Radicale): Promise<string> {
  const path = `/ada/${newId()}/`
  const { status } = await ask(
    'MKCOL',
    path,
    `<?xml version="1.0"?><mkcol xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:carddav"><set><prop><resourcetype><collection/><C:addressbook/></resourcetype><displayname>Family</displayname></prop></set></mkcol>`,
  )
  if (status !== 201) throw new Error(`Radicale made no address book: ${status}`)
  return path
}

export async function putCard({ ask }: Radicale, path: string, text: string) {
  const { status } = await ask('PUT', path, text, { 'content-type': 'text/vcard' })
  if (status !== 201 && status !== 204) throw new Error(`Radicale took no card: ${status}`)
}
