import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { WishlistSettings } from '../../lib/wishlists/schema'
import {
  audiences,
  availabilities,
  collaboratorRoles,
  groupKinds,
  priorities,
  recipientKinds,
  shareTypes,
} from '../../lib/wishlists/values'
import { users } from './accounts'
import { instant, minor, stored, trashed } from './columns'
import { families, familyMembers } from './families'
import { occasions } from './occasions'
import { people } from './people'

export const wishlists = pgTable(
  'wishlists',
  {
    ...stored,
    ...trashed,
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description'),
    recipientKind: text('recipient_kind', { enum: recipientKinds }).notNull(),
    shareType: text('share_type', { enum: shareTypes }).notNull(),
    isCollaborative: boolean('is_collaborative').notNull(),
    occasionId: uuid('occasion_id').references(() => occasions.id, { onDelete: 'set null' }),
    /** The day the list is for: the occurrence of its occasion when that was chosen, or a separate day. */
    eventDate: date('event_date', { mode: 'string' }),
    /** When the claims made before it are shown to the recipients. Null never reveals by itself. */
    revealAt: instant('reveal_at'),
    timezone: text('timezone').notNull(),
    settings: jsonb('settings').$type<WishlistSettings>().notNull(),
    /** SHA-256 of the link's token, and the token encrypted so that the owner can copy it again. */
    linkHash: text('link_hash'),
    linkSealed: text('link_sealed'),
    linkExpiresAt: instant('link_expires_at'),
    passwordHash: text('password_hash'),
    /** Counts password changes and link resets; cookies of visitors are bound to it. */
    passwordVersion: integer('password_version').notNull().default(1),
    /** Whether visitors may ask to be mailed of new wishes. */
    tellsWishes: boolean('tells_wishes').notNull().default(true),
    sortName: text('sort_name').notNull(),
    search: text('search').notNull(),
  },
  table => [
    index('wishlists_owner').on(
      table.ownerId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    uniqueIndex('wishlists_link').on(table.linkHash),
    index('wishlists_reveal').on(table.revealAt),
    index('wishlists_occasion').on(table.occasionId),
  ],
)

/** The recipients of a list. A person record counts as the member it is linked to. */
export const wishlistRecipients = pgTable(
  'wishlist_recipients',
  {
    id: stored.id,
    wishlistId: uuid('wishlist_id')
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id').references(() => familyMembers.id, { onDelete: 'cascade' }),
    personId: uuid('person_id').references(() => people.id, { onDelete: 'cascade' }),
    /** Not named by the list's owner: the account that a record stood for, kept so that it stays blind. */
    pinned: boolean('pinned').notNull().default(false),
  },
  table => [
    index('wishlist_recipients_list').on(table.wishlistId),
    index('wishlist_recipients_user').on(table.userId),
    index('wishlist_recipients_member').on(table.memberId),
    index('wishlist_recipients_person').on(table.personId),
  ],
)

export const wishlistFamilies = pgTable(
  'wishlist_families',
  {
    wishlistId: uuid('wishlist_id')
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    familyId: uuid('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.wishlistId, table.familyId] }),
    index('wishlist_families_family').on(table.familyId),
  ],
)

export const wishlistCollaborators = pgTable(
  'wishlist_collaborators',
  {
    ...stored,
    wishlistId: uuid('wishlist_id')
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: collaboratorRoles }).notNull(),
  },
  table => [
    uniqueIndex('wishlist_collaborators_user').on(table.wishlistId, table.userId),
    index('wishlist_collaborators_of').on(table.userId),
  ],
)

/** Wishes that belong together: one of them is enough, or they follow an order. */
export const wishlistGroups = pgTable(
  'wishlist_groups',
  {
    id: stored.id,
    createdAt: stored.createdAt,
    wishlistId: uuid('wishlist_id')
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    kind: text('kind', { enum: groupKinds }).notNull(),
  },
  table => [index('wishlist_groups_list').on(table.wishlistId)],
)

/**
 * The fields that the list's side controls, and nothing that a giver does: no column here may change because
 * somebody claims. A `hidden` item is a suggestion that recipients never learn of.
 */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    ...stored,
    wishlistId: uuid('wishlist_id')
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
    hidden: boolean('hidden').notNull().default(false),
    name: text('name').notNull(),
    description: text('description'),
    url: text('url'),
    priceMinor: minor('price_minor'),
    currency: text('currency').notNull(),
    imageUrl: text('image_url'),
    note: text('note'),
    priority: text('priority', { enum: priorities }).notNull(),
    /** The wished number; null is without limit. */
    quantity: integer('quantity'),
    availability: text('availability', { enum: availabilities }).notNull(),
    position: integer('position').notNull(),
    groupId: uuid('group_id').references(() => wishlistGroups.id, { onDelete: 'set null' }),
    /** "I got this": received or no longer wanted. */
    archivedAt: instant('archived_at'),
    /**
     * Set when the list's side deleted it while somebody had claimed it. It is gone for them, and kept until
     * its givers know.
     */
    pendingDeletionAt: instant('pending_deletion_at'),
    /** The normalised address, else the folded name. Two wishes with the same value are the same product. */
    product: text('product').notNull(),
    search: text('search').notNull(),
  },
  table => [
    index('wishlist_items_list').on(table.wishlistId, table.position, table.id),
    index('wishlist_items_deleted').on(table.pendingDeletionAt).where(sql`pending_deletion_at is not null`),
  ],
)

/** A visitor without an account who came by the link and gave a name. */
export const wishlistGuests = pgTable(
  'wishlist_guests',
  {
    id: stored.id,
    createdAt: stored.createdAt,
    wishlistId: uuid('wishlist_id')
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email'),
    /** When a link from a mail to this address was opened. Before that the address may be a stranger's. */
    emailProvedAt: instant('email_proved_at'),
    /** SHA-256 of the token in the guest's cookie. */
    hash: text('hash').notNull(),
    locale: text('locale').notNull(),
  },
  table => [
    uniqueIndex('wishlist_guests_hash').on(table.hash),
    index('wishlist_guests_list').on(table.wishlistId),
  ],
)

/**
 * An address that a visitor of a link gave to be mailed of new wishes. It belongs to the link and the password that they came
 * by, and is deleted when either ends. Nobody but the mail server reads it.
 */
export const wishlistListeners = pgTable(
  'wishlist_listeners',
  {
    id: stored.id,
    /** When it was last asked for. Unconfirmed ones are deleted two days later. */
    createdAt: stored.createdAt,
    wishlistId: uuid('wishlist_id')
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    linkHash: text('link_hash').notNull(),
    passwordVersion: integer('password_version').notNull(),
    /** A keyed hash of list and address, which finds the row of an address without telling it. */
    mark: text('mark').notNull(),
    /** The address, encrypted. */
    sealed: text('sealed').notNull(),
    locale: text('locale').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** Wishes that came after this moment are news. Null until it is confirmed. */
    toldUntil: instant('told_until'),
    mailedAt: instant('mailed_at'),
  },
  table => [
    uniqueIndex('wishlist_listeners_mark').on(table.mark),
    index('wishlist_listeners_list').on(table.wishlistId),
  ],
)

export const wishlistComments = pgTable(
  'wishlist_comments',
  {
    id: stored.id,
    createdAt: stored.createdAt,
    wishlistId: uuid('wishlist_id')
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id').references(() => wishlistItems.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    guestId: uuid('guest_id').references(() => wishlistGuests.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** `givers` hides it from every recipient. */
    audience: text('audience', { enum: audiences }).notNull(),
  },
  table => [index('wishlist_comments_list').on(table.wishlistId, table.id)],
)
