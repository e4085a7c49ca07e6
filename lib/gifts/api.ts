import { z } from 'zod'
import { batchOf, endpoint } from '@/lib/core/endpoint'
import { id } from '@/lib/core/fields'
import {
  Gift,
  GiftBefore,
  GiftChanges,
  GiftFilter,
  GiftInput,
  Gifts,
  GiftsBulk,
  GiftsMatching,
  GiftsUndo,
  SimilarGifts,
  SimilarQuery,
} from './schema'

const create = endpoint('POST /api/gifts', 'Add a gift', {
  input: GiftInput,
  output: Gift,
  refuses: [402],
  status: 201,
  waits: 'create',
})

export const giftsApi = {
  list: endpoint('GET /api/gifts', 'List gifts', { input: GiftFilter, output: Gifts }),
  create,
  createMany: batchOf(create, 'Add many gifts at once, all or none'),
  get: endpoint('GET /api/gifts/{giftId}', 'Read a gift', { output: Gift }),
  update: endpoint('PUT /api/gifts/{giftId}', 'Change a gift', {
    input: GiftChanges,
    output: Gift,
    waits: 'change',
  }),
  remove: endpoint('DELETE /api/gifts/{giftId}', 'Move a gift to the trash', { waits: 'remove' }),
  restore: endpoint('POST /api/gifts/{giftId}/restore', 'Bring a gift back from the trash', {
    output: Gift,
    waits: 'act',
  }),
  bulk: endpoint('POST /api/gifts/bulk', 'Change many gifts at once, all or none', {
    input: GiftsBulk,
    refuses: [404],
    output: z.strictObject({ data: z.array(Gift) }),
    work: 'writing',
    waits: 'act',
  }),
  changeMatching: endpoint(
    'POST /api/gifts/bulk/matching',
    'Change all gifts that a filter selects, and answer what they were',
    { input: GiftsMatching, output: z.strictObject({ data: z.array(GiftBefore) }), work: 'writing' },
  ),
  undo: endpoint('POST /api/gifts/bulk/undo', 'Make many gifts again what they were before a change', {
    input: GiftsUndo,
    output: z.strictObject({ data: z.array(id) }),
    work: 'writing',
  }),
  similar: endpoint('GET /api/gifts/similar', 'Find gifts like one that is being chosen, given or received', {
    input: SimilarQuery,
    output: SimilarGifts,
    refuses: [403, 404],
    work: 'reading',
  }),
}
