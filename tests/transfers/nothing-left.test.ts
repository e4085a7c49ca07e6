import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as schema from '@/db/schema'
import { columnsOf } from '@/lib/transfers/exports/csv'
import { collectionOf } from '@/lib/transfers/portable/collections'
import { type CollectionName, collectionNames } from '@/lib/transfers/values'

const tables = Object.values(schema).flatMap(one => (is(one, PgTable) ? [one as unknown as PgTable] : []))

/** Columns of every record that are computed, or that only this installation knows. */
const computed = ['ownerId', 'userId', 'version', 'updatedAt', 'deletedAt', 'sortName', 'search']

interface Taken {
  /** The fields that stand in the file. */
  fields: readonly string[]
  /** Fields of the file that hold a column under another name. */
  named?: Record<string, string>
  /** Columns that are not in the file, with the reason. */
  left?: Record<string, string>
}

const shapeOf = (type: z.ZodType): Record<string, z.ZodType> =>
  type instanceof z.ZodObject ? (type.shape as Record<string, z.ZodType>) : {}
const fieldsOf = (name: CollectionName) => Object.keys(shapeOf(collectionOf(name).record))
const partsOf = (name: CollectionName, part: string) => {
  const list = shapeOf(collectionOf(name).record)[part]
  return list instanceof z.ZodArray ? Object.keys(shapeOf(list.element as z.ZodType)) : []
}

const inExport: Record<string, Taken> = {
  people: { fields: columnsOf.person },
  occasions: {
    fields: columnsOf.occasion,
    named: { budgetMinor: 'budget', type: 'occasionType' },
    left: { nextDate: 'It follows from the date, the rule and today.' },
  },
  occasion_people: {
    fields: ['peopleIds', 'id'],
    named: { personId: 'peopleIds', occasionId: 'id' },
  },
  budgets: {
    fields: columnsOf.budget,
    named: { amountMinor: 'amount', type: 'budgetType', state: 'status' },
  },
  gifts: {
    fields: [...columnsOf.gift, 'kind'],
    named: { priceMinor: 'price', wholeMinor: 'price', personId: 'recipient', occasionId: 'occasion' },
    left: {
      costMinor: 'It follows from the price and the number.',
      estimateMinor: 'A note for statistics, made from the price before the gift was bought.',
      wasIdea: 'A note for statistics.',
      onceFor: 'Accounts of this installation that must learn nothing.',
      statusChangedAt: 'A note for reminders.',
    },
  },
  expenses: {
    fields: columnsOf.expense,
    named: { amountMinor: 'amount', baseMinor: 'baseAmount', personId: 'recipient' },
    left: { occasionId: 'It follows from the gift.' },
  },
  receipts: {
    fields: ['expenseId', 'type', 'size', 'file', 'createdAt'],
    named: { data: 'file', blob: 'file' },
  },
  pictures: {
    fields: ['address', 'file', 'createdAt'],
    named: { key: 'address', data: 'file', blob: 'file' },
    left: {
      wishId: 'The wish names the picture.',
      url: 'The record names the address from where it came.',
      tries: 'A note of the job that fetches.',
      triedAt: 'A note of the job that fetches.',
      width: 'The picture has it.',
      height: 'The picture has it.',
      unusedSince: 'A note of the job that cleans up.',
    },
  },
  wishlists: {
    fields: fieldsOf('wishlists'),
    left: {
      linkHash: 'A secret of this installation.',
      linkSealed: 'A secret of this installation.',
      linkExpiresAt: 'It belongs to the link.',
      passwordHash: 'A secret of this installation.',
      passwordVersion: 'It belongs to the password.',
      tellsWishes: 'It belongs to the link.',
    },
  },
  wishlist_recipients: {
    fields: [...partsOf('wishlists', 'recipients'), 'id'],
    named: { memberId: 'name', wishlistId: 'id' },
    left: { pinned: 'It keeps an account of this installation blind.' },
  },
  wishlist_groups: { fields: partsOf('wishlists', 'groups'), named: { wishlistId: 'id' } },
  wishlist_items: {
    fields: partsOf('wishlists', 'wishes'),
    named: { priceMinor: 'price', wishlistId: 'id', position: 'id' },
    left: {
      addedBy: 'An account of this installation.',
      pendingDeletionAt: 'A deleted wish is not in the file.',
      product: 'It follows from name and address.',
    },
  },
  wishlist_comments: {
    fields: partsOf('wishlists', 'comments'),
    named: { itemId: 'wishId', wishlistId: 'id' },
    left: { guestId: 'Words of others are not in the file.' },
  },
  gift_cards: {
    fields: fieldsOf('giftCards'),
    named: { amountMinor: 'amount', balanceMinor: 'uses', secretSealed: 'number' },
  },
  gift_card_uses: {
    fields: partsOf('giftCards', 'uses'),
    named: { amountMinor: 'amount', cardId: 'id' },
  },
  reminders: {
    fields: fieldsOf('reminders'),
    named: { advanceMinutes: 'advanceNotice', source: 'isSmart', fireAt: 'dueOn' },
    left: {
      ruleId: 'Rules make their reminders anew.',
      dedupeKey: 'It names records of this installation.',
    },
  },
  reminder_rules: { fields: fieldsOf('reminderRules') },
  reminder_templates: { fields: fieldsOf('reminderTemplates') },
  allowances: { fields: fieldsOf('allowances'), named: { amountMinor: 'amount' } },
  gift_preferences: {
    fields: fieldsOf('giftPreferences'),
    named: { minPriceMinor: 'minPrice', maxPriceMinor: 'maxPrice' },
  },
  recommendation_dismissals: {
    fields: fieldsOf('recommendationDismissals'),
    left: { id: 'Nothing refers to it.' },
  },
  saved_searches: { fields: fieldsOf('savedSearches') },
  recent_searches: { fields: fieldsOf('recentSearches'), left: { id: 'Nothing refers to it.' } },
  reports: {
    fields: fieldsOf('reports'),
    left: { status: 'Every report is ready.', nextAt: 'It follows from the schedule and today.' },
  },
  own_rates: { fields: fieldsOf('exchangeRates'), named: { quote: 'base' } },
}

