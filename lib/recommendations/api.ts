import { endpoint } from '@/lib/core/endpoint'
import { Dismissal, DismissalInput, RecommendationInput, Recommendations } from './schema'

export const recommendationsApi = {
  list: endpoint('POST /api/recommendations', 'Recommend gifts', {
    input: RecommendationInput,
    output: Recommendations,
    refuses: [404],
    unkept: true,
    work: 'writing',
  }),
  dismiss: endpoint('POST /api/recommendation-dismissals', 'Dismiss a recommendation', {
    input: DismissalInput,
    output: Dismissal,
    status: 201,
    refuses: [404],
    work: 'writing',
  }),
  restore: endpoint(
    'DELETE /api/recommendation-dismissals/{dismissalId}',
    'Recommend a dismissed gift again',
  ),
}
