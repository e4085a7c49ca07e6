/** `drawn` means that everybody who takes part can open their pick; `revealed`, that the organiser looked at the pairs. */
export const drawStatuses = ['draft', 'open', 'drawn', 'revealed', 'closed', 'cancelled'] as const
export type DrawStatus = (typeof drawStatuses)[number]

export const mostParticipants = 100
/** Years in which nobody draws the same person again, unless told otherwise. */
export const usualAvoidPrevious = 1
