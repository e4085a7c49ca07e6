import { batchOf, endpoint } from '@/lib/core/endpoint'
import {
  GroupChanges,
  GroupInput,
  ItemChanges,
  ItemInput,
  ItemOrder,
  WishlistGroup,
  WishlistItem,
  WishlistItems,
} from '@/lib/wishlists/schema'

const create = endpoint(
  'POST /api/wishlists/{wishlistId}/items',
  'Add a wish, or a suggestion hidden from its recipients',
  {
    input: ItemInput,
    output: WishlistItem,
    status: 201,
    waits: 'create',
  },
)

export const wishesApi = {
  list: endpoint('GET /api/wishlists/{wishlistId}/items', 'List the wishes of a wishlist', {
    output: WishlistItems,
    work: 'reading',
  }),
  create,
  createMany: batchOf(create, 'Add many wishes at once, all or none'),
  get: endpoint('GET /api/wishlists/{wishlistId}/items/{itemId}', 'Read a wish', { output: WishlistItem }),
  update: endpoint('PUT /api/wishlists/{wishlistId}/items/{itemId}', 'Change a wish', {
    input: ItemChanges,
    output: WishlistItem,
    waits: 'change',
  }),
  remove: endpoint('DELETE /api/wishlists/{wishlistId}/items/{itemId}', 'Take a wish off its list', {
    waits: 'remove',
  }),
  restore: endpoint(
    'POST /api/wishlists/{wishlistId}/items/{itemId}/restore',
    'Put a wish back on its list',
    {
      output: WishlistItem,
      waits: 'act',
    },
  ),
  receive: endpoint('POST /api/wishlists/{wishlistId}/items/{itemId}/receive', 'Say that a wish came true', {
    output: WishlistItem,
  }),
  reorder: endpoint('POST /api/wishlists/{wishlistId}/items/reorder', 'Order the wishes of a wishlist', {
    input: ItemOrder,
    output: WishlistItems,
    work: 'writing',
  }),
  createGroup: endpoint('POST /api/wishlists/{wishlistId}/groups', 'Group wishes', {
    input: GroupInput,
    output: WishlistGroup,
    status: 201,
  }),
  updateGroup: endpoint('PUT /api/wishlists/{wishlistId}/groups/{groupId}', 'Change a group of wishes', {
    input: GroupChanges,
    output: WishlistGroup,
  }),
  removeGroup: endpoint('DELETE /api/wishlists/{wishlistId}/groups/{groupId}', 'Dissolve a group of wishes'),
}
