/** What may be noticed about somebody's money, the most urgent first. */
export const noteKeys = ['overBudget', 'withoutPrice', 'categoryGrew', 'lastMinute', 'leftPerDay'] as const
export type NoteKey = (typeof noteKeys)[number]

/** The longest span that figures are asked for, in days: fifty years. */
export const longestSpan = 18_263
