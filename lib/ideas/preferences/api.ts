import { endpoint } from '@/lib/core/endpoint'
import { Picked } from '@/lib/core/fields'
import { GiftPreference, GiftPreferenceChanges, GiftPreferenceInput, GiftPreferences } from './schema'

export const giftPreferencesApi = {
  list: endpoint('GET /api/gift-preferences', 'List saved gift preferences', {
    input: Picked,
    output: GiftPreferences,
  }),
  create: endpoint('POST /api/gift-preferences', 'Save gift preferences', {
    input: GiftPreferenceInput,
    output: GiftPreference,
    status: 201,
  }),
  get: endpoint('GET /api/gift-preferences/{preferenceId}', 'Read saved gift preferences', {
    output: GiftPreference,
  }),
  update: endpoint('PUT /api/gift-preferences/{preferenceId}', 'Change saved gift preferences', {
    input: GiftPreferenceChanges,
    output: GiftPreference,
  }),
  remove: endpoint('DELETE /api/gift-preferences/{preferenceId}', 'Delete saved gift preferences'),
}
