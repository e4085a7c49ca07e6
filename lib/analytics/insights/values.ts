/** The notes about a user's money, most urgent first. */
export const noteKeys = ['overBudget', 'withoutPrice', 'categoryGrew', 'lastMinute', 'leftPerDay'] as const
export type NoteKey = (typeof noteKeys)[number]

/** The longest period of an analysis, in days: fifty years. */
export const longestSpan = 18_263
