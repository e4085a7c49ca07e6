import { z } from 'zod'
import {
  amount,
  changesOf,
  choice,
  currency,
  date,
  email,
  id,
  instant,
  optionalLink,
  page,
  paging,
  requiredLine,
  sorting,
  stored,
  text,
  wholeList,
} from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { pictureAddress } from '@/lib/pictures/schema'
import { claimStatuses, itemStatuses, viewerRoles } from '@/lib/surprise/values'
import {
  availabilities,
  collaboratorRoles,
  groupKinds,
  nameVisibilities,
  priorities,
  recipientKinds,
  shareTypes,
} from './values'

export {
  type CollaboratorRole,
  linkDays,
  priorities,
} from './values'

/** The settings of a list. `showPrices` and those after it concern everybody who does not edit the list. */
export const WishlistSettings = z.strictObject({
  allowComments: z.boolean(),
  /** Whether wishes can be claimed at all. */
  allowPurchases: z.boolean(),
  showPrices: z.boolean(),
  /** Whether the same product may be wished for twice. */
  allowDuplicates: z.boolean(),
  /** Whether everybody who sees the list may add hidden suggestions. */
  allowSuggestions: z.boolean(),
  /** Whether givers see each other's names. */
  nameVisibility: choice(nameVisibilities),
  /** Days after which a giver is reminded of a claim that is not bought. */
  claimReminderDays: z.int().min(1, say('tooSmall')).max(365, say('tooBig')),
})
export type WishlistSettings = z.infer<typeof WishlistSettings>

export const usualSettings: WishlistSettings = {
  allowComments: true,
  allowPurchases: true,
  showPrices: true,
  allowDuplicates: false,
  allowSuggestions: true,
  nameVisibility: 'names',
  claimReminderDays: 14,
}

const fields = z.strictObject({
  name: requiredLine(160, 'nameRequired'),
  description: text(5000).nullable(),
  /** Another name of `shareType`, as a switch. */
  isPublic: z.boolean(),
  shareType: choice(shareTypes),
  isCollaborative: z.boolean(),
  familyIds: z.array(id).max(50, say('tooMany')),
  recipientKind: choice(recipientKinds),
  /**
   * Ids of the owner's people, of family members or, in a couple, of the user. Empty for a list for its
   * owner.
   */
  recipientIds: z.array(id).max(10, say('tooMany')),
  occasionId: id.nullable(),
  /** The date of the list; by default the next date of the named occasion. */
  eventDate: date.nullable(),
  revealAt: instant.nullable(),
  settings: WishlistSettings.partial(),
} satisfies Record<keyof EnteredWishlist, z.ZodType>)
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
  name: z.string(),
  description: z.string().nullable(),
  url: z.string().nullable(),
  /** Null where unknown, or where the list does not show prices to this viewer. */
  price: z.number().nullable(),
  currency: z.string(),
  imageUrl: z.string().nullable(),
  /** Where we keep the picture; null until it was fetched. It is the same for everybody who sees the wish. */
  picture: z.string().nullable(),
  priority: z.enum(priorities),
  quantity: z.int().nullable(),
  availability: z.enum(availabilities),
  position: z.int(),
  groupId: z.string().nullable(),
  note: z.string().nullable(),
  archivedAt: z.string().nullable(),
  addedBy: Someone.nullable(),
  hidden: z.boolean(),
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

type DerivedOfWish =
  | keyof typeof stored
  | 'wishlistId'
  | 'position'
  | 'archivedAt'
  | 'addedBy'
  | 'status'
  | 'remaining'
  | 'claims'
  | 'canEdit'
  | 'picture'
  | 'canClaim'
/** The fields of a wish that users enter. */
export type EnteredWish = Omit<WishlistItem, DerivedOfWish>

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
  name: z.string(),
  description: z.string().nullable(),
  isPublic: z.boolean(),
  shareType: z.enum(shareTypes),
  isCollaborative: z.boolean(),
  recipientKind: z.enum(recipientKinds),
  /** The recipients by name; ids of person records only for the owner. */
  recipients: z.array(Someone),
  recipientIds: z.array(z.string()),
  /** The viewer's families that the list is shared with. */
  familyIds: z.array(z.string()),
  owner: Someone,
  occasionId: z.string().nullable(),
  eventDate: z.string().nullable(),
  revealAt: z.string().nullable(),
  settings: WishlistSettings,
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

type DerivedOfWishlist =
  | keyof typeof stored
  | 'recipients'
  | 'owner'
  | 'role'
  | 'blind'
  | 'canEdit'
  | 'canManage'
  | 'itemCount'
  | 'claimedCount'
/** The fields of a wishlist that users enter. */
export type EnteredWishlist = Omit<Wishlist, DerivedOfWishlist>

export const WishlistDetail = Wishlist.extend({
  items: z.array(WishlistItem),
  groups: z.array(WishlistGroup),
  collaborators: z.array(Collaborator),
})
export type WishlistDetail = z.infer<typeof WishlistDetail>

export const wishlistSorts = ['name', 'createdAt', 'updatedAt', 'eventDate'] as const
export const WishlistFilter = z.strictObject({
  ...paging,
  sort: sorting(wishlistSorts).default('-createdAt'),
  /** `mine`: the caller's lists; `shared`: lists of others that the caller may see. */
  scope: choice(['mine', 'shared']).optional(),
  familyId: id.optional(),
})
export type WishlistFilter = z.output<typeof WishlistFilter>
export const Wishlists = page(Wishlist)

/**
 * `hidden` is set only on creation, because a suggestion stays one. `archived` is stored as a time,
 * `archivedAt`.
 */
const itemFields = z.strictObject({
  name: requiredLine(200, 'nameRequired'),
  description: text(2000).nullable(),
  url: optionalLink,
  price: amount.nullable(),
  currency,
  imageUrl: pictureAddress,
  priority: choice(priorities),
  quantity: z
    .int(say('quantityInvalid'))
    .min(1, say('quantityInvalid'))
    .max(9999, say('quantityInvalid'))
    .nullable(),
  availability: choice(availabilities),
  groupId: id.nullable(),
  note: text(2000).nullable(),
  archived: z.boolean(),
} satisfies Record<Exclude<keyof EnteredWish, 'hidden'> | 'archived', z.ZodType>)
export const ItemInput = itemFields
  .omit({ archived: true })
  .partial()
  .extend({ name: itemFields.shape.name, id: id.optional(), hidden: z.boolean().optional() })
export type ItemInput = z.output<typeof ItemInput>
export const ItemChanges = changesOf(itemFields)
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
})
/** The link, for viewers who may share; `url` and `token` are null while the list is private. */
export const Share = z.strictObject({
  shareType: z.enum(shareTypes),
  url: z.string().nullable(),
  token: z.string().nullable(),
  expiresAt: z.string().nullable(),
  hasPassword: z.boolean(),
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
