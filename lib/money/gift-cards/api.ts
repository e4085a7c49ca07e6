import { endpoint } from '@/lib/core/endpoint'
import { Picked } from '@/lib/core/fields'
import { GiftCard, GiftCardChanges, GiftCardInput, GiftCardSecret, GiftCards, UseInput } from './schema'

export const giftCardsApi = {
  list: endpoint('GET /api/gift-cards', 'List gift cards with what is left on them', {
    input: Picked,
    output: GiftCards,
  }),
  create: endpoint('POST /api/gift-cards', 'Add a gift card', {
    input: GiftCardInput,
    output: GiftCard,
    status: 201,
  }),
  get: endpoint('GET /api/gift-cards/{cardId}', 'Read a gift card', { output: GiftCard }),
  update: endpoint('PUT /api/gift-cards/{cardId}', 'Change a gift card', {
    input: GiftCardChanges,
    output: GiftCard,
  }),
  remove: endpoint('DELETE /api/gift-cards/{cardId}', 'Delete a gift card with its history'),
  secret: endpoint('GET /api/gift-cards/{cardId}/secret', 'Read the number and PIN of a gift card', {
    output: GiftCardSecret,
    session: true,
  }),
  use: endpoint('POST /api/gift-cards/{cardId}/uses', 'Pay with a gift card, in whole or in part', {
    input: UseInput,
    output: GiftCard,
    status: 201,
  }),
  undoUse: endpoint('DELETE /api/gift-cards/{cardId}/uses/{useId}', 'Take back a payment with a gift card'),
}
