import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { drawStatuses } from '../../lib/draws/values'
import { users } from './accounts'
import { instant, minor, stored } from './columns'
import { families, familyMembers } from './families'

export const draws = pgTable(
  'draws',
  {
    ...stored,
    /** The organiser. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    familyId: uuid('family_id').references(() => families.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    budgetMinor: minor('budget_minor'),
    currency: text('currency').notNull(),
    message: text('message'),
    status: text('status', { enum: drawStatuses }).notNull(),
    /** The number of earlier years whose pairs are avoided. */
    avoidPrevious: integer('avoid_previous').notNull(),
    drawnAt: instant('drawn_at'),
  },
  table => [index('draws_owner').on(table.ownerId), index('draws_family').on(table.familyId)],
)

export const drawParticipants = pgTable(
  'draw_participants',
  {
    id: stored.id,
    drawId: uuid('draw_id')
      .notNull()
      .references(() => draws.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id').references(() => familyMembers.id, { onDelete: 'cascade' }),
    /** A guest: invited by mail, without an account. */
    name: text('name'),
    email: text('email'),
    /** SHA-256 of the token in a guest's link. */
    hash: text('hash'),
    participates: boolean('participates').notNull().default(true),
    /** When they opened their pick. */
    openedAt: instant('opened_at'),
    /** The participant to whom this one gives. Read for the giver only. */
    receiverId: uuid('receiver_id'),
  },
  table => [
    index('draw_participants_draw').on(table.drawId),
    index('draw_participants_member').on(table.memberId),
    uniqueIndex('draw_participants_hash').on(table.hash),
    uniqueIndex('draw_participants_receiver')
      .on(table.drawId, table.receiverId)
      .where(sql`receiver_id is not null`),
  ],
)

export const drawExclusions = pgTable(
  'draw_exclusions',
  {
    drawId: uuid('draw_id')
      .notNull()
      .references(() => draws.id, { onDelete: 'cascade' }),
    fromId: uuid('from_id')
      .notNull()
      .references(() => drawParticipants.id, { onDelete: 'cascade' }),
    toId: uuid('to_id')
      .notNull()
      .references(() => drawParticipants.id, { onDelete: 'cascade' }),
    bothWays: boolean('both_ways').notNull(),
  },
  table => [primaryKey({ columns: [table.drawId, table.fromId, table.toId] })],
)
