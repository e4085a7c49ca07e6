import type { Claim } from '@/lib/wishlists/claims/schema'
import type { Comment } from '@/lib/wishlists/comments/schema'
import type { GiverClaim, WishlistDetail, WishlistItem } from '@/lib/wishlists/schema'

const stored = { createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z', version: 1 }

/** A wish as the server sends it to a possible giver. */
export const wish = (name: string, more: Partial<WishlistItem> = {}): WishlistItem => ({
  ...stored,
  id: `wish-${name}`,
  wishlistId: 'list',
  name,
  description: null,
  url: null,
  price: 40,
  currency: 'USD',
  imageUrl: null,
  picture: null,
  drawing: null,
  priority: 'medium',
  quantity: 1,
  availability: 'available',
  position: 0,
  groupId: null,
  note: null,
  archivedAt: null,
  addedBy: null,
  hidden: false,
  status: 'available',
  remaining: 1,
  claims: [],
  canEdit: false,
  canClaim: true,
  ...more,
})

export const taken = (more: Partial<GiverClaim> = {}): GiverClaim => ({
  id: 'claim',
  name: 'Noah',
  coGivers: [],
  sharing: false,
  quantity: 1,
  status: 'reserved',
  mine: false,
  revealed: false,
  ...more,
})

export const list = (items: WishlistItem[], more: Partial<WishlistDetail> = {}): WishlistDetail => ({
  ...stored,
  id: 'list',
  name: 'Emma’s 34th',
  description: null,
  isPublic: false,
  shareType: 'private',
  isCollaborative: false,
  recipientKind: 'self',
  recipients: [{ id: null, name: 'Emma', avatarUrl: null }],
  recipientIds: [],
  familyIds: [],
  owner: { id: 'emma', name: 'Emma', avatarUrl: null },
  occasionId: null,
  eventDate: '2026-12-02',
  revealAt: '2026-12-16T11:00:00.000Z',
  settings: {
    allowComments: true,
    allowPurchases: true,
    showPrices: true,
    allowDuplicates: false,
    allowSuggestions: true,
    nameVisibility: 'names',
    claimReminderDays: 14,
  },
  role: 'viewer',
  blind: false,
  canEdit: false,
  canManage: false,
  itemCount: items.length,
  claimedCount: 0,
  items,
  groups: [],
  collaborators: [],
  ...more,
})

/** The same list as its recipient gets it: every wish free, nothing to claim, no claims. */
export const ownList = (items: WishlistItem[], more: Partial<WishlistDetail> = {}) =>
  list(
    items.map(item => ({ ...item, canClaim: false, canEdit: true })),
    { role: 'owner', blind: true, canEdit: true, canManage: true, claimedCount: null, ...more },
  )

/** Somebody who was asked to pay a part of a claim. */
export const coGiver = (more: Partial<Claim['coGivers'][number]>): Claim['coGivers'][number] => ({
  shareId: 'share',
  userId: null,
  name: 'Ada',
  amount: 10,
  agreed: null,
  state: 'asked',
  settled: false,
  ...more,
})

export const ownClaim = (itemId: string, more: Partial<Claim> = {}): Claim => ({
  ...stored,
  id: 'claim',
  itemId,
  wishlistId: 'list',
  item: { name: 'Teapot', url: null, price: 40, currency: 'USD', drawing: null },
  wishlist: { id: 'list', name: 'Emma’s 34th', recipients: ['Emma'], eventDate: '2026-12-02' },
  quantity: 1,
  status: 'reserved',
  giftId: null,
  cost: null,
  currency: 'USD',
  coGivers: [],
  ownShare: null,
  owed: 0,
  note: null,
  trackingNumber: null,
  giveLaterUntil: null,
  anonymous: false,
  revealed: false,
  changes: [],
  ...more,
})

export const comment = (text: string, more: Partial<Comment> = {}): Comment => ({
  id: `comment-${text}`,
  createdAt: stored.createdAt,
  itemId: null,
  author: { id: 'noah', name: 'Noah', avatarUrl: null },
  mine: false,
  text,
  audience: 'everyone',
  ...more,
})
