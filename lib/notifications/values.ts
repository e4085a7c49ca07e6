/** The buttons of a notification. */
export const actions = ['ordered', 'tomorrow', 'openBudget', 'openDraw'] as const
export type Action = (typeof actions)[number]

export const filters = ['all', 'unread', 'pinned', 'urgent'] as const
export type Filter = (typeof filters)[number]
