// Prints how fast the product is, as ratios against bare programs measured in the same run: `npm run bench`.
// tests/first-load.e2e.ts measures in a browser what a screen loads first. It needs a build, and PostgreSQL,
// found or installed as the tests do. `npm run bench -- --json file` also writes the figures.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { startPostgres } from '../tests/support/postgres.ts'
import { countRoundTrips } from '../tests/support/round-trips.ts'
import { bareNext, flattened, limit as serveLimit } from './bench/bare.mjs'
import { decadePages, deepCursor, seedDecade, seedMany, seedOwner, signUp } from './bench/data.mjs'
import { line, measure } from './bench/load.mjs'
import { measurePresses } from './bench/presses.mjs'
import { searches, searchRequest, seedSearched } from './bench/search.mjs'
import { node24, product, resident, stop, stopAll } from './bench/servers.mjs'
import { measureStreams } from './bench/streams.mjs'

const owners = Number(process.env.BENCH_OWNERS ?? 10_000)
const giftsEach = Number(process.env.BENCH_GIFTS ?? 100)
const giftsOfOne = Number(process.env.BENCH_ONE ?? 1_000_000)
const port = Number(process.env.BENCH_PORT ?? 3977)
const [ports, jsonFile] = [
  { product: port, limit: port + 1, bare: port + 2, newer: port + 3, counted: port + 4 },
  process.argv.includes('--json') ? process.argv[process.argv.indexOf('--json') + 1] : null,
]

/** Requests of the product, by the name that is printed. */
function requestsOf(server, { token, cookie }) {
  const bearer = { authorization: `Bearer ${token}` }
  const json = { ...bearer, 'content-type': 'application/json' }
  const get = (path, headers) => ({ server, url: `${server.base}${path}`, headers })
  const post = (body, status) => ({
    ...get('/api/gifts', json),
    method: 'POST',
    body: JSON.stringify(body),
    status,
  })
  return {
    'list API': get('/api/gifts', bearer),
    'list API, sort=occasionDate': get('/api/gifts?sort=occasionDate', bearer),
    'list API, q=teapot': get('/api/gifts?q=teapot', bearer),
    'list API, not signed in (401)': { ...get('/api/gifts'), status: 401 },
    'a gift refused for its input (422)': post({}, 422),
    'create a gift': post({ name: 'Celadon teapot', price: 40 }, 201),
    landing: get('/'),
    login: get('/login'),
    'settings (the frame and little else)': get('/app/settings', { cookie }),
    'gifts page': get('/app/gifts', { cookie }),
    dashboard: get('/app', { cookie }),
  }
}

const only = (requests, ...names) => Object.fromEntries(names.map(name => [name, requests[name]]))

/** What the goals are about, each with its goal and its floor. */
function ratios({ full, before, after }) {
  const share = (of, against, key) => full[of][key] / full[against][key]
  const rows = [
    ['list API against the limit, rps', share('list API', 'limit', 'rps'), 0.45, 0.36],
    ['create against the limit, rps', share('create a gift', 'limit', 'rps'), 0.4, 0.32],
    ['gifts page against the bare page, rps', share('gifts page', 'bare page', 'rps'), 0.5, 0.38],
    [
      'gifts page against our markup drawn flat, cpu',
      share('gifts page', 'our markup, flat', 'cpu'),
      1.4,
      1.8,
    ],
    ['dashboard against the bare page, rps', share('dashboard', 'bare page', 'rps'), 0.42, 0.32],
    ['landing against the bare page, cpu', share('landing', 'bare page', 'cpu'), 0.2, 0.3],
    ['login against the bare page, cpu', share('login', 'bare page', 'cpu'), 0.2, 0.3],
    ['growth to a full table, rps', after.rps / before.rps, 0.9, 0.8],
    ['growth to a full table, cpu', after.cpu / before.cpu, 1.1, 1.15],
  ]
  for (const [name, ratio, goal, floor] of rows) line(name, `${ratio.toFixed(2)}x`, `(${goal}, ${floor})`)
  return rows.map(([name, ratio, goal, floor]) => ({ name, ratio, goal, floor }))
}

