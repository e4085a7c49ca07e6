export const themes = ['light', 'dark', 'system'] as const

/** How tall the rows of tables are. */
export const densities = ['comfortable', 'compact'] as const
