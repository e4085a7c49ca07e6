import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  collections,
  connectorStates,
  fates,
  type PhotoState,
  providers,
  services,
  troubles,
} from '../../lib/connectors/values'
import { users } from './accounts'
import { instant, stored } from './columns'
import { occasions } from './occasions'
import { people } from './people'

/** Servers of contacts and calendars that accounts keep in step with. */
export const connections = pgTable(
  'connections',
  {
    ...stored,
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    service: text('service', { enum: services }).notNull(),
    provider: text('provider', { enum: providers }).notNull().default('dav'),
    address: text('address').notNull(),
    username: text('username').notNull(),
    /** The password, or the tokens of Google, encrypted with the secret of the server. */
    sealed: text('sealed').notNull(),
    /** When the sign-in at Google ends by itself. Null where it does not, or Google does not say so. */
    signedInUntil: instant('signed_in_until'),
    /** Our own collection there. Null where the server lets none be made. */
    own: text('own'),
    /** The collection of the account's that is kept in step beside ours. */
    chosen: text('chosen'),
    chosenName: text('chosen_name'),
    state: text('state', { enum: connectorStates }).notNull(),
    trouble: text('trouble', { enum: troubles }),
    /** How many records of how many the running sync has looked at. `total` is null where none runs. */
    done: integer('done').notNull().default(0),
    total: integer('total'),
    lastSyncAt: instant('last_sync_at'),
    /** When the next sync is due. */
    nextAt: instant('next_at').notNull(),
    /** The sync that runs now, and until when nobody else begins one. */
    lease: uuid('lease'),
    leasedUntil: instant('leased_until'),
  },
  table => [
    uniqueIndex('connections_service').on(table.ownerId, table.service),
    index('connections_due').on(table.nextAt),
    index('connections_ends').on(table.signedInUntil),
    index('connections_google').on(table.username).where(sql`provider = 'google'`),
  ],
)

/** Records that are both here and at a server, as each side was when they were last in step. */
export const connectedRecords = pgTable(
  'connected_records',
  {
    id: stored.id,
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    /** Both are null for what is there and does not come in. */
    personId: uuid('person_id').references(() => people.id, { onDelete: 'set null' }),
    occasionId: uuid('occasion_id').references(() => occasions.id, { onDelete: 'set null' }),
    /** The name of a record that is neither: a day by which to order. */
    mark: text('mark'),
    collection: text('collection', { enum: collections }).notNull(),
    href: text('href').notNull(),
    /** The id in the text of the record, by which groups name their members. */
    uid: text('uid'),
    etag: text('etag'),
    here: jsonb('here').$type<Record<string, string | null>>().notNull().default({}),
    there: jsonb('there').$type<Record<string, string | null>>().notNull().default({}),
    fate: text('fate', { enum: fates }),
    /** The place of the contact that this is a date of, such as an anniversary. Null for a record of its own. */
    card: text('card'),
    /** Null where no photo can be, and where its record was last read before photos and dates came along. */
    photo: jsonb('photo').$type<PhotoState>(),
  },
  table => [
    uniqueIndex('connected_records_href').on(table.connectionId, table.href),
    index('connected_records_person').on(table.personId),
    index('connected_records_occasion').on(table.occasionId),
    index('connected_records_asked').on(table.connectionId).where(sql`fate = 'asked'`),
  ],
)
