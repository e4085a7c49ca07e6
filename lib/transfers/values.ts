export const exportFormats = ['json', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]
export const importTypes = ['person', 'occasion', 'gift'] as const
export type ImportType = (typeof importTypes)[number]