/** Tables that hold something of an account and are told in another way, or not at all, each with the reason. */
const elsewhere: Record<string, string> = {
  users: 'Name, picture and address are in `account`; the password is a secret of this installation.',
  preferences: 'They are in `preferences`.',
  notification_preferences: 'They are in `notificationPreferences`.',
  families: 'Names of members are in `families`. Nobody becomes a member by a file.',
  family_members: 'Names are in `families`.',
  family_guardians: 'A right that the others of a family gave.',
  family_mutes: 'It names members of this installation.',
  person_links: 'It names members of this installation.',
  invitations: 'A link for somebody else, which ends by itself.',
  draws: 'They are in `draws`.',
  draw_participants: 'Names are in `draws`; the pairs are the secret of the draw.',
  draw_exclusions: 'The organiser’s rules name participants of this installation.',
  claims: 'They are in `claims`. A claim needs the list of somebody else.',
  claim_shares: 'They are in `shares`.',
  wishlist_families: 'Sharing is not given back by a file.',
  wishlist_collaborators: 'A right on lists of others.',
  wishlist_guests: 'What others did on a list.',
  wishlist_listeners: 'Addresses of visitors, who agreed to mails of this installation only.',
  circle_reactions: 'Hearts on what others did.',
  activity:
    'The history names records as they were here; it tells what happened, and holds nothing of one’s own.',
  sync_changes: 'A note of which records changed, for the devices of this installation.',
  sync_counters: 'The number of those notes.',
  sync_conflicts:
    'A decision that waits for its owner on this installation; the record itself is in the file.',
  notifications: 'News of the last weeks, which end by themselves.',
  deliveries: 'A note of what was sent.',
  push_subscriptions: 'A browser of this installation.',
  telegram_chats: 'A chat with the bot of this installation. Another one has another bot.',
  telegram_codes: 'A secret that ends within minutes.',
  phone_codes: 'A secret that ends within minutes.',
  former_addresses: 'They keep an account of this installation blind.',
  sessions: 'A secret of this installation.',
  api_keys: 'A secret of this installation.',
  webhooks: 'Where this installation sends events, with their secrets.',
  webhook_deliveries: 'Copies of records of the export, as they were sent.',
  mailed_tokens: 'A secret of this installation.',
  billing_customers: 'The account at the payment provider of this installation.',
  subscriptions: 'A contract with whoever runs this installation.',
  invoices: 'They are in `invoices`. An import brings none back: another installation did not bill them.',
  passkeys: 'A secret of this installation.',
  identities: 'A secret of this installation.',
  connections: 'A server with its password. Another installation is connected anew.',
  connected_records: 'What this installation and a server were when they were last in step.',
  first_accounts: 'It says who operates this installation.',
  banner_dismissals: 'They belong to a notice of this installation.',
  passkey_challenges: 'A secret of this installation.',
  authenticators: 'A secret of this installation.',
  recovery_codes: 'A secret of this installation.',
  trusted_devices: 'A secret of this installation.',
  order_inboxes: 'A secret address of this installation.',
  order_mails: 'What waits to be looked at, for 30 days. What was accepted is in the gifts.',
  calendar_feeds: 'A secret address of this installation.',
  reminder_plans: 'A note of the job that makes reminders.',
  smart_dismissals: 'It names records of this installation.',
  idempotency: 'A note of answered calls, for a day.',
  samples: 'A sample family is nobody’s own.',
  imports: 'The history of files that came in.',
  exports: 'The history of files that went out.',
  blobs: 'Where the bytes of pictures, receipts and backups lie.',
  backups: 'Copies of what is in the file.',
  backup_parts: 'The bytes of backups.',
  backup_keys: 'It opens the backups of this account, and is downloaded by itself.',
  backup_preferences: 'When this server makes backups. Another one is told anew.',
  restores: 'The history of restores.',
}

