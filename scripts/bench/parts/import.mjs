import { signUp } from '../accounts.mjs'
import { giftTable, longTable, spendingTable } from '../files.mjs'
import { judge } from '../goals.mjs'
import { difference, heading, line } from '../print.mjs'
import { imported } from '../sizes.mjs'
import { watched } from '../stand.mjs'

/** Sends a file as the import page does. Returns the answer without its long lists, whose rows are counted. */
async function sendFile({ server }, { token, text, name, dryRun }) {
  const form = new FormData()
  form.set('data', new File([text], name))
  if (dryRun) form.set('dryRun', 'true')
  const headers = { authorization: `Bearer ${token}`, accept: 'application/vnd.gift-tracker.lines+json' }
  if (!dryRun) headers['idempotency-key'] = crypto.randomUUID()
  const said = await answerOf(
    await fetch(`${server.base}/api/import`, { method: 'POST', body: form, headers }),
  )
  const lines = said
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
  const { status, body } = lines.find(line => 'status' in line)
  if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
  const shown = lines.reduce((count, line) => count + (line.list === 'preview' ? line.items.length : 0), 0)
  if (dryRun && shown < imported) throw new Error(`Only ${shown} rows of ${name} were shown.`)
  return body
}

async function answerOf(response) {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text.slice(0, 500)}`)
  return text
}

async function ask({ server }, token, path, method = 'GET') {
  return answerOf(
    await fetch(`${server.base}${path}`, { method, headers: { authorization: `Bearer ${token}` } }),
  )
}

/** Previews, imports, previews again and undoes one file. Prints each as rows, seconds and the longest pause. */
async function measureFile(world, kind, { name, text, token }) {
  const figures = {}
  const step = async (what, work) => {
    const seen = await watched(world.server, work)
    if (seen.ended) throw new Error(`The process ended during ${what}.`)
    const { result, cpu, seconds, stood, grown } = seen
    figures[what] = { cpu, seconds, stood, grown }
    const title = `${what} of ${name}, ${kind}`
    line(
      title,
      `${imported} rows`,
      `${seconds.toFixed(2)} s`,
      `pause ${stood.toFixed(0)} ms`,
      difference(grown),
    )
    judge('twenty thousand rows, processor time', cpu, title)
    judge('longest stand of the event loop', stood, title)
    return result
  }
  const file = { token, text, name }
  await step('preview', () => sendFile(world, { ...file, dryRun: true }))
  const { id, created } = await step('import', () => sendFile(world, file))
  if (created < imported) throw new Error(`Only ${created} rows of ${name} were imported.`)
  await step('second preview', () => sendFile(world, { ...file, dryRun: true }))
  await step('preview of the undo', () => ask(world, token, `/api/imports/${id}/undo`))
  await step('undo', () => ask(world, token, `/api/imports/${id}/undo`, 'POST'))
  return figures
}

/** The largest files on both databases: gifts, gifts of ten megabytes, and spending. */
export async function largeImport(stage) {
  const figures = {}
  for (const kind of ['postgres', 'embedded']) {
    const world = await stage.world(kind, `import-${kind}`)
    await world.fill({})
    heading(`Files of ${imported} rows, ${kind}`)
    figures[kind] = {}
    const owners = {}
    const measureOf = async (name, text) => {
      owners[name] = (await signUp(world.server, `${name}@example.org`)).token
      figures[kind][name] = await measureFile(world, kind, { name, text, token: owners[name] })
    }
    await measureOf('gifts.csv', giftTable())
    await measureOf('long.csv', longTable())
    await measureOf('spending.csv', spendingTable())
    await world.close()
  }
  return figures
}
