import 'server-only'
import { and, eq } from 'drizzle-orm'
import { isRetryable, isUnavailable } from '@/db'
import { syncConflicts } from '@/db/schema'
import type { InputOf, OutputOf } from '@/lib/core/endpoint'
import { Problem, unauthorized, versionConflict } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { pathKeys } from '@/lib/core/path-keys'
import { type Context, userId } from '@/lib/server/auth/context'
import { once } from '@/lib/server/http/idempotency'
import { problemOf, spokenProblem } from '@/lib/server/http/problems'
import type { syncApi } from './api'
import { make, nounCalls, requestOf, type WaitingCall, waitingCalls } from './calls.commands'
import { type Found, noteConflict } from './conflicts.commands'
import { changedSince, merge } from './merging.rules'
import { ownConflicts } from './policy'
import type { ConflictField, SyncOp, SyncResult } from './schema'

type Values = Record<string, unknown>

/** A call begins no further change after this time: the device sends the rest with its next call. */
const longestMilliseconds = 15_000

/** How often a change is merged with a record that is changed again meanwhile. */
const mostMerges = 5

const versionOf = (record: Values | null) => (typeof record?.version === 'number' ? record.version : null)

const isCode = (error: unknown, code: string): error is Problem =>
  error instanceof Problem && error.code === code
const isGone = (error: unknown) => error instanceof Problem && error.status === 404
const currentOf = (error: Problem) =>
  JSON.parse(JSON.stringify((error.details as { current: Values }).current)) as Values

const nothing = { record: null, conflictId: null, isRestored: false, isMerged: false, refusal: null }
const applied = (
  op: SyncOp,
  record: Values | null,
  { isRestored = false, isMerged = false } = {},
): SyncResult => ({
  ...nothing,
  key: op.key,
  outcome: 'applied',
  record: record as SyncResult['record'],
  isRestored,
  isMerged,
})

/**
 * Makes a change. Where the record was changed meanwhile, the fields are merged, and what both sides changed becomes a
 * conflict. A record that was deleted meanwhile comes back.
 */
async function applyChange(ctx: Context, found: Found, version: number | null): Promise<SyncResult> {
  const { op, calls } = found
  const { path, base } = op
  let isRestored = false
  let isMerged = false
  let conflicts: ConflictField[] = []
  let attempt = { body: op.body as Values, version }
  const mergeWith = (current: Values) => {
    const merged = merge(base, op.body, current)
    isMerged = true
    conflicts = merged.conflicts
    attempt = { body: merged.takes, version: versionOf(current) }
  }
  // A record that the same device added a moment ago has no version there.
  const unversioned = version === null && base !== null ? await readOrNull(ctx, found) : null
  if (unversioned) mergeWith(unversioned)
  for (let merges = 0; ; merges++) {
    try {
      const record =
        Object.keys(attempt.body).length > 0
          ? await make(ctx, calls.change, { path, ...attempt })
          : await make(ctx, calls.read, { path })
      if (isRestored) await noteConflict(ctx, found, 'deletedThere', [], record)
      if (conflicts.length === 0) return applied(op, record, { isRestored, isMerged })
      const conflictId = await noteConflict(ctx, found, 'fields', conflicts, record)
      return { ...applied(op, record, { isRestored, isMerged }), outcome: 'conflict', conflictId }
    } catch (error) {
      if (merges >= mostMerges) throw error
      let current: Values
      if (isCode(error, 'VERSION_CONFLICT')) current = currentOf(error)
      else if (isGone(error) && !isRestored) {
        current = (await make(ctx, calls.restore, { path })) ?? {}
        isRestored = true
      } else throw error
      mergeWith(current)
    }
  }
}

const readOrNull = (ctx: Context, { op, calls }: Found) =>
  make(ctx, calls.read, { path: op.path }).catch(error => {
    if (isGone(error)) return null
    throw error
  })

/** Deletes a record, unless it was changed after what the device knew: an edit beats a deletion, and its owner decides. */
async function applyRemoval(ctx: Context, found: Found, version: number | null): Promise<SyncResult> {
  const { op, calls } = found
  const { path, base, body } = op
  try {
    // Without a version nothing would be compared.
    const unversioned = version === null && base !== null ? await readOrNull(ctx, found) : null
    if (unversioned) throw versionConflict(unversioned)
    await make(ctx, calls.remove, { path, body, version })
    return applied(op, null)
  } catch (error) {
    if (isGone(error)) return applied(op, null)
    if (!isCode(error, 'VERSION_CONFLICT')) throw error
    const current = currentOf(error)
    const changed = base === null ? null : changedSince(base, current)
    if (changed?.length === 0) {
      await make(ctx, calls.remove, { path, body, version: versionOf(current) })
      return applied(op, null)
    }
    const conflictId = await noteConflict(ctx, found, 'deletedHere', changed ?? [], current)
    return { ...applied(op, current, { isMerged: true }), outcome: 'conflict', conflictId }
  }
}

