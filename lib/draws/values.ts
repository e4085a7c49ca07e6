/** `drawn`: participants can open their pick. `revealed`: the organiser has seen the pairs. */
export const drawStatuses = ['draft', 'open', 'drawn', 'revealed', 'closed', 'cancelled'] as const
export type DrawStatus = (typeof drawStatuses)[number]

export const mostParticipants = 100
/** The default number of years in which nobody draws the same person again. */
export const usualAvoidPrevious = 1
