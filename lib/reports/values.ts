export const reportTypes = ['spending', 'recipient', 'occasion', 'budget', 'gift-list'] as const
export type ReportType = (typeof reportTypes)[number]
export const reportFormats = ['csv', 'json', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]
export const reportSchedules = ['none', 'monthly', 'quarterly', 'yearly'] as const
export type ReportSchedule = (typeof reportSchedules)[number]
export const reportStatuses = ['pending', 'ready', 'failed'] as const
