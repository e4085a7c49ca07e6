// Prints how fast and how large the product is, as ratios against bare programs measured in the same run.
// tests/first-load.e2e.ts measures in a browser what a screen loads first. Run by `npm run bench` (node
// --conditions=react-server --import tsx). It needs PostgreSQL, found or installed as the tests do.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import autocannon from 'autocannon'
import postgres from 'postgres'
import { startPostgres } from '../tests/support/postgres.ts'
import { next } from './build.mjs'

const owners = Number(process.env.BENCH_OWNERS ?? 10_000)
const giftsEach = Number(process.env.BENCH_GIFTS ?? 100)
const seconds = Number(process.env.BENCH_SECONDS ?? 6)
const port = Number(process.env.BENCH_PORT ?? 3977)
const limitPort = port + 1
const barePort = port + 2
/** The arguments of `npm start`. */
const start = JSON.parse(readFileSync('package.json', 'utf8')).scripts.start.split(' ').slice(1)
/** Requests before a server is measured: V8 needs hundreds of pages to compile React. */
const warmUp = 800

const password = 'correct horse battery'
const line = (...cells) =>
  console.log(
    cells.map((cell, index) => String(cell)[index ? 'padStart' : 'padEnd'](index ? 14 : 44)).join(''),
  )
const wait = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds))

/** User and system time of a process, in milliseconds (clock ticks are 10 ms). */
function cpu(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const resident = pid => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024

async function load(url, connections, options = {}) {
  return autocannon({ url, connections, ...(options?.amount ? {} : { duration: seconds }), ...options })
}

async function measure(name, pid, url, connections, options) {
  await load(url, connections, { ...options, amount: Math.min(warmUp, connections * 80) })
  const before = cpu(pid)
  const result = await load(url, connections, options)
  const each = (cpu(pid) - before) / result.requests.total
  const failed = result.non2xx + result.errors
  if (failed) console.log(`  ${failed} answers were not 2xx`)
  line(
    name,
    `c=${connections}`,
    `${result.requests.average.toFixed(0)} rps`,
    `p50 ${result.latency.p50} ms`,
    `p99 ${result.latency.p99} ms`,
    `${each.toFixed(2)} cpu ms`,
  )
  return { rps: result.requests.average, cpu: each }
}

const servers = []
function serve(command, args, env, cwd) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stderr.on('data', data => process.env.BENCH_VERBOSE && process.stderr.write(data))
  child.stdout.resume()
  servers.push(child)
  return child
}

async function firstAnswer(url, started) {
  for (;;) {
    const ok = await fetch(url).then(
      answer => answer.ok,
      () => false,
    )
    if (ok) return Date.now() - started
    if (Date.now() - started > 120_000) throw new Error(`${url} does not answer`)
    await wait(20)
  }
}

/** The lower limit: node:http and postgres.js, the same rows, nothing else. */
async function bareLimit(url, ownerId) {
  const sql = postgres(url, { max: 10 })
  createServer(async (_, response) => {
    const rows = await sql`select g.*, p.name as recipient, o.name as occasion from gifts g
      left join people p on p.id = g.person_id left join occasions o on o.id = g.occasion_id
      where g.owner_id = ${ownerId} and g.deleted_at is null order by g.created_at desc, g.id desc limit 50`
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: rows }))
  }).listen(limitPort)
}

const bareLayout = `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}`

const barePage = `import postgres from 'postgres'
const sql = (globalThis.sql ??= postgres(process.env.DATABASE_URL, { max: 10 }))
export const dynamic = 'force-dynamic'
export default async function Page() {
  const rows = await sql\`select g.*, p.name as recipient, o.name as occasion from gifts g
    left join people p on p.id = g.person_id left join occasions o on o.id = g.occasion_id
    where g.owner_id = \${process.env.BENCH_OWNER} and g.deleted_at is null
    order by g.created_at desc, g.id desc limit 50\`
  return <table><tbody>{rows.map(({ id, name, recipient, occasion, status, price_minor }) =>
    <tr key={id}><td>{name}</td><td>{recipient}</td><td>{occasion}</td><td>{status}</td><td>{String(price_minor)}</td></tr>
  )}</tbody></table>
}`

