import type { Relationship } from '@/lib/people/values'
import { relationshipFrom } from '@/lib/transfers/formats/words'
import type { Item } from '../parsed'

/** A group of an address book that is named like a relationship. Its members are ids or mail addresses. */
export interface ContactGroup {
  relationship: Relationship
  members: string[]
}

/** How groups name a member: the id or mail address of a contact, however a program writes it. */
export const memberKey = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/^(?:urn:uuid:|mailto:)/, '')

/** A group of this name. Null where its name is no relationship. */
export function contactGroup(name: string, members: readonly string[]): ContactGroup | null {
  const relationship = relationshipFrom(name)
  return relationship && { relationship, members: members.map(memberKey) }
}

/** The groups of a file. One that is named like a relationship tells that of its members. */
export class Groups {
  readonly #known = new Map<string, Item>()
  readonly #groups: ContactGroup[] = []

  add(group: ContactGroup | null) {
    if (group) this.#groups.push(group)
  }

  know(item: Item, uid: string, addresses: readonly string[]) {
    for (const key of [uid, ...addresses]) if (key) this.#known.set(memberKey(key), item)
  }

  settle() {
    for (const { relationship, members } of this.#groups) {
      for (const member of members) {
        const item = this.#known.get(member)
        if (!item || item.data.relationship) continue
        item.data.relationship = relationship
        item.defaults = undefined
      }
    }
  }
}
