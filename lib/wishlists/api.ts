import { endpoint } from '@/lib/core/endpoint'
import {
  PreviewQuery,
  Share,
  ShareInput,
  WishlistActivity,
  WishlistChanges,
  WishlistDetail,
  WishlistFilter,
  WishlistInput,
  WishlistStats,
  Wishlists,
} from './schema'

export const wishlistsApi = {
  list: endpoint('GET /api/wishlists', 'List wishlists', { input: WishlistFilter, output: Wishlists }),
  create: endpoint('POST /api/wishlists', 'Start a wishlist', {
    input: WishlistInput,
    output: WishlistDetail,
    refuses: [402],
    status: 201,
  }),
  get: endpoint('GET /api/wishlists/{wishlistId}', 'Read a wishlist with its wishes', {
    output: WishlistDetail,
    work: 'reading',
  }),
  update: endpoint('PUT /api/wishlists/{wishlistId}', 'Change a wishlist', {
    input: WishlistChanges,
    output: WishlistDetail,
  }),
  remove: endpoint('DELETE /api/wishlists/{wishlistId}', 'Move a wishlist to the trash'),
  restore: endpoint('POST /api/wishlists/{wishlistId}/restore', 'Bring a wishlist back from the trash', {
    output: WishlistDetail,
  }),
  readShare: endpoint('GET /api/wishlists/{wishlistId}/share', 'Read how a wishlist is shared', {
    output: Share,
  }),
  share: endpoint('POST /api/wishlists/{wishlistId}/share', 'Share a wishlist by link', {
    input: ShareInput,
    output: Share,
    work: 'writing',
  }),
  unshare: endpoint('DELETE /api/wishlists/{wishlistId}/share', 'Revoke the link of a wishlist'),
  resetShare: endpoint('POST /api/wishlists/{wishlistId}/share/reset', 'Replace the link of a wishlist', {
    output: Share,
    work: 'writing',
  }),
  reveal: endpoint('POST /api/wishlists/{wishlistId}/reveal', 'Show the recipients who gives what', {
    output: WishlistDetail,
    work: 'writing',
  }),
  activity: endpoint('GET /api/wishlists/{wishlistId}/activity', 'Read what happened on a wishlist', {
    output: WishlistActivity,
    work: 'reading',
  }),
  stats: endpoint('GET /api/wishlists/{wishlistId}/stats', 'Read the numbers of a wishlist', {
    output: WishlistStats,
    work: 'reading',
  }),
  preview: endpoint('GET /api/wishlists/{wishlistId}/preview', 'See a wishlist as somebody else would', {
    input: PreviewQuery,
    output: WishlistDetail,
    work: 'reading',
  }),
}
