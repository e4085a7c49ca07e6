import { endpoint } from '@/lib/core/endpoint'
import {
  ExportQuery,
  Exports,
  ImportDetails,
  ImportFilter,
  ImportInput,
  ImportResult,
  Imports,
  maxOwnBytes,
  TemplateQuery,
} from './schema'
import { ImportChanges, ImportChangesFilter } from './undo/schema'

export const transfersApi = {
  export: endpoint(
    'GET /api/export',
    'What one has, as an archive, JSON, a workbook, a table, an address book or a calendar',
    {
      input: ExportQuery,
      raw: true,
      status: 200,
      fresh: {},
      limit: { calls: 60, seconds: 3600, by: ['account'] },
    },
  ),
  exports: endpoint('GET /api/exports', 'Past exports, newest first', {
    input: ImportFilter,
    output: Exports,
  }),
  exportSchema: endpoint('GET /api/export/schema.json', 'The JSON Schema of an export', {
    raw: true,
    status: 200,
    work: 'reading',
  }),
  import: endpoint('POST /api/import', 'Import a file', {
    input: ImportInput,
    output: ImportResult,
    form: true,
    tells: true,
    // A form or JSON around the file adds a little to its size.
    refuses: [402, 429],
    maxBytes: maxOwnBytes + 256 * 1024,
    limit: { calls: 120, seconds: 3600, by: ['account'] },
  }),
  list: endpoint('GET /api/imports', 'Past imports, newest first', { input: ImportFilter, output: Imports }),
  get: endpoint('GET /api/imports/{importId}', 'One import with its errors', { output: ImportDetails }),
  changes: endpoint(
    'GET /api/imports/{importId}/changes',
    'The records that an import made and changed, within 30 days',
    { input: ImportChangesFilter, output: ImportChanges, refuses: [410] },
  ),
  errors: endpoint(
    'GET /api/imports/{importId}/errors.csv',
    'The rows that an import refused, with the reasons, as a table',
    {
      raw: true,
      status: 200,
      work: 'reading',
    },
  ),
  template: endpoint('GET /api/import-templates/{type}', 'A table to fill in, by what its rows are', {
    input: TemplateQuery,
    raw: true,
    status: 200,
    work: 'reading',
  }),
}
