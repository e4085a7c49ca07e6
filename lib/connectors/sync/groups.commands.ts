import 'server-only'
import type { Relationship } from '@/lib/people/values'
import { transaction } from '@/lib/server/auth/context'
import { type ContactGroup, memberKey } from '@/lib/transfers/formats/contacts/contact-groups'
import type { Collection } from '../values'
import type { Run } from './lease.commands'
import { keep, remember, rowOf } from './records.commands'
import type { Remote } from './side.effects'

/** A group as its address book has it. It stays there as it is, and nothing of it is written. */
export interface SeenGroup {
  remote: Remote
  group: ContactGroup
}

/**
 * Gives the members of groups that are named like a relationship that relationship. A group may be listed before its
 * members, so this waits until all of them came in. The groups are noted with it: a run that ends before reads them again.
 */
export async function takeGroups(run: Run, collection: Collection, groups: readonly SeenGroup[]) {
  if (groups.length === 0) return
  const members = new Map<string, string>()
  for (const { personId, uid } of run.rows.values()) {
    if (!personId) continue
    const email = run.here.get(personId)?.email
    for (const key of [uid, email]) if (key) members.set(memberKey(key), personId)
  }
  const related = new Map<string, Relationship>()
  for (const { group } of groups)
    for (const member of group.members) {
      const id = members.get(member)
      if (id && !related.has(id)) related.set(id, group.relationship)
    }
  const rows = groups.map(({ remote }) => rowOf(run, collection, remote, null))
  await transaction(run.ctx, async tx => {
    if (related.size > 0) await run.side.join?.(tx, related)
    await keep(tx, rows)
  })
  remember(run, rows)
}
