import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { importUndoApi } from '@/lib/transfers/undo/api'
import { undoImport } from '@/lib/transfers/undo/commands'
import { previewUndo } from '@/lib/transfers/undo/queries'

export const GET = route(importUndoApi.preview, previewUndo)
export const POST = route(importUndoApi.undo, undoImport)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
