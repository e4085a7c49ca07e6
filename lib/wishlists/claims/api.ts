import { endpoint } from '@/lib/core/endpoint'
import { Claim, ClaimChanges, ClaimFilter, ClaimInput, ClaimRelease, Claims } from './schema'

export const claimsApi = {
  list: endpoint('GET /api/claims', 'List what one gives', {
    input: ClaimFilter,
    output: Claims,
    work: 'reading',
  }),
  create: endpoint('POST /api/wishlists/{wishlistId}/items/{itemId}/claims', 'Claim a wish', {
    input: ClaimInput,
    output: Claim,
    status: 201,
  }),
  get: endpoint('GET /api/claims/{claimId}', 'Read a claim of one’s own', { output: Claim }),
  update: endpoint('PUT /api/claims/{claimId}', 'Change a claim of one’s own', {
    input: ClaimChanges,
    output: Claim,
  }),
  remove: endpoint('DELETE /api/claims/{claimId}', 'Release a claim', { input: ClaimRelease }),
  keep: endpoint('POST /api/claims/{claimId}/keep', 'Keep a gift whose wish is gone from its list'),
}
