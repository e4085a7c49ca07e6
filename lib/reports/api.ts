import { endpoint } from '@/lib/core/endpoint'
import { Report, ReportChanges, ReportExport, ReportFilter, ReportInput, Reports } from './schema'

export const reportsApi = {
  list: endpoint('GET /api/reports', 'List reports, newest first', { input: ReportFilter, output: Reports }),
  create: endpoint('POST /api/reports', 'Generate a report', {
    input: ReportInput,
    output: Report,
    status: 201,
    limit: { calls: 120, seconds: 3600, by: ['account'] },
  }),
  get: endpoint('GET /api/reports/{reportId}', 'Read a report', { output: Report }),
  update: endpoint('PUT /api/reports/{reportId}', 'Rename a report or make it come again', {
    input: ReportChanges,
    output: Report,
  }),
  export: endpoint('GET /api/reports/{reportId}/export', 'A report as a CSV, JSON or PDF file', {
    input: ReportExport,
    raw: true,
    status: 200,
    limit: { calls: 120, seconds: 3600, by: ['account'] },
  }),
  remove: endpoint('DELETE /api/reports/{reportId}', 'Delete a report'),
}
