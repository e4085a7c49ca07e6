import 'server-only'
import type { Context } from '@/lib/server/auth/context'
import { nextTurn } from '@/lib/server/jobs/yielding'
import type { RowError, Skipped } from '../formats/parsed'
import type { Known } from '../rules'
import { type CollectionName, type RecordType, typeOfCollection } from '../values'
import { collectionOf } from './collections'
import type { CollectionPlan } from './plan'

const codeOf = (messageKey: string) => messageKey.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()

/** What the result of an import says of collections. */
export function tellOf(plans: readonly CollectionPlan[]) {
  const faults: RowError[] = []
  const remarks: Skipped[] = []
  const told = { created: 0, skipped: 0, failed: 0 }
  const further = countsOf(plans.map(({ name, create }) => ({ name, records: create })))
  for (const { name, create, skipped, faults: refused, lost } of plans) {
    told.created += create.length
    told.skipped += skipped + lost.length
    told.failed += refused.length
    for (const _ of lost) remarks.push({ row: 0, type: name, reason: 'aboutNothing' })
    for (const { row, faults: list } of refused)
      for (const { path, message } of list)
        faults.push({ row, type: name, field: path || null, code: codeOf(message), messageKey: message })
  }
  return { ...told, further, faults, remarks }
}

export interface Written {
  name: CollectionName
  records: object[]
}

/** Writes the records of collections, and returns those that were written. */
export async function writeCollections(tx: Context, plans: readonly CollectionPlan[]): Promise<Written[]> {
  const written: Written[] = []
  for (const { name, create } of plans) {
    if (create.length === 0) continue
    const refused = new Set(await collectionOf(name).write(tx, create))
    const records = create.filter(record => !refused.has(record))
    if (records.length > 0) written.push({ name, records })
    await nextTurn()
  }
  return written
}

/** How many records of each type were written, as the history counts them. */
export function countsOf(written: readonly Written[]): Partial<Record<RecordType, number>> {
  const counts: Partial<Record<RecordType, number>> = {}
  for (const { name, records } of written) {
    const type = typeOfCollection(name)
    counts[type] = (counts[type] ?? 0) + records.length
    const wishes = records.flatMap(record => ('wishes' in record ? (record.wishes as object[]) : []))
    if (wishes.length > 0) counts.wish = (counts.wish ?? 0) + wishes.length
  }
  return counts
}

/** Whether an account holds nothing yet. Only then may the settings of a file replace its own. */
export const hasNothing = ({ people, occasions, budgets, gifts, expenses }: Known) =>
  [people, occasions, budgets, gifts, expenses].every(({ byId }) => byId.size === 0)
