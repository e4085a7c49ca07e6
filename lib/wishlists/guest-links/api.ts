import { endpoint } from '@/lib/core/endpoint'
import { ClaimRelease } from '@/lib/wishlists/claims/schema'
import { Comment, CommentInput, Comments } from '@/lib/wishlists/comments/schema'
import {
  EnterInput,
  GuestClaimChanges,
  GuestClaimInput,
  MadeClaim,
  SharedClaim,
  SharedFilter,
  SharedList,
  UnlockInput,
} from './schema'

/** A link may ask for its password or for a name, or have ended. */
const open = { access: 'visitor', maxBytes: 16_384, refuses: [401, 403, 410] } as const

/**
 * What the holder of a list's link may do. Plain HTML forms may post here too and are redirected to the page.
 */
export const sharedApi = {
  get: endpoint('GET /api/shared/{token}', 'Read a wishlist by its link', {
    ...open,
    input: SharedFilter,
    output: SharedList,
    work: 'reading',
  }),
  unlock: endpoint('POST /api/shared/{token}/unlock', 'Say the password of a link', {
    ...open,
    refuses: [...open.refuses, 429],
    raw: true,
    guarded: true,
    input: UnlockInput,
  }),
  enter: endpoint('POST /api/shared/{token}/enter', 'Say who shops, and see what others give', {
    ...open,
    raw: true,
    limit: { calls: 60, seconds: 3600, by: ['caller'] },
    input: EnterInput,
    output: SharedList,
  }),
  claim: endpoint('POST /api/shared/{token}/items/{itemId}/claims', 'Claim a wish by the link', {
    ...open,
    limit: { calls: 120, seconds: 3600, by: ['caller'] },
    input: GuestClaimInput,
    output: MadeClaim,
    status: 201,
  }),
  comments: endpoint('GET /api/shared/{token}/comments', 'Read the comments on a wishlist by its link', {
    ...open,
    output: Comments,
    work: 'reading',
  }),
  comment: endpoint('POST /api/shared/{token}/comments', 'Comment on a wishlist by its link', {
    ...open,
    limit: { calls: 60, seconds: 3600, by: ['caller'] },
    input: CommentInput,
    output: Comment,
    status: 201,
  }),
  update: endpoint('PUT /api/shared/{token}/claims/{claimId}', 'Change a claim made by the link', {
    ...open,
    input: GuestClaimChanges,
    output: SharedClaim,
    work: 'reading',
  }),
  release: endpoint('DELETE /api/shared/{token}/claims/{claimId}', 'Release a claim made by the link', {
    ...open,
    input: ClaimRelease,
    work: 'reading',
  }),
}
