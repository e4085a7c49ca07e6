import { z } from 'zod'
import {
  changesOf,
  choice,
  email,
  id,
  instant,
  page,
  paging,
  picking,
  requiredLine,
  several,
  sorting,
  stored,
  wholeList,
} from '@/lib/core/fields'
import { enteredShape, storedShape } from '@/lib/core/record-schema'
import { say } from '@/lib/core/say'
import { Drawing, pictureAddress } from '@/lib/pictures/schema'
import { claimStatuses, itemStatuses, viewerRoles } from '@/lib/surprise/values'
import { wishlistFields } from './fields'
import { WishlistSettings } from './settings.schema'
import { collaboratorRoles, groupKinds, priorities, shareTypes } from './values'
import { wishFields } from './wishes/fields'

export { usualSettings } from './fields'
export { WishlistSettings } from './settings.schema'

export {
  type CollaboratorRole,
  linkDays,
  priorities,
} from './values'

const fields = z.strictObject(
  enteredShape(wishlistFields, { revealAt: instant.nullable(), settings: WishlistSettings.partial() }),
)
export const WishlistInput = fields.partial().extend({ name: fields.shape.name, id: id.optional() })
export type WishlistInput = z.output<typeof WishlistInput>
export const WishlistChanges = changesOf(fields)
export type WishlistChanges = z.output<typeof WishlistChanges>

/** A user as the others on a list see them. */
export const Someone = z.strictObject({
  id: z.string().nullable(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
})
export type Someone = z.infer<typeof Someone>

/** A claim as another giver sees it. Blind viewers get only revealed claims. */
export const GiverClaim = z.strictObject({
  id: z.string(),
  /** Null where names are hidden. */
  name: z.string().nullable(),
  /** Who agreed to pay a part of it; empty where names are hidden. */
  coGivers: z.array(z.string()),
  /** The viewer pays a part of it. */
  sharing: z.boolean(),
  quantity: z.int(),
  status: z.enum(claimStatuses),
  mine: z.boolean(),
  revealed: z.boolean(),
})
export type GiverClaim = z.infer<typeof GiverClaim>

export const WishlistItem = z.strictObject({
  ...stored,
  wishlistId: z.string(),
  /** The price is null where unknown, or where the list does not show prices to this viewer. */
  ...storedShape(wishFields, { imageUrl: z.string().nullable(), quantity: z.int().nullable() }),
  /** Where we keep the picture; null until it was fetched. It is the same for everybody who sees the wish. */
  picture: z.string().nullable(),
  /** The drawing of what it is, by its name in the reader's language; null where that does not tell. */
  drawing: Drawing.nullable(),
  position: z.int(),
  archivedAt: z.string().nullable(),
  addedBy: Someone.nullable(),
  /** As this viewer sees it. */
  status: z.enum(itemStatuses),
  /** How many this viewer can still claim; null means no limit. */
  remaining: z.int().nullable(),
  /** A recipient sees only revealed claims. */
  claims: z.array(GiverClaim),
  /** Whether this viewer may change or delete it, and may claim it now. */
  canEdit: z.boolean(),
  canClaim: z.boolean(),
})
export type WishlistItem = z.infer<typeof WishlistItem>

export const WishlistGroup = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(groupKinds),
})
export type WishlistGroup = z.infer<typeof WishlistGroup>

