import 'server-only'
import { transaction } from '@/lib/server/auth/context'
import { goOn, type Run } from './lease.commands'
import { outgoing } from './merge.rules'
import { forget, idOf, keep, remember, rowOf, urlOf } from './records.commands'
import { inParts } from './side.effects'

/** Deletes in our collection there what was deleted here. In other collections it stays, and does not come in again. */
export async function pushDeleted(run: Run) {
  const deleted = [...run.rows.values()].filter(row => {
    const id = idOf(row)
    return id !== null && row.fate !== 'kept' && !run.here.has(id)
  })
  const ours = deleted.filter(row => row.collection === 'own' && run.connection.own)
  await goOn(run, { more: ours.length })
  for (const part of inParts(ours)) {
    const outcomes = await run.server.remove(run.connection.own!, part)
    const gone = part.filter((_, at) => ['done', 'gone'].includes(outcomes[at]?.state ?? ''))
    await transaction(run.ctx, tx => forget(tx, run, gone))
    await goOn(run, { done: part.length })
  }
  const others = deleted
    .filter(row => row.collection === 'chosen')
    .map(row => ({ ...row, personId: null, occasionId: null, mark: null }))
  await transaction(run.ctx, tx => keep(tx, others))
  for (const row of others) run.rows.set(row.href, row)
}

/** Sends what changed here. Returns whether something there was changed meanwhile, which has to come in first. */
export async function pushChanged(run: Run): Promise<boolean> {
  const { side, here, server } = run
  let isStale = false
  for (const collection of ['chosen', 'own'] as const) {
    const url = urlOf(run, { collection })
    if (!url) continue
    const changed = [...run.rows.values()].filter(row => {
      const mine = here.get(idOf(row) ?? '')
      return (
        row.collection === collection &&
        row.fate === null &&
        mine !== undefined &&
        Object.keys(outgoing(row, mine)).length > 0
      )
    })
    await goOn(run, { more: changed.length })
    for (const part of inParts(changed)) {
      const remotes = new Map(
        (
          await server.read(
            url,
            part.map(({ href }) => href),
          )
        ).map(remote => [remote.href, remote]),
      )
      const ready = part.flatMap(row => {
        const remote = remotes.get(row.href)
        const mine = here.get(idOf(row)!)!
        if (!remote || remote.isPart || remote.etag !== row.etag) return []
        const data = side.changedText(remote.data, outgoing(row, mine), mine, row.there)
        return [{ row, mine, sending: { ...remote, data, before: remote.data } }]
      })
      isStale ||= part.some(
        ({ href, etag }) => !remotes.get(href)?.isPart && remotes.get(href)?.etag !== etag,
      )
      const outcomes = await server.send(
        url,
        ready.map(({ sending }) => sending),
      )
      const sent = ready.flatMap(({ row, mine, sending }, at) => {
        const outcome = outcomes[at]!
        if (outcome.state === 'stale') isStale = true
        if (outcome.state !== 'done') return []
        const there = side.read(outcome.data ?? sending.data)?.fields ?? row.there
        return [{ ...row, etag: outcome.etag, here: mine, there }]
      })
      await transaction(run.ctx, tx => keep(tx, sent))
      remember(run, sent)
      await goOn(run, { done: part.length })
    }
  }
  return isStale
}

/** Sends what is only here into our collection. */
export async function pushNew(run: Run) {
  const { side, here, server, connection } = run
  if (!connection.own) return
  const { own } = connection
  const fresh = [...here.keys()].filter(id => !run.places.has(id) && side.goesOut(id))
  await goOn(run, { more: fresh.length })
  for (const part of inParts(fresh)) {
    const records = part.map(id => ({
      href: server.hrefOf(own, id),
      etag: null,
      data: side.newText(id, here.get(id)!),
      before: null,
    }))
    const outcomes = await server.send(own, records)
    const sent = part.flatMap((id, at) => {
      const outcome = outcomes[at]!
      if (outcome.state !== 'done') return []
      const { href, data } = records[at]!
      const mine = here.get(id)!
      const there = side.read(outcome.data ?? data)?.fields ?? mine
      return [
        rowOf(run, 'own', { href: outcome.href ?? href, etag: outcome.etag }, id, { here: mine, there }),
      ]
    })
    await transaction(run.ctx, tx => keep(tx, sent))
    remember(run, sent)
    await goOn(run, { done: part.length })
  }
}
