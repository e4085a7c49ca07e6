import type { z } from 'zod'
import type { Json } from '@/lib/core/describe'
import type { Endpoint } from '@/lib/core/endpoint'
import { heartbeatSeconds, LiveEvent, streamSeconds } from '@/lib/notifications/live/schema'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const text = { schema: { type: 'string' } }
/** Bytes as they are. In OpenAPI 3.1 they have no schema. */
const bytes = {}

/** The media types of the answers that are no JSON of the product's own, by the call's method and path. */
const files: Record<string, Record<string, Json>> = {
  'GET /api/backups/{backupId}/download': { 'application/zip': bytes, 'application/octet-stream': bytes },
  'GET /api/backup-identity.txt': { 'text/plain': text },
  'GET /api/invoices/{invoiceId}/pdf': { 'application/pdf': bytes },
  'GET /api/calendar/{token}': { 'text/calendar': text },
  'GET /api/pictures/{key}': { 'image/webp': bytes },
  'GET /api/expenses/{expenseId}/receipt': { 'image/webp': bytes, 'application/pdf': bytes },
  'GET /api/reports/{reportId}/export': {
    'text/csv': text,
    'application/json': { schema: { type: 'object' } },
    'application/pdf': bytes,
  },
  'GET /api/search/export': { 'text/csv': text, 'application/json': { schema: { type: 'object' } } },
  'GET /api/metrics': { 'text/plain': text },
  'GET /api/export': {
    'application/zip': bytes,
    'application/json': { schema: { type: 'object' } },
    [xlsx]: bytes,
    'text/csv': text,
    'text/vcard': text,
    'text/calendar': text,
  },
  'GET /api/export/schema.json': { 'application/schema+json': { schema: { type: 'object' } } },
  'GET /api/imports/{importId}/errors.csv': { 'text/csv': text },
  'GET /api/import-templates/{type}': { 'text/csv': text, [xlsx]: bytes },
  'GET /api/events': {
    'text/event-stream': {
      schema: {
        type: 'string',
        description: `Server-sent events. \`event\` is the \`type\` and \`data\` the JSON of a LiveEvent. A line \`:\` comes every ${heartbeatSeconds} seconds and means nothing. \`retry: 3000\` comes first. The stream ends after ${streamSeconds} seconds; connect again, and read anew what may have changed meanwhile.`,
        contentMediaType: 'application/json',
        contentSchema: { $ref: '#/components/schemas/LiveEvent' },
      },
    },
  },
}

/** Schemas of what no JSON answer names. */
export const moreNouns: Record<string, z.ZodType> = { LiveEvent }

/** The content of an answer that is a file or a stream. Undefined for JSON. */
export const fileOf = ({ method, path }: Endpoint) => files[`${method} ${path}`]
