/** What a member says about their partner. */
export interface Word {
  id: string
  /** Whom they name. */
  partnerId: string | null
  /** Whose word about them they do not share. */
  partnerDeclined: readonly string[]
}

/** Who is whose partner: two who each name the other. One of them alone says nothing about the other. */
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

/** Who names a member and waits for an answer. */
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

/** Whom a member declines by naming `partnerId`, or by naming nobody: everybody else who names them. */
export const declinedBy = (member: Word, members: readonly Word[], partnerId: string | null): string[] =>
  members
    .filter(
      other =>
        other.id !== member.id &&
        other.id !== partnerId &&
        (other.partnerId === member.id || member.partnerDeclined.includes(other.id)),
    )
    .map(({ id }) => id)
