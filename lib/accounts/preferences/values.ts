export const leapDays = ['feb28', 'mar1'] as const
