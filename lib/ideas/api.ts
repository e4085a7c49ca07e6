import { endpoint } from '@/lib/core/endpoint'
import { GiftIdea, GiftIdeaChanges, GiftIdeaFilter, GiftIdeaInput, GiftIdeas } from './schema'

export const ideasApi = {
  list: endpoint('GET /api/gift-ideas', 'List gift ideas', { input: GiftIdeaFilter, output: GiftIdeas }),
  create: endpoint('POST /api/gift-ideas', 'Add a gift idea', {
    input: GiftIdeaInput,
    output: GiftIdea,
    status: 201,
  }),
  get: endpoint('GET /api/gift-ideas/{ideaId}', 'Read a gift idea', { output: GiftIdea }),
  update: endpoint('PUT /api/gift-ideas/{ideaId}', 'Change a gift idea', {
    input: GiftIdeaChanges,
    output: GiftIdea,
  }),
  remove: endpoint('DELETE /api/gift-ideas/{ideaId}', 'Move a gift idea to the trash'),
}
