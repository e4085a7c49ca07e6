export const themes = ['light', 'dark', 'system'] as const
export const leapDays = ['feb28', 'mar1'] as const