/** The median search in milliseconds, and what a million rows of others add to it. */
function searchTimes(alone, beside) {
  const middle = seen => {
    const all = Object.values(seen).map(({ p50 }) => p50)
    return all.sort((one, other) => one - other)[all.length >> 1]
  }
  const p50 = middle(beside)
  const growth = p50 / Math.max(1, middle(alone))
  line('p50 of a search, ms', p50, '(25, 35)')
  line('growth of a search beside a million rows', `${growth.toFixed(2)}x`, '(1.1, 1.25)')
  return { p50, growth }
}

/** Round trips of one request: the median of several, because the clock and the queue ask now and then. */
async function tripsOf(counted, { url, ...options }) {
  const request = async () => (await fetch(url, { redirect: 'manual', ...options })).text()
  // Each of the ten connections learns the statements first.
  for (let round = 0; round < 20; round++) await Promise.all([request(), request(), request(), request()])
  const counts = []
  for (let round = 0; round < 9; round++) {
    counted.reset()
    await request()
    counts.push(counted.count())
  }
  return counts.sort((one, other) => one - other)[counts.length >> 1]
}

/** Round trips to PostgreSQL of a screen or call, counted by a product of its own behind a counting proxy. */
async function countTrips(databaseUrl, folder, caller) {
  const counted = await countRoundTrips(databaseUrl)
  const server = await product('counted', { port: ports.counted, folder, databaseUrl: counted.url })
  const requests = requestsOf(server, caller)
  const counts = {}
  for (const [name, goal, floor] of [
    ['list API', 1, 2],
    ['create a gift', 2, 3],
    ['gifts page', 2, 4],
    ['dashboard', 3, 6],
  ]) {
    counts[name] = await tripsOf(counted, requests[name])
    line(name, counts[name], `(${goal}, ${floor})`)
  }
  await stop(server.child)
  await counted.stop()
  return counts
}