/** Whether a table belongs to accounts: it refers to one, or to a table that does. */
function ofAccounts(): Set<string> {
  const found = new Set(['users'])
  for (let before = 0; before !== found.size; ) {
    before = found.size
    for (const table of tables)
      for (const key of getTableConfig(table).foreignKeys)
        if (found.has(getTableName(key.reference().foreignTable))) found.add(getTableName(table))
  }
  return found
}

describe('an export', () => {
  it('holds every table of an account, or has a reason for it', () => {
    const known = new Set([...Object.keys(inExport), ...Object.keys(elsewhere)])
    const beside = new Set(['import_changes', 'contact_messages', 'pictures', 'families'])
    const missing = [...ofAccounts()].filter(name => !known.has(name) && !beside.has(name))
    expect(missing).toEqual([])
  })

  it('holds every column of those tables, or has a reason for it', () => {
    const byName = new Map(tables.map(table => [getTableName(table), table]))
    const missing: string[] = []
    for (const [name, { fields, named = {}, left = {} }] of Object.entries(inExport)) {
      const columns = Object.keys(getTableColumns(byName.get(name)!))
      for (const column of columns) {
        const field = named[column] ?? column
        if (!computed.includes(column) && !(column in left) && !fields.includes(field))
          missing.push(`${name}.${column}`)
      }
      for (const column of [...Object.keys(named), ...Object.keys(left)])
        if (!columns.includes(column)) missing.push(`${name} has no column ${column}`)
    }
    expect(missing).toEqual([])
  })

  it('has a collection for each of these, and no other', () => {
    const kept = collectionNames.map(name => collectionOf(name))
    expect(kept.every(({ record }) => record instanceof z.ZodObject)).toBe(true)
  })
})