/** Adds a record. One that has its id already is the same one, whose answer was lost. */
async function applyCreation(ctx: Context, { op, calls }: Found, call: WaitingCall): Promise<SyncResult> {
  try {
    return applied(op, await make(ctx, call, op))
  } catch (error) {
    const { id } = op.body
    if (!isCode(error, 'ID_TAKEN') || typeof id !== 'string') throw error
    const there = await make(ctx, calls.read, { path: { ...op.path, [calls.key]: id } }).catch(lost => {
      throw isGone(lost) ? error : lost
    })
    return applied(op, there)
  }
}

/** Ends the transaction of a change, of which a part waits for a decision. Its answer is not kept as that of the call. */
class Undecided extends Problem {
  constructor(readonly result: SyncResult) {
    super(409, 'UNDECIDED', 'conflict')
  }
}

/**
 * Changes or deletes a record in one transaction with its conflict, once for the key. A first try that had reached its own
 * route counts, and so does a conflict that was noted before.
 */
async function applyOnce(
  ctx: Context,
  found: Found,
  call: WaitingCall,
  work: (ctx: Context) => Promise<SyncResult>,
): Promise<SyncResult> {
  const { op } = found
  const [noted] = await ctx.db
    .select({ id: syncConflicts.id })
    .from(syncConflicts)
    .where(and(ownConflicts(ctx), eq(syncConflicts.key, op.key)))
  const undecided = { ...applied(op, null, { isMerged: true }), outcome: 'conflict' as const }
  if (noted) return { ...undecided, conflictId: noted.id }
  const { pathname, text } = requestOf(call, op)
  const kept = { scope: userId(ctx), key: op.key, request: `${pathname}\n${text}` }
  let result: SyncResult | undefined
  try {
    const answer = await once(ctx, kept, async held => {
      result = await work(held)
      if (result.outcome === 'conflict') throw new Undecided(result)
      return { status: call.endpoint.status, body: result.record, location: null }
    })
    return result && !answer.replayed ? result : applied(op, answer.body as Values | null, { isMerged: true })
  } catch (error) {
    if (error instanceof Undecided) return error.result
    throw error
  }
}

/** The versions that this request made of records, so that the next change of the same device follows its own. */
type Followed = Map<string, { from: number; to: number }>

async function apply(ctx: Context, op: SyncOp, followed: Followed): Promise<SyncResult> {
  const call = waitingCalls.get(op.call)
  if (!call) throw new Problem(422, 'CALL_NEEDS_NETWORK', 'badRequest')
  const missing = pathKeys(call.endpoint.path).some(name => !op.path[name])
  if (missing) throw new Problem(404, 'NOT_FOUND', 'notFound')
  const { noun, endpoint } = call
  if (noun === null || endpoint.waits === 'act') return applied(op, await make(ctx, call, op))
  const found = { op, noun, calls: nounCalls[noun] }
  if (endpoint.waits === 'create') return applyCreation(ctx, found, call)
  const id = op.path[found.calls.key]!
  const known = followed.get(id)
  const version = known && known.from === op.version ? known.to : op.version
  const change = endpoint.waits === 'remove' ? applyRemoval : applyChange
  const result = await applyOnce(ctx, found, call, held => change(held, found, version))
  const made = versionOf(result.record)
  if (op.version !== null && made !== null && result.outcome === 'applied' && !result.isMerged)
    followed.set(id, { from: op.version, to: made })
  return result
}

/** Codes of refusals that say nothing about the change: it is to be sent again. */
const passing = new Set(['IDEMPOTENCY_IN_PROGRESS', 'VERSION_CONFLICT'])

async function outcomeOf(ctx: Context, op: SyncOp, followed: Followed): Promise<SyncResult> {
  try {
    return await apply(ctx, op, followed)
  } catch (error) {
    const problem = problemOf(error, newId())
    if (problem.status === 401) throw problem
    const { status, code, message, details } = await spokenProblem(problem, ctx.locale)
    const isLater =
      status >= 500 || status === 429 || passing.has(code) || isRetryable(error) || isUnavailable(error)
    return {
      ...nothing,
      key: op.key,
      outcome: isLater ? 'later' : 'refused',
      refusal: { status, code, message, details: JSON.parse(JSON.stringify(details ?? null)) },
    }
  }
}

/**
 * Does the calls that waited on a device, one after the other, each in its own transaction and once for its key. A refusal
 * does not hold up the calls after it. It stops where the server cannot go on now. Throws 401 where another account made
 * them.
 */
export async function sendChanges(
  ctx: Context,
  { account, ops }: InputOf<typeof syncApi.send>,
): Promise<OutputOf<typeof syncApi.send>> {
  if (account && account !== userId(ctx)) throw unauthorized('OTHER_ACCOUNT')
  const results: SyncResult[] = []
  const followed: Followed = new Map()
  const begun = Date.now()
  for (const op of ops) {
    const result = await outcomeOf({ ...ctx, now: new Date() }, op, followed)
    results.push(result)
    if (result.outcome === 'later' || Date.now() - begun > longestMilliseconds) break
  }
  return { results, now: new Date().toISOString() }
}
