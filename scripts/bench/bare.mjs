// What the product is compared with: programs that do as little as possible for the same rows.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import postgres from 'postgres'
import { next } from '../build.mjs'
import { firstAnswer, freePort, runTool, serve, stop } from './servers.mjs'

const from = `from gifts g left join people p on p.id = g.person_id left join occasions o on o.id = g.occasion_id
  where g.owner_id = $1 and g.deleted_at is null order by g.created_at desc, g.id desc limit 50`

/** What a page of rows shows, and nothing else. */
const shown = `select g.id, g.name, p.name as recipient, o.name as occasion, g.status, g.price_minor ${from}`

/** The limit: node:http and postgres.js list fifty gifts, and nothing else. */
async function serveLimit(url, ownerId, port) {
  const sql = postgres(url, { max: 10 })
  createServer(async (_, response) => {
    response.setHeader('content-type', 'application/json')
    const data = await sql.unsafe(shown, [ownerId], { prepare: true })
    response.end(JSON.stringify({ data }))
  }).listen(port)
}

/** A running server of a comparison. */
const beside = async (child, port) => {
  const base = `http://localhost:${port}`
  await firstAnswer(base, child)
  return { pid: child.pid, base, stop: () => stop(child) }
}

export async function limit({ databaseUrl, ownerId }) {
  const port = await freePort()
  return beside(serve(['scripts/bench/bare.mjs', databaseUrl, ownerId, String(port)], {}), port)
}

const layout = `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}`

const page = `import postgres from 'postgres'
const sql = (globalThis.sql ??= postgres(process.env.DATABASE_URL, { max: 10 }))
export const dynamic = 'force-dynamic'
export default async function Page() {
  const rows = await sql.unsafe(\`${shown}\`, [process.env.BENCH_OWNER], { prepare: true })
  return <table><tbody>{rows.map(({ id, name, recipient, occasion, status, price_minor }) =>
    <tr key={id}><td>{name}</td><td>{recipient}</td><td>{occasion}</td><td>{status}</td><td>{String(price_minor)}</td></tr>
  )}</tbody></table>
}`

const dynamicPage = content => `${content}
export const dynamic = 'force-dynamic'`

/** A bare Next beside ours: the rows as a table, our markup drawn flat, an empty page and a prerendered one. */
export async function bareNext({ folder, databaseUrl, ownerId, flat }) {
  const cwd = join(folder, 'bare')
  const write = (name, text) => {
    mkdirSync(join(cwd, 'app', name, '..'), { recursive: true })
    writeFileSync(join(cwd, 'app', name), text)
  }
  write('layout.jsx', layout)
  write('page.jsx', page)
  write('flat/markup.jsx', flat)
  write('flat/page.jsx', dynamicPage(`import { Flat } from './markup'\nexport default () => <Flat />`))
  write('empty/page.jsx', dynamicPage('export default () => <p>Empty</p>'))
  write('file/page.jsx', 'export default () => <p>Prerendered</p>')
  symlinkSync(resolve('node_modules'), join(cwd, 'node_modules'))
  writeFileSync(join(cwd, 'package.json'), '{}')
  writeFileSync(join(cwd, 'next.config.mjs'), "export default { serverExternalPackages: ['postgres'] }")
  await runTool([next, 'build', '--webpack'], {}, { cwd })
  // With the memory of `npm start`, so that both collect garbage alike.
  const flags = ['--max-old-space-size=1024', '--max-semi-space-size=64']
  const env = { DATABASE_URL: databaseUrl, BENCH_OWNER: ownerId, NODE_ENV: 'production' }
  const port = await freePort()
  return beside(serve([...flags, next, 'start', '-p', String(port)], env, { cwd }), port)
}

if (process.argv[1]?.endsWith('bare.mjs')) {
  const [databaseUrl, ownerId, port] = process.argv.slice(2)
  await serveLimit(databaseUrl, ownerId, Number(port))
}
