/**
 * A share of a claim's cost. `asked`: its co-giver has not answered. `in`: they said yes, or they are only named.
 * `declined`: they said no, or left. `withdrawn`: the buyer took the question back.
 */
export const shareStates = ['asked', 'in', 'declined', 'withdrawn'] as const
export type ShareState = (typeof shareStates)[number]
