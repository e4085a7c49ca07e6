// What the product is compared with: programs that do as little as possible for the same rows.
import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { Window } from 'happy-dom'
import postgres from 'postgres'
import { next } from '../build.mjs'
import { firstAnswer, serve } from './servers.mjs'

const rowsOf = `select g.*, p.name as recipient, o.name as occasion from gifts g
  left join people p on p.id = g.person_id left join occasions o on o.id = g.occasion_id
  where g.owner_id = $1 and g.deleted_at is null order by g.created_at desc, g.id desc limit 50`

/** The limit: node:http and postgres.js list fifty gifts, and nothing else. */
async function serveLimit(url, ownerId, port) {
  const sql = postgres(url, { max: 10 })
  createServer(async (_, response) => {
    response.setHeader('content-type', 'application/json')
    const data = await sql.unsafe(rowsOf, [ownerId], { prepare: true })
    response.end(JSON.stringify({ data }))
  }).listen(port)
}

export async function limit(databaseUrl, ownerId, port, node) {
  const child = serve(['scripts/bench/bare.mjs', databaseUrl, ownerId, String(port)], {}, { node })
  const base = `http://localhost:${port}`
  await firstAnswer(base, child)
  return { pid: child.pid, base }
}

const layout = `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}`

const page = `import postgres from 'postgres'
const sql = (globalThis.sql ??= postgres(process.env.DATABASE_URL, { max: 10 }))
export const dynamic = 'force-dynamic'
export default async function Page() {
  const rows = await sql.unsafe(\`${rowsOf}\`, [process.env.BENCH_OWNER], { prepare: true })
  return <table><tbody>{rows.map(({ id, name, recipient, occasion, status, price_minor }) =>
    <tr key={id}><td>{name}</td><td>{recipient}</td><td>{occasion}</td><td>{status}</td><td>{String(price_minor)}</td></tr>
  )}</tbody></table>
}`

const dynamicPage = content => `${content}
export const dynamic = 'force-dynamic'`

/** Attributes that React names otherwise. Handlers are not in markup, and styles are left out. */
const named = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex', readonly: 'readOnly' }
const left = new Set(['SCRIPT', 'STYLE', 'LINK', 'TEMPLATE', 'META', 'NOSCRIPT'])
const flags = new Set([
  'disabled',
  'checked',
  'hidden',
  'selected',
  'required',
  'readonly',
  'multiple',
  'open',
])

/** An element as a call of `createElement`, with everything in it. */
function drawn(node) {
  if (node.nodeType === 3) return JSON.stringify(node.textContent)
  if (node.nodeType !== 1 || left.has(node.tagName.toUpperCase())) return null
  const props = Object.fromEntries(
    [...node.attributes]
      .filter(({ name }) => name !== 'style')
      .map(({ name, value }) => [named[name] ?? name, flags.has(name) ? true : value]),
  )
  if (node.localName === 'input') props.readOnly = true
  const children = [...node.childNodes].map(drawn).filter(Boolean)
  return `h(${[JSON.stringify(node.localName), JSON.stringify(props), ...children].join(',')})`
}

/** The body of a page of ours as one client component that draws every element directly. */
export function flattened(html) {
  const window = new Window()
  const { body } = new window.DOMParser().parseFromString(html, 'text/html')
  const elements = body.querySelectorAll('*').length
  const children = [...body.childNodes].map(drawn).filter(Boolean)
  window.close()
  return {
    elements,
    source: `'use client'\nimport { createElement as h } from 'react'\nexport const Flat = () => h('div', null, ${children.join(',')})`,
  }
}

/** A bare Next beside ours: the rows as a table, our markup drawn flat, an empty page and a prerendered one. */
export async function bareNext({ folder, databaseUrl, ownerId, port, flat, node }) {
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
  const built = spawnSync(process.execPath, [next, 'build', '--webpack'], { cwd, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(built.stdout + built.stderr)
  // With the memory of `npm start`, so that both collect garbage alike.
  const flags = ['--max-old-space-size=1024', '--max-semi-space-size=64']
  const env = { DATABASE_URL: databaseUrl, BENCH_OWNER: ownerId, NODE_ENV: 'production' }
  const child = serve([...flags, next, 'start', '-p', String(port)], env, { cwd, node })
  const base = `http://localhost:${port}`
  await firstAnswer(base, child)
  return { pid: child.pid, base }
}

if (process.argv[1]?.endsWith('bare.mjs')) {
  const [databaseUrl, ownerId, port] = process.argv.slice(2)
  await serveLimit(databaseUrl, ownerId, Number(port))
}
