import { type Source, uncommented } from './source'
import { wingOf } from './wings'

const write =
  /\.(?:insert|update|delete)\((\w+)\)|\boverwriteRows\(\s*\w+,\s*(\w+)|\b(?:insert into|delete from|update) (\w+)\b/g

const inSql = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** The tables that a file of lib writes, by their SQL names. */
export const writtenBy = ({ text }: Source): string[] =>
  [...uncommented(text).matchAll(write)].map(([, changed, overwritten, raw]) =>
    inSql((changed ?? overwritten ?? raw)!),
  )

/** The wing that a table belongs to; `server` for infrastructure. */
export const placeOf = (path: string) => wingOf(path) ?? path.split('/')[1]!

const merged = 'a person merged with another takes along what points at them'
const moved = 'an occasion that moves takes along what is meant for its day'
const invented = 'the sample family is invented and ends as a whole'
const announced = 'every wing makes notifications; the wing above them all reads and delivers them'
const joined = 'an invitation to a list or to a family is one thing with two ends'
const left = 'who leaves a family takes along what they shared with it'

/** The wings that write a table of another wing, each with the reason. */
export const otherWriters: Record<string, Record<string, string>> = {
  allowances: { occasions: moved, people: merged },
  api_keys: { server: 'notes when a key was used' },
  deliveries: { notify: announced },
  expenses: { people: merged },
  family_members: { samples: invented },
  gift_preferences: { people: merged },
  gifts: {
    occasions: moved,
    people: merged,
    surprise: 'remembers for whom a gift was, who is not to learn of it later',
    wishlists: 'a claimed gift is meant for whom and what its list says',
  },
  idempotency: { accounts: 'an account that is deleted takes its repeated requests along' },
  installation_keys: { server: 'marks the secret with which all instances sign' },
  invitations: { wishlists: joined },
  notifications: { notify: announced },
  occasion_people: { people: merged },
  occasions: { families: left, people: merged },
  person_links: { people: merged },
  preferences: { samples: invented },
  recommendation_dismissals: { people: merged },
  reminder_rules: { people: merged },
  reminders: { people: merged },
  sessions: { server: 'notes when a session was used', samples: invented },
  users: { addresses: 'an address that was proved is the account’s', samples: invented },
  wishlist_collaborators: { families: joined },
  wishlist_families: { families: left },
  wishlist_items: { samples: invented },
  wishlist_recipients: {
    families: 'who is named as a member goes on as an account when the family ends',
    people: merged,
    surprise: 'pins whoever was a recipient, so that they stay one',
  },
}