/**
 * A bare page of Next with the same rows as a table, and nothing else. It is built and served beside ours.
 */
async function bareNext(folder, env) {
  mkdirSync(join(folder, 'bare', 'app'), { recursive: true })
  const cwd = join(folder, 'bare')
  symlinkSync(resolve('node_modules'), join(cwd, 'node_modules'))
  writeFileSync(join(cwd, 'package.json'), '{}')
  writeFileSync(join(cwd, 'next.config.mjs'), "export default { serverExternalPackages: ['postgres'] }")
  writeFileSync(join(cwd, 'app', 'layout.jsx'), bareLayout)
  writeFileSync(join(cwd, 'app', 'page.jsx'), barePage)
  const built = spawnSync(process.execPath, [next, 'build', '--webpack'], { cwd, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(built.stdout + built.stderr)
  const bare = serve(process.execPath, [next, 'start', '-p', String(barePort)], env, cwd)
  await firstAnswer(`http://localhost:${barePort}/`, Date.now())
  return bare
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'gift-bench-'))
  const server = await startPostgres()
  const admin = postgres(server.url('postgres'), { max: 1, onnotice: () => {} })
  await admin`create database bench`
  await admin.end()
  const url = server.url('bench')
  const env = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    RATES_URL: 'off',
  }
  const base = `http://localhost:${port}`
  const sql = postgres(url, { max: 4, onnotice: () => {} })
  try {
    console.log('\nStart-up')
    let started = Date.now()
    let app = serve(process.execPath, start, env)
    line('first start, empty PostgreSQL', `${await firstAnswer(`${base}/health`, started)} ms`)
    await stop(app)
    started = Date.now()
    app = serve(process.execPath, start, env)
    line('later start, PostgreSQL', `${await firstAnswer(`${base}/health`, started)} ms`)
    line('memory idle', `${resident(app.pid).toFixed(0)} MB`)

    const { token, userId, cookie } = await signUp(base)
    await seedOwner(sql, userId, 100)
    const auth = { headers: { authorization: `Bearer ${token}` } }
    const list = `${base}/api/gifts`
    const limit = serve(process.execPath, [...process.execArgv, process.argv[1], 'limit', userId], {
      DATABASE_URL: url,
    })
    await firstAnswer(`http://localhost:${limitPort}/`, Date.now())

    console.log('\n50-row gift list, 1 owner')
    const small = await measure('list API, one owner in the table', app.pid, list, 10, auth)
    console.log(`\nThe same with ${owners * giftsEach} gifts over ${owners} owners`)
    await seedMany(sql)
    const results = {}
    for (const connections of [1, 10, 50]) {
      results[`limit${connections}`] = await measure(
        'bare node:http + postgres.js (the limit)',
        limit.pid,
        `http://localhost:${limitPort}/`,
        connections,
      )
      results[`api${connections}`] = await measure('list API', app.pid, list, connections, auth)
    }
    results.sorted = await measure(
      'list API, sort=occasionDate',
      app.pid,
      `${list}?sort=occasionDate`,
      10,
      auth,
    )
    results.search = await measure('list API, q=teapot', app.pid, `${list}?q=teapot`, 10, auth)
    const bare = await bareNext(folder, { DATABASE_URL: url, BENCH_OWNER: userId })
    const plain = await measure('bare page of Next (HTML)', bare.pid, `http://localhost:${barePort}/`, 10)
    const page = await measure('gifts page (HTML)', app.pid, `${base}/app/gifts`, 10, { headers: { cookie } })
    const dashboard = await measure('dashboard (HTML)', app.pid, `${base}/app`, 10, { headers: { cookie } })
    const create = await measure('create a gift', app.pid, list, 10, {
      method: 'POST',
      headers: { ...auth.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Celadon teapot', price: 40 }),
    })
    line('memory loaded', `${resident(app.pid).toFixed(0)} MB`)

    console.log('\nRatios (goal, floor)')
    line(
      'list API against the limit, c=10',
      `${(results.api10.rps / results.limit10.rps).toFixed(2)}x`,
      '(0.42, 0.30)',
    )
    line('list API cpu a request', `${results.api10.cpu.toFixed(2)} ms`, '(1.1, 1.5)')
    line('growth to a full table, rps', `${(results.api10.rps / small.rps).toFixed(2)}x`, '(0.9, 0.8)')
    line('growth to a full table, cpu', `${(results.api10.cpu / small.cpu).toFixed(2)}x`, '(1.1, 1.15)')
    line('gifts page against a bare page, c=10', `${(page.rps / plain.rps).toFixed(2)}x`, '(0.80, 0.60)')
    line('gifts page cpu a request', `${page.cpu.toFixed(2)} ms`, '(6.5, 8.5)')
    line('dashboard cpu a request', `${dashboard.cpu.toFixed(2)} ms`)
    line('create, c=10', `${create.rps.toFixed(0)} rps`, '(750, 550)')

    console.log('\nTen years and 20,000 bought gifts of one family')
    const family = await signUp(base, 'family@example.org')
    await seedDecade(sql, family.userId)
    const signedIn = { headers: { cookie: family.cookie } }
    for (const path of decadePages) await measure(path, app.pid, `${base}${path}`, 1, signedIn)

    console.log('\nOne list of 1,000,000 gifts of one owner')
    await seedOwner(sql, userId, Number(process.env.BENCH_ONE ?? 1_000_000))
    const first = await timed(`${list}?limit=50`, auth)
    const deep = await deepCursor(sql, userId)
    line('first page', `${first.toFixed(1)} ms`)
    line('a page in the middle', `${(await timed(`${list}?limit=50&cursor=${deep}`, auth)).toFixed(1)} ms`)
    line(
      'search in the middle of words',
      `${(await timed(`${list}?limit=50&q=zanzibar`, auth)).toFixed(1)} ms`,
    )
  } finally {
    await sql.end()
    for (const child of servers) await stop(child)
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const stop = child =>
  child.exitCode !== null
    ? Promise.resolve()
    : new Promise(resolve => {
        child.once('exit', resolve)
        child.kill('SIGTERM')
        setTimeout(() => child.kill('SIGKILL'), 5000).unref()
      })

async function signUp(base, email = 'bench@example.org') {
  const registered = await fetch(`${base}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, name: 'Bench' }),
  })
  const { session, user } = await registered.json()
  const csrf = await fetch(`${base}/api/auth/csrf`)
  const jar = csrf.headers.getSetCookie().map(cookie => cookie.split(';')[0])
  const signedIn = await fetch(`${base}/api/auth/callback/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: jar.join('; '), origin: base },
    body: new URLSearchParams({ csrfToken: (await csrf.json()).csrfToken, email, password, json: 'true' }),
    redirect: 'manual',
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ')
  return { token: session.access_token, userId: user.id, cookie }
}

const giftColumns =
  'id, created_at, updated_at, owner_id, person_id, occasion_id, occasion_date, name, price_minor, currency, status, direction, thank_you, is_favorite, quantity, sort_name, search'

async function seedOwner(sql, userId, count) {
  await sql.unsafe(`
    with person as (insert into people (id, owner_id, name, relationship, sort_name, search) values (gen_random_uuid(), '${userId}', 'Emma', 'friend', 'emma', 'emma') returning id),
    occasion as (insert into occasions (id, owner_id, name, date, type, currency, repeats, next_date, sort_name, search) values (gen_random_uuid(), '${userId}', 'Christmas', '2026-12-25', 'christmas', 'USD', 'yearly', '2026-12-25', 'christmas', 'christmas') returning id)
    insert into gifts (${giftColumns})
    select gen_random_uuid(), now() - make_interval(secs => n), now(), '${userId}', person.id, occasion.id, '2026-12-25', 'Teapot ' || n, 1000 + n % 5000, 'USD', 'planned', 'given', 'none', n % 7 = 0, 1, 'teapot ' || n,
      'teapot ' || n || case when n % 100000 = 77777 then ' zanzibar' else '' end
    from person, occasion, generate_series(1, ${count}) n`)
  await sql`analyze gifts`
}

/** Pages that are drawn from all years of a family. */
const decadePages = [
  '/app/analytics?span=all',
  '/app/analytics?span=year',
  '/app/advanced-analytics?span=all',
  '/app/budgets',
  '/app/budgets/spending',
]

/** 40 people, 20,000 gifts bought over ten years, each with its expense. */
async function seedDecade(sql, userId) {
  await sql.unsafe(`
    insert into people (id, owner_id, name, relationship, sort_name, search)
      select gen_random_uuid(), '${userId}', 'Person ' || n, (array['family', 'friend', 'colleague'])[1 + n % 3], 'person ' || n, 'person ' || n from generate_series(1, 40) n;
    with numbered as (select id, row_number() over (order by name) as n from people where owner_id = '${userId}')
    insert into gifts (${giftColumns}, purchase_date)
      select gen_random_uuid(), now() - make_interval(hours => g.n * 4), now(), '${userId}', numbered.id, null, current_date - g.n / 6 + 20, 'Gift ' || g.n, 1000 + g.n % 5000, 'USD', 'given', 'given', 'none', false, 1, 'gift ' || g.n, 'gift ' || g.n, current_date - g.n / 6
      from generate_series(1, 20000) as g(n) join numbered on numbered.n = 1 + g.n % 40;
    insert into expenses (id, created_at, updated_at, owner_id, description, category, date, amount_minor, currency, rate, base_minor, base_currency, gift_id, from_gift, person_id, sort_name, search)
      select gen_random_uuid(), created_at, now(), owner_id, name, (array['books', 'toys', 'home', 'food', 'clothing'])[1 + price_minor % 5], purchase_date, price_minor, 'USD', 1, price_minor, 'USD', id, true, person_id, sort_name, search
      from gifts where owner_id = '${userId}';`)
  await sql`analyze gifts`
  await sql`analyze expenses`
}

async function seedMany(sql) {
  await sql.unsafe(
    `insert into users (id, email, name, password_hash) select gen_random_uuid(), 'owner' || n || '@example.org', 'Owner', '-' from generate_series(1, ${owners}) n`,
  )
  await sql.unsafe(`
    insert into gifts (${giftColumns})
    select gen_random_uuid(), now() - make_interval(secs => n), now(), u.id, null, null, '2026-12-25'::date - (n % 300), 'Scarf ' || n, 1000 + n % 5000, 'USD', 'planned', 'given', 'none', false, 1, 'scarf ' || n, 'scarf ' || n
    from users u, generate_series(1, ${giftsEach}) n where u.email like 'owner%'`)
  await sql`vacuum analyze gifts`
}

async function timed(url, options) {
  const times = []
  for (let round = 0; round < 20; round++) {
    const started = performance.now()
    const answer = await fetch(url, options)
    await answer.text()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    times.push(performance.now() - started)
  }
  return times.sort((one, other) => one - other)[10]
}

async function deepCursor(sql, userId) {
  const [row] =
    await sql`select id, created_at from gifts where owner_id = ${userId} order by created_at desc offset 500000 limit 1`
  return row ? Buffer.from(JSON.stringify([row.created_at.toISOString(), row.id])).toString('base64url') : ''
}

if (process.argv[2] === 'limit') {
  await bareLimit(process.env.DATABASE_URL, process.argv[3])
} else {
  await main()
}
