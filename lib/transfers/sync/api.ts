import { endpoint } from '@/lib/core/endpoint'
import {
  Conflict,
  ConflictDecision,
  ConflictFilter,
  Conflicts,
  SyncChanges,
  SyncOps,
  SyncQuery,
  SyncResults,
} from './schema'

export const syncApi = {
  changes: endpoint('GET /api/sync', 'What changed since a number, on any device', {
    input: SyncQuery,
    output: SyncChanges,
    refuses: [410],
  }),
  send: endpoint('POST /api/sync', 'Send the changes that waited on a device, in their order', {
    input: SyncOps,
    output: SyncResults,
    status: 200,
    // Each change has a key of its own, under which it is done once.
    unkept: true,
    // Each of them counts in the limit of its own call, too.
    limit: { calls: 1200, seconds: 3600, by: ['account'] },
  }),
  conflicts: endpoint('GET /api/sync/conflicts', 'List changes that met other changes', {
    input: ConflictFilter,
    output: Conflicts,
  }),
  resolve: endpoint('POST /api/sync/conflicts/{conflictId}/resolve', 'Decide which values a record keeps', {
    input: ConflictDecision,
    output: Conflict,
    status: 200,
    refuses: [409],
    unkept: true,
  }),
  reopen: endpoint('POST /api/sync/conflicts/{conflictId}/reopen', 'Open a decided conflict again', {
    output: Conflict,
    status: 200,
    refuses: [409],
  }),
}
