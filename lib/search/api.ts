import { endpoint } from '@/lib/core/endpoint'
import { Picked } from '@/lib/core/fields'
import {
  Found,
  RecentSearches,
  SavedSearch,
  SavedSearchChanges,
  SavedSearches,
  SavedSearchInput,
  SearchExport,
  SearchInput,
  Suggestions,
  SuggestQuery,
} from './schema'

export const searchApi = {
  search: endpoint('POST /api/search', 'Search everything that the caller can see', {
    input: SearchInput,
    output: Found,
    unkept: true,
    work: 'reading',
  }),
  export: endpoint('GET /api/search/export', 'What a search finds as a CSV or JSON file', {
    input: SearchExport,
    raw: true,
    status: 200,
    limit: { calls: 120, seconds: 3600, by: ['account'] },
  }),
  suggest: endpoint('GET /api/search/suggest', 'Suggest names to search for', {
    input: SuggestQuery,
    output: Suggestions,
    work: 'reading',
  }),
  recent: endpoint('GET /api/recent-searches', 'List the last ten searches', { output: RecentSearches }),
  forget: endpoint('DELETE /api/recent-searches', 'Forget the last searches'),
  listSaved: endpoint('GET /api/saved-searches', 'List saved searches', {
    input: Picked,
    output: SavedSearches,
  }),
  save: endpoint('POST /api/saved-searches', 'Save a search', {
    input: SavedSearchInput,
    output: SavedSearch,
    status: 201,
  }),
  getSaved: endpoint('GET /api/saved-searches/{savedSearchId}', 'Read a saved search', {
    output: SavedSearch,
  }),
  updateSaved: endpoint('PUT /api/saved-searches/{savedSearchId}', 'Change a saved search', {
    input: SavedSearchChanges,
    output: SavedSearch,
  }),
  removeSaved: endpoint('DELETE /api/saved-searches/{savedSearchId}', 'Delete a saved search'),
}
