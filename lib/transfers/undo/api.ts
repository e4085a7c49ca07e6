import { endpoint } from '@/lib/core/endpoint'
import { ImportUndo } from './schema'

export const importUndoApi = {
  preview: endpoint('GET /api/imports/{importId}/undo', 'What undoing an import would do', {
    output: ImportUndo,
    refuses: [409],
    work: 'reading',
  }),
  undo: endpoint('POST /api/imports/{importId}/undo', 'Undo an import, within 30 days', {
    output: ImportUndo,
    status: 200,
    refuses: [409],
    work: 'writing',
  }),
}
