import { batchOf, endpoint } from '@/lib/core/endpoint'
import {
  GiftIdea,
  GiftIdeaChanges,
  GiftIdeaFilter,
  GiftIdeaInput,
  GiftIdeas,
  IdeaCopies,
  IdeasCopied,
} from './schema'

const create = endpoint('POST /api/gift-ideas', 'Add a gift idea', {
  input: GiftIdeaInput,
  output: GiftIdea,
  refuses: [402],
  status: 201,
  waits: 'create',
})

export const ideasApi = {
  list: endpoint('GET /api/gift-ideas', 'List gift ideas', { input: GiftIdeaFilter, output: GiftIdeas }),
  create,
  createMany: batchOf(create, 'Add many gift ideas at once, all or none'),
  copy: endpoint('POST /api/gifts/{giftId}/ideas', 'Make a gift or idea an idea for other people', {
    input: IdeaCopies,
    output: IdeasCopied,
    refuses: [402],
    status: 201,
    work: 'writing',
  }),
  fromWish: endpoint(
    'POST /api/wishlists/{wishlistId}/items/{itemId}/ideas',
    'Keep a wish as an idea that nobody else sees',
    {
      output: IdeasCopied,
      refuses: [402],
      status: 201,
      work: 'writing',
    },
  ),
  get: endpoint('GET /api/gift-ideas/{ideaId}', 'Read a gift idea', { output: GiftIdea }),
  update: endpoint('PUT /api/gift-ideas/{ideaId}', 'Change a gift idea', {
    input: GiftIdeaChanges,
    output: GiftIdea,
    waits: 'change',
  }),
  remove: endpoint('DELETE /api/gift-ideas/{ideaId}', 'Move a gift idea to the trash', { waits: 'remove' }),
  restore: endpoint('POST /api/gift-ideas/{ideaId}/restore', 'Bring a gift idea back from the trash', {
    output: GiftIdea,
    waits: 'act',
  }),
}
