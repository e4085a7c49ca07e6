import { endpoint } from '@/lib/core/endpoint'
import { Preferences, PreferencesChanges } from './schema'

export const preferencesApi = {
  mine: endpoint('GET /api/preferences', 'My preferences', { output: Preferences }),
  /** The specification's call; it answers only for the caller's own id. */
  get: endpoint('GET /api/preferences/{userId}', 'The preferences of an account', { output: Preferences }),
  update: endpoint('PUT /api/preferences', 'Change my preferences', {
    input: PreferencesChanges,
    output: Preferences,
  }),
}
