import { type FormValuesOf, formValuesOf } from '@/lib/core/record'
import { drawFields } from '@/lib/draws/fields'
import { correctedAddresses } from '@/lib/draws/rules'
import type { Draw } from '@/lib/draws/schema'

/** A family in which the viewer may start a draw, with the possible participants. */
export interface Family {
  id: string
  name: string
  members: { id: string; name: string; isProfile: boolean; partnerId: string | null }[]
}

export interface Guest {
  name: string
  email: string
}

export interface Exclusion {
  from: string
  to: string
  bothWays: boolean
}

/** The values of the form of a draw; exclusions name members by id and guests by address, as the call does. */
export interface DrawValues extends Omit<FormValuesOf<typeof drawFields>, 'date'> {
  familyId: string | null
  date: string | null
  memberIds: string[]
  guests: Guest[]
  exclusions: Exclusion[]
}

export function valuesOf(draw: Draw | null, families: readonly Family[], currency: string): DrawValues {
  if (!draw) {
    const [family] = families
    return {
      ...formValuesOf(drawFields, { currency }),
      familyId: family?.id ?? null,
      name: '',
      date: null,
      memberIds: family?.members.map(({ id }) => id) ?? [],
      guests: [],
      exclusions: [],
    }
  }
  const keys = new Map(draw.participants.map(one => [one.id, one.memberId ?? one.email ?? '']))
  return {
    ...formValuesOf(drawFields, draw),
    familyId: draw.familyId,
    memberIds: draw.participants.flatMap(one => (one.memberId && one.participates ? one.memberId : [])),
    guests: draw.participants.flatMap(({ name, email }) => (email ? { name, email } : [])),
    exclusions: draw.exclusions.map(({ from, to, bothWays }) => ({
      from: keys.get(from) ?? '',
      to: keys.get(to) ?? '',
      bothWays,
    })),
    avoidPrevious: draw.avoidPrevious,
  }
}

/** A participant, by the key that exclusions use. */
export function participantsIn(values: DrawValues, families: readonly Family[]) {
  const members = families.find(({ id }) => id === values.familyId)?.members ?? []
  return [
    ...members.filter(({ id }) => values.memberIds.includes(id)).map(({ id, name }) => ({ key: id, name })),
    ...values.guests
      .filter(({ email }) => email)
      .map(({ name, email }) => ({ key: email.trim().toLowerCase(), name })),
  ]
}

/**
 * The exclusions after guests have changed. A guest who was taken off and added again with another address is the same
 * guest, so their exclusions follow the address.
 */
export function exclusionsFollowing(
  exclusions: readonly Exclusion[],
  before: readonly Guest[],
  after: readonly Guest[],
): Exclusion[] {
  const moved = correctedAddresses(before, after)
  return exclusions.map(({ from, to, bothWays }) => ({
    from: moved.get(from) ?? from,
    to: moved.get(to) ?? to,
    bothWays,
  }))
}

/** The couples among those who take part, each once: they never draw each other. */
export function couplesIn({ familyId, memberIds }: DrawValues, families: readonly Family[]) {
  const members = families.find(({ id }) => id === familyId)?.members ?? []
  const taking = new Map(
    members.filter(({ id }) => memberIds.includes(id)).map(member => [member.id, member]),
  )
  return [...taking.values()].flatMap(one => {
    const other = one.partnerId === null ? undefined : taking.get(one.partnerId)
    return other && one.id < other.id ? [{ one: one.name, other: other.name }] : []
  })
}

/**
 * A draft as the form can still use it: the family may be gone, and members may have left or come. Null for what is no
 * draft of this form.
 */
export function fromDraft(
  draft: object | null,
  blank: DrawValues,
  families: readonly Family[],
): DrawValues | null {
  if (!draft) return null
  const values = { ...blank, ...draft }
  const family = families.find(({ id }) => id === values.familyId)
  if (values.familyId !== null && !family) return null
  const known = new Set(family?.members.map(({ id }) => id))
  return { ...values, memberIds: values.memberIds.filter(id => known.has(id)) }
}