/** The same build by Node 24: CPU of a request against the Node that runs this. */
async function compareNode24(newer, url, folder, caller, app) {
  if (!newer) {
    console.log('\nNode 24: name its binary in BENCH_NODE24 to compare it')
    return undefined
  }
  console.log(`\n${newer.version} against ${process.version}, the same build`)
  const other = await product('newer', { port: ports.newer, folder, databaseUrl: url, node: newer.binary })
  const names = ['list API', 'create a gift', 'gifts page', 'dashboard']
  const [now, then] = [app, other].map(server => requestsOf(server, caller))
  const targets = names.flatMap(name => [
    [`${name}, ${process.version}`, now[name]],
    [`${name}, ${newer.version}`, then[name]],
  ])
  const seen = await measure(Object.fromEntries(targets))
  const compared = Object.fromEntries(
    names.map(name => [
      name,
      seen[`${name}, ${newer.version}`].cpu / seen[`${name}, ${process.version}`].cpu,
    ]),
  )
  for (const name of names) line(`${name}, cpu`, `${compared[name].toFixed(2)}x`)
  await stop(other.child)
  return { seen, compared }
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'gift-bench-'))
  const database = await startPostgres()
  const admin = postgres(database.url('postgres'), { max: 1, onnotice: () => {} })
  await admin`create database bench`
  await admin.end()
  const url = database.url('bench')
  const sql = postgres(url, { max: 4, onnotice: () => {} })
  const begin = () => product('app', { port: ports.product, folder, databaseUrl: url })
  try {
    console.log('\nStart-up')
    const first = await begin()
    line('first start, empty PostgreSQL', `${first.startUp} ms`)
    await stop(first.child)
    const app = await begin()
    const idle = resident(app.pid)
    line('later start, PostgreSQL', `${app.startUp} ms`)
    line('memory idle', `${idle} MB`)

    const caller = await signUp(app.base)
    await seedOwner(sql, caller.userId, 100)
    const requests = requestsOf(app, caller)
    const html = await (await fetch(requests['gifts page'].url, requests['gifts page'])).text()
    const flat = flattened(html)
    const limit = await serveLimit(url, caller.userId, ports.limit)
    const bare = await bareNext({
      folder,
      databaseUrl: url,
      ownerId: caller.userId,
      port: ports.bare,
      flat: flat.source,
    })

    console.log('\n50 gifts of one owner, nobody else in the table')
    // V8 has compiled the call long before the first measurement, so that growth is not hidden by it.
    const before = (await measure(only(requests, 'list API'), 5))['list API']
    console.log('\nSearches over the 100,000 rows of one owner, 1 connection')
    const searcher = await signUp(app.base, 'searcher@example.org')
    await seedSearched(sql, searcher.userId)
    const searching = Object.fromEntries(
      Object.entries(searches).map(([name, query]) => [name, searchRequest(app, searcher, query)]),
    )
    const searchAlone = await measure(searching, 0.1)

    console.log(`\nThe same beside ${owners * giftsEach} gifts of ${owners} owners`)
    await seedMany(sql, owners, giftsEach)
    const after = (await measure(only(requests, 'list API')))['list API']

    console.log(`\nThe searches beside ${owners * giftsEach} gifts of others`)
    const searchBeside = await measure(searching, 0.1)
    const search = { alone: searchAlone, beside: searchBeside, ...searchTimes(searchAlone, searchBeside) }

    console.log('\nAll requests, interleaved, 10 connections')
    const beside = path => ({ server: bare, url: `${bare.base}${path}` })
    const full = await measure({
      limit: { server: limit, url: limit.base },
      'bare page': beside('/'),
      'our markup, flat': beside('/flat'),
      'bare empty page': beside('/empty'),
      'bare prerendered page': beside('/file'),
      ...requests,
    })
    line('elements of the gifts page', flat.elements)
    console.log('\nRatios (goal, floor)')
    const compared = ratios({ full, before, after })
    console.log('\nRound trips to PostgreSQL (goal, floor)')
    const trips = await countTrips(url, folder, caller)
    const newer = await compareNode24(node24(), url, folder, caller, app)

    console.log('\nFrom a press to the next paint, on a processor slowed down four times (goal, floor)')
    const presses = await measurePresses({ base: app.base, cookie: caller.cookie })

    console.log('\nLive streams that say nothing (goal, floor)')
    const streams = await measureStreams(app, 2000)

    console.log('\nTen years and 20,000 bought gifts of one family, 1 connection')
    const family = await signUp(app.base, 'family@example.org')
    await seedDecade(sql, family.userId)
    const headers = { cookie: family.cookie }
    const alone = (path, given) => ({
      server: app,
      url: `${app.base}${path}`,
      headers: given,
      connections: 1,
    })
    const decade = await measure(Object.fromEntries(decadePages.map(path => [path, alone(path, headers)])))

    console.log(`\nOne list of ${giftsOfOne} gifts of one owner, 1 connection`)
    await seedOwner(sql, caller.userId, giftsOfOne)
    // The session's cookie, because the access token may have expired by now.
    const cookie = { cookie: caller.cookie }
    const deep = await deepCursor(sql, caller.userId, giftsOfOne)
    const long = await measure({
      'first page': alone('/api/gifts?limit=50', cookie),
      'a page in the middle': alone(`/api/gifts?limit=50&cursor=${deep}`, cookie),
      'search in the middle of words': alone('/api/gifts?limit=50&q=zanzibar', cookie),
    })
    if (jsonFile) {
      const report = {
        node: process.version,
        idle,
        before,
        search,
        after,
        full,
        compared,
        trips,
        newer,
        presses,
        streams,
        decade,
        long,
      }
      writeFileSync(jsonFile, JSON.stringify(report, null, 2))
    }
  } finally {
    await sql.end()
    await stopAll()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
