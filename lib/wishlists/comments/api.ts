import { endpoint } from '@/lib/core/endpoint'
import { Comment, CommentInput, Comments } from './schema'

export const commentsApi = {
  list: endpoint('GET /api/wishlists/{wishlistId}/comments', 'Read the comments on a wishlist', {
    output: Comments,
    work: 'reading',
  }),
  create: endpoint('POST /api/wishlists/{wishlistId}/comments', 'Comment for everyone or for givers only', {
    input: CommentInput,
    output: Comment,
    status: 201,
  }),
  remove: endpoint(
    'DELETE /api/wishlists/{wishlistId}/comments/{commentId}',
    'Delete a comment of one’s own',
  ),
}