export const Collaborator = z.strictObject({
  id: z.string(),
  userId: z.string().nullable(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  /** The address of an open invitation, only for viewers who may invite. */
  email: z.string().nullable(),
  role: z.enum(collaboratorRoles),
  status: z.enum(['active', 'invited']),
})
export type Collaborator = z.infer<typeof Collaborator>
/** With the link of the invitation, shown once; null for a collaborator who was added at once. */
export const NewCollaborator = Collaborator.extend({
  link: z.string().nullable(),
  /** Whether the invitation was also mailed: only after the inviter's own address is confirmed. */
  mailed: z.boolean(),
})
export type NewCollaborator = z.infer<typeof NewCollaborator>

export const Wishlist = z.strictObject({
  ...stored,
  ...storedShape(wishlistFields, { revealAt: z.string().nullable(), settings: WishlistSettings }),
  /** The recipients by name; ids of person records only for the owner. */
  recipients: z.array(Someone),
  owner: Someone,
  /** The viewer's role. */
  role: z.enum(viewerRoles),
  /** Whether the list is a surprise for the viewer. */
  blind: z.boolean(),
  canEdit: z.boolean(),
  canManage: z.boolean(),
  /** Wishes that the viewer sees, without archived ones. */
  itemCount: z.int(),
  /** How many of these are completely claimed; null for viewers who may not know of claims. */
  claimedCount: z.int().nullable(),
})
export type Wishlist = z.infer<typeof Wishlist>

export const WishlistDetail = Wishlist.extend({
  items: z.array(WishlistItem),
  groups: z.array(WishlistGroup),
  collaborators: z.array(Collaborator),
})
export type WishlistDetail = z.infer<typeof WishlistDetail>

export const wishlistSorts = ['name', 'createdAt', 'updatedAt', 'eventDate'] as const
export const WishlistFilter = z.strictObject({
  ...paging,
  ...picking,
  sort: sorting(wishlistSorts).default('-createdAt'),
  /** `mine`: the caller's lists; `shared`: lists of others that the caller may see. */
  scope: choice(['mine', 'shared']).optional(),
  familyId: several(id).optional(),
})
export type WishlistFilter = z.output<typeof WishlistFilter>
export const Wishlists = page(Wishlist)

/** The checks of what is entered of a wish. */
export const wishShape = enteredShape(wishFields, {
  imageUrl: pictureAddress,
  quantity: z
    .int(say('quantityInvalid'))
    .min(1, say('quantityInvalid'))
    .max(9999, say('quantityInvalid'))
    .nullable(),
})
const { hidden, ...changeable } = wishShape
export const ItemInput = z
  .strictObject(changeable)
  .partial()
  .extend({ name: changeable.name, id: id.optional(), hidden: hidden.optional() })
export type ItemInput = z.output<typeof ItemInput>
/** `archived` is stored as a time, `archivedAt`. */
export const ItemChanges = changesOf(z.strictObject({ ...changeable, archived: z.boolean() }))
export type ItemChanges = z.output<typeof ItemChanges>
export const WishlistItems = wholeList(WishlistItem)
export const ItemOrder = z.strictObject({
  ids: z.array(id).min(1, say('fieldRequired')).max(1000, say('tooMany')),
})

const groupFields = z.strictObject({ name: requiredLine(120, 'nameRequired'), kind: choice(groupKinds) })
export const GroupInput = groupFields
export const GroupChanges = changesOf(groupFields)

export const CollaboratorInput = z.strictObject({ email: email(), role: choice(collaboratorRoles) })
export const CollaboratorChanges = z.strictObject({ role: choice(collaboratorRoles) })

export const ShareInput = z.strictObject({
  shareType: choice(shareTypes),
  /** Null removes the password; omitted keeps it. */
  password: z
    .string()
    .min(4, say('linkPasswordTooShort'))
    .max(256, say('passwordTooLong'))
    .nullable()
    .optional(),
  /** Null means never; omitted means 30 days after the event, or 90 days from now without one. */
  expiresAt: instant.nullable().optional(),
  /** Whether visitors may ask to be mailed of new wishes. False forgets those who asked. */
  tellsWishes: z.boolean().optional(),
})
/** The link, for viewers who may share; `url` and `token` are null while the list is private. */
export const Share = z.strictObject({
  shareType: z.enum(shareTypes),
  url: z.string().nullable(),
  token: z.string().nullable(),
  expiresAt: z.string().nullable(),
  hasPassword: z.boolean(),
  tellsWishes: z.boolean(),
  /** How many visitors are mailed of new wishes, without who they are. Null where no mail can leave. */
  listeners: z.int().nullable(),
})
export type Share = z.infer<typeof Share>

export const WishlistEvent = z.strictObject({
  id: z.string(),
  createdAt: z.string(),
  verb: z.string(),
  actor: Someone.nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type WishlistEvent = z.infer<typeof WishlistEvent>
export const WishlistActivity = wholeList(WishlistEvent)

/** Counts of what the viewer may see; those of claims are null for viewers who may not know of claims. */
export const WishlistStats = z.strictObject({
  items: z.int(),
  archived: z.int(),
  byPriority: z.record(z.enum(priorities), z.int()),
  /**
   * The sum of known prices × quantity, in the most used currency of the list. Only for viewers who see
   * prices.
   */
  total: z.strictObject({ amount: z.number(), currency: z.string() }).nullable(),
  comments: z.int(),
  collaborators: z.int(),
  givers: z
    .strictObject({ reserved: z.int(), purchased: z.int(), open: z.int(), people: z.int() })
    .nullable(),
})
export type WishlistStats = z.infer<typeof WishlistStats>

export const previewRoles = ['recipient', 'giver', 'guest'] as const
export const PreviewQuery = z.strictObject({ as: choice(previewRoles) })
