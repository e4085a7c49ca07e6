import { createServer, type Server as NetServer, type Socket } from 'node:net'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '@/db'
import { openPostgres } from '@/db/postgres'
import { refusalOf } from '@/db/refusals'
import { type Server, startPostgres } from '../../support/postgres'

const secret = 'correct-horse'
let server: Server
let sql: postgres.Sql
let data: string
const listeners: NetServer[] = []

/** A database's address with another user, password or query. */
function address(database: string, user = 'postgres', query = '') {
  const url = new URL(server.url(database))
  url.username = user
  url.password = secret
  return `${url.href}${query}`
}

/** Writes a file of the server, as the user that it runs as. */
const write = (path: string, lines: string[]) =>
  sql.unsafe(`copy (values ${lines.map(line => `('${line}')`).join(', ')}) to '${path}'`)
const set = async (setting: string) => {
  await sql.unsafe(`alter system set ${setting}`)
  await sql`select pg_reload_conf()`
}

/** A port whose owner does with each connection what `treat` says. */
async function listening(treat: (socket: Socket) => void) {
  const listener = createServer(socket => {
    socket.on('error', () => {})
    treat(socket)
  })
  listeners.push(listener)
  await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as { port: number }
  return `127.0.0.1:${port}`
}

/** The first answer of a server that refuses, as PostgreSQL's protocol writes it. */
function errorResponse(code: string, message: string) {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
const refusing = (code: string, message: string) =>
  listening(socket => socket.once('data', () => socket.end(errorResponse(code, message))))

async function refusal(url: string): Promise<Refusal> {
  const opened = await openPostgres(url, { max: 1 }).catch((error: unknown) => error)
  if (opened instanceof Refusal) return opened
  throw new Error(`Not refused in words: ${opened}`, { cause: opened })
}

/** Expects one sentence that holds all the words, and never the password. */
async function expectWords(url: string, passes: boolean, ...words: string[]) {
  const { message, passes: mayPass } = await refusal(url)
  for (const each of words) expect(message).toContain(each)
  expect(message).not.toContain(secret)
  expect(message).toMatch(/^[^\n]+\.$/)
  expect(mayPass, message).toBe(passes)
}

beforeAll(async () => {
  server = await startPostgres()
  sql = postgres(server.url('postgres'), { max: 1, onnotice: () => {} })
  const [found] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`
  data = found!.folder
  await write(`${data}/pg_hba.conf`, [
    'host all locked 127.0.0.1/32 scram-sha-256',
    'host all stranger 127.0.0.1/32 reject',
    'host all all 127.0.0.1/32 trust',
  ])
  await sql`create role locked login password 'another one'`
  for (const role of ['stranger', 'guest', 'crowded', 'old']) await sql.unsafe(`create role ${role} login`)
  await sql`alter role crowded connection limit 0`
  await sql`create database latin encoding 'LATIN1' locale 'C' template template0`
  await sql`create database frozen`
  await sql`alter database frozen set default_transaction_read_only = on`
  await sql.unsafe(`create schema past;
    create function past.current_setting(text) returns text language sql as
      $$ select case $1 when 'server_version_num' then '140011' when 'server_version' then '14.11' else pg_catalog.current_setting($1) end $$;
    grant usage on schema past to old; alter role old set search_path = past, pg_catalog`)
  await sql`select pg_reload_conf()`
}, 240_000)

afterAll(async () => {
  for (const listener of listeners) listener.close()
  await sql.end({ timeout: 1 })
  await server.stop()
}, 240_000)

describe('PostgreSQL that cannot be used is named in one sentence:', () => {
  it('nothing listens there', () =>
    expectWords(`postgres://gifts:${secret}@127.0.0.1:1/gifts`, true, '127.0.0.1:1', 'ECONNREFUSED'))

  it('its socket is not there', async () => {
    process.env.PGHOST = '/nowhere'
    await expectWords('postgres:///gifts', true, '/nowhere', 'ENOENT')
    delete process.env.PGHOST
  })

  it('its host has no address', () =>
    expectWords(`postgres://gifts:${secret}@nowhere.invalid/gifts`, true, 'nowhere.invalid'))

  it('it is silent', async () => {
    const where = await listening(() => {})
    await expectWords(`postgres://gifts:${secret}@${where}/gifts`, true, where, 'does not answer')
  })

  it('something else closes the connection', async () => {
    const where = await listening(socket => socket.once('data', () => socket.resetAndDestroy()))
    await expectWords(`postgres://gifts:${secret}@${where}/gifts`, true, where, 'closes the connection')
  })

  it('it is still starting', async () => {
    const where = await refusing('57P03', 'the database system is starting up')
    await expectWords(`postgres://gifts:${secret}@${where}/gifts`, true, where, 'starting')
  })

  it('a pooler stands before it that is not named', async () => {
    const where = await refusing('08P01', 'unsupported startup parameter: statement_timeout')
    await expectWords(`postgres://gifts:${secret}@${where}/gifts`, false, where, '?pgbouncer=true')
  })

  it('its pooler lets the user in nowhere', async () => {
    const where = await refusing('XX999', 'no such thing')
    await expectWords(`postgres://gifts:${secret}@${where}/gifts`, false, where, 'no such thing', 'gifts')
  })

  it('the password is wrong', () =>
    expectWords(address('postgres', 'locked'), false, 'locked', 'password', '28P01'))

  it('the password is missing', async () => {
    const url = new URL(address('postgres', 'locked'))
    url.password = ''
    await expectWords(url.href, false, 'locked', 'password')
  })

  it('there is no such user', () =>
    expectWords(address('postgres', 'nobody'), false, 'no user nobody', 'createuser'))

  it('the user may not come from here', () =>
    expectWords(address('postgres', 'stranger'), false, 'stranger', 'pg_hba.conf'))

  it('there is no such database', () =>
    expectWords(address('nothing'), false, 'no database nothing', 'createdb'))

  it('the user may not make tables', () =>
    expectWords(address('postgres', 'guest'), false, 'guest', 'postgres', 'ALTER DATABASE', '42501'))

  it('no connection is left', () => expectWords(address('postgres', 'crowded'), true, 'connection', '53300'))

  it('it does not encrypt', () =>
    expectWords(address('postgres', 'postgres', '?sslmode=require'), false, 'does not encrypt'))

  it('its certificate is not trusted', async () => {
    const own = 'openssl req -new -x509 -nodes -days 2 -subj /CN=other -keyout server.key -out server.crt'
    await sql.unsafe(`copy (select 1) to program 'cd ${data} && umask 077 && ${own} 2>/dev/null'`)
    await set('ssl = on')
    await expectWords(address('postgres', 'postgres', '?sslmode=verify-full'), false, 'certificate')
    await set('ssl = off')
  })

  it('it is too old', () => expectWords(address('postgres', 'old'), false, 'PostgreSQL 14.11', '15 or newer'))

  it('its database knows no Unicode', () => expectWords(address('latin'), false, 'latin', 'LATIN1', 'UTF8'))

  it('its database can only be read', () => expectWords(address('frozen'), false, 'frozen', 'read'))

  it('it lacks an extension', async () => {
    const error = await sql`create extension nowhere`.catch((thrown: unknown) => thrown)
    expect(String(refusalOf(error, sql))).toMatch(/nowhere.*postgresql-contrib/)
  })

  it('it is a standby', async () => {
    await write(`${data}/standby.signal`, [''])
    await server.crash()
    await server.begin()
    await expectWords(address('postgres'), false, 'standby', 'primary')
  })
})
