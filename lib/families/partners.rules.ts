/** The partner whom a member names, and the members whom they declined. */
export interface Word {
  id: string
  /** The member whom they name. */
  partnerId: string | null
  /** The members who named them and whom they declined. */
  partnerDeclined: readonly string[]
}

/**
 * The partner of each member. Two members are partners when each names the other; one naming the other is not enough.
 */
export function partnersAmong(
  members: readonly { id: string | null; partnerId: string | null }[],
): Map<string, string> {
  const named = new Map(members.map(({ id, partnerId }) => [id, partnerId]))
  return new Map(
    members.flatMap(({ id, partnerId }) =>
      id !== null && partnerId !== null && partnerId !== id && named.get(partnerId) === id
        ? [[id, partnerId] as const]
        : [],
    ),
  )
}

/** The members who name this one and wait for an answer. */
export const askersOf = (member: Word, members: readonly Word[]): string[] =>
  members
    .filter(
      ({ id, partnerId }) =>
        partnerId === member.id &&
        id !== member.id &&
        member.partnerId !== id &&
        !member.partnerDeclined.includes(id),
    )
    .map(({ id }) => id)

/**
 * The members whom this one declines by naming `partnerId` or nobody: all others who name them, and those declined
 * before.
 */
export const declinedBy = (member: Word, members: readonly Word[], partnerId: string | null): string[] =>
  members
    .filter(
      other =>
        other.id !== member.id &&
        other.id !== partnerId &&
        (other.partnerId === member.id || member.partnerDeclined.includes(other.id)),
    )
    .map(({ id }) => id)
