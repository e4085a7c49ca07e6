import { bareNext, limit as serveLimit } from '../bare.mjs'
import { flattened } from '../flat.mjs'
import { judge } from '../goals.mjs'
import { measure } from '../load.mjs'
import { heading, line } from '../print.mjs'
import { requestsOf } from '../requests.mjs'
import { giftsEach, owners } from '../sizes.mjs'

/** The usual calls and pages against programs that do as little as possible for the same rows. */
export async function lists(stage) {
  const world = await stage.full()
  const requests = requestsOf(world.server, await stage.callers(world))
  const html = await (await fetch(requests['gifts page'].url, requests['gifts page'])).text()
  const flat = flattened(html)
  const databaseUrl = world.database.url
  const ownerId = world.ids.caller
  const limit = await serveLimit({ databaseUrl, ownerId })
  const bare = await bareNext({ folder: stage.folder, databaseUrl, ownerId, flat: flat.source })
  const of = path => ({ server: bare, url: `${bare.base}${path}` })

  heading(`All requests, interleaved, 10 connections, beside ${owners * giftsEach} gifts of ${owners} owners`)
  await world.analyze()
  const seen = await measure({
    limit: { server: limit, url: limit.base },
    'bare page': of('/'),
    'our markup, flat': of('/flat'),
    'bare empty page': of('/empty'),
    'bare prerendered page': of('/file'),
    ...requests,
  })
  const share = (name, against, key) => seen[name][key] / seen[against][key]
  judge('list API against the limit, rps', share('list API', 'limit', 'rps'))
  judge('create against the limit, rps', share('create a gift', 'limit', 'rps'))
  judge('gifts page against the bare page, rps', share('gifts page', 'bare page', 'rps'))
  judge('dashboard against the bare page, rps', share('dashboard', 'bare page', 'rps'))
  judge('landing against the bare page, cpu', share('landing', 'bare page', 'cpu'))
  judge('login against the bare page, cpu', share('login', 'bare page', 'cpu'))
  const againstFlat = share('gifts page', 'our markup, flat', 'cpu')
  line('gifts page against our markup drawn flat, cpu', `${againstFlat.toFixed(2)}x`)
  line('elements of the gifts page', flat.elements)
  await limit.stop()
  await bare.stop()
  return { ...seen, againstFlat, elements: flat.elements }
}
