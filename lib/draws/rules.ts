import { groupBy } from '@/lib/core/group'
import { fold } from '@/lib/core/text'
import type { DrawStatus } from './values'

/** A random integer from 0 to `below` − 1. A parameter, so that a test can repeat a draw. */
export type Random = (below: number) => number

export interface Exclusion<Key> {
  from: Key
  to: Key
  bothWays: boolean
}

export type Outcome<Key> = { pairs: Map<Key, Key>; conflict: null } | { pairs: null; conflict: Key[] }

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const list = [...items]
  for (let last = list.length - 1; last > 0; last--) {
    const other = random(last + 1)
    ;[list[last], list[other]] = [list[other]!, list[last]!]
  }
  return list
}

/** The possible recipients of each giver: everybody but the giver and the people that an exclusion names. */
export function choicesOf<Key>(people: readonly Key[], exclusions: readonly Exclusion<Key>[]) {
  const choices = new Map(people.map(giver => [giver, new Set(people.filter(other => other !== giver))]))
  for (const { from, to, bothWays } of exclusions) {
    choices.get(from)?.delete(to)
    if (bothWays) choices.get(to)?.delete(from)
  }
  return choices
}

type Choices<Key> = ReadonlyMap<Key, ReadonlySet<Key>>

/** Random permutations that are tried before the matching decides. */
const tries = 100

/**
 * A random permutation without excluded pairs; every allowed draw is equally likely. Null when no attempt was
 * allowed.
 */
function fromTheHat<Key>(choices: Choices<Key>, random: Random): Map<Key, Key> | null {
  const givers = [...choices.keys()]
  for (let attempt = 0; attempt < tries; attempt++) {
    const receivers = shuffled(givers, random)
    if (givers.every((giver, at) => choices.get(giver)!.has(receivers[at]!)))
      return new Map(givers.map((giver, at) => [giver, receivers[at]!]))
  }
  return null
}

/**
 * A smallest group of givers with too few possible recipients: without any one of them there would be enough.
 */
function fewest<Key>(givers: readonly Key[], choices: Choices<Key>): Key[] {
  const tooFew = (some: readonly Key[]) =>
    new Set(some.flatMap(giver => [...choices.get(giver)!])).size < some.length
  let left = [...givers]
  for (const giver of givers) {
    const without = left.filter(one => one !== giver)
    if (tooFew(without)) left = without
  }
  return left
}

/**
 * Kuhn's matching in random order. Finds a draw whenever one exists, else names the givers for whom there is
 * none.
 */
function byMatching<Key>(choices: Choices<Key>, random: Random): Outcome<Key> {
  const giverOf = new Map<Key, Key>()
  const order = new Map([...choices].map(([giver, receivers]) => [giver, shuffled([...receivers], random)]))
  const place = (giver: Key, seen: Set<Key>, reached: Set<Key>): boolean => {
    reached.add(giver)
    for (const receiver of order.get(giver)!) {
      if (seen.has(receiver)) continue
      seen.add(receiver)
      const rival = giverOf.get(receiver)
      if (rival === undefined || place(rival, seen, reached)) {
        giverOf.set(receiver, giver)
        return true
      }
    }
    return false
  }
  for (const giver of shuffled([...choices.keys()], random)) {
    const reached = new Set<Key>()
    // All givers that the search reached share fewer recipients than they are (Hall's theorem).
    if (!place(giver, new Set(), reached)) return { pairs: null, conflict: fewest([...reached], choices) }
  }
  return { pairs: new Map([...giverOf].map(([receiver, giver]) => [giver, receiver])), conflict: null }
}

/**
 * Draws names: everybody gives to one other person and gets from one, and no excluded pair is drawn. Two
 * people may draw each other: forbidding it would tell givers who does not give to them. Always decides. When
 * exclusions leave few draws, the matching favours none of them on purpose but is not exactly uniform.
 */
export function drawNames<Key>(
  people: readonly Key[],
  exclusions: readonly Exclusion<Key>[],
  random: Random,
): Outcome<Key> {
  const choices = choicesOf(people, exclusions)
  const pairs = fromTheHat(choices, random)
  return pairs ? { pairs, conflict: null } : byMatching(choices, random)
}

/**
 * Draws names, avoiding the pairs of as many earlier years as possible. `earlier` holds the pairs of each
 * year, latest first. They are secret: if they made a draw impossible, organisers could find them out by
 * varying exclusions.
 */
export function drawAnew<Key>(
  people: readonly Key[],
  exclusions: readonly Exclusion<Key>[],
  earlier: readonly (readonly (readonly [Key, Key])[])[],
  random: Random,
): Outcome<Key> {
  for (let years = earlier.length; years > 0; years--) {
    const avoided = earlier
      .slice(0, years)
      .flatMap(pairs => pairs.map(([from, to]) => ({ from, to, bothWays: false })))
    const outcome = drawNames(people, [...exclusions, ...avoided], random)
    if (outcome.pairs) return outcome
  }
  return drawNames(people, exclusions, random)
}

interface Guest {
  name: string
  email: string
}

/**
 * The new addresses of guests by their old ones: a guest who is gone and one who is new are the same, if they have a name
 * that no other of either has.
 */
export function correctedAddresses(before: readonly Guest[], after: readonly Guest[]): Map<string, string> {
  const missingIn = (list: readonly Guest[]) => {
    const known = new Set(list.map(({ email }) => email))
    return ({ email }: Guest) => !known.has(email)
  }
  const byName = (list: readonly Guest[]) => groupBy(list, ({ name }) => fold(name))
  const fresh = byName(after.filter(missingIn(before)))
  return new Map(
    [...byName(before.filter(missingIn(after)))].flatMap(([name, [old, ...others]]) => {
      const [now, ...more] = fresh.get(name) ?? []
      return old && now && others.length + more.length === 0 ? [[old.email, now.email]] : []
    }),
  )
}

/** A mailbox: what follows a plus before the at-sign is a note of its reader and no other mailbox. */
const mailbox = (address: string) => address.toLowerCase().replace(/\+[^@]*@/, '@')

/**
 * Why the mail with a guest's link must not go to an address; null if it may. An opened pick stays with its reader. At an
 * address of the organiser, or of somebody else who takes part, it would be read by the wrong person. A guest at an address
 * of the organiser is the organiser: with another address they would count as nobody who takes part, and see the pairs.
 */
export function addressFault({
  before,
  after,
  opened,
  own,
  others,
}: {
  before: string
  after: string
  opened: boolean
  /** All addresses of the organiser. */
  own: readonly string[]
  /** All addresses of the other participants. */
  others: readonly string[]
}): 'opened' | 'organiser' | 'own' | 'taken' | null {
  if (opened) return 'opened'
  if (before === after) return null
  const isAmong = (addresses: readonly string[], one: string) =>
    addresses.some(address => mailbox(address) === mailbox(one))
  if (isAmong(own, before)) return 'organiser'
  if (isAmong(own, after)) return 'own'
  return isAmong(others, after) ? 'taken' : null
}

/** The states from which each step is possible. Drawing again leaves the state `drawn`. */
const steps = {
  open: ['draft'],
  draw: ['draft', 'open'],
  redraw: ['drawn'],
  undraw: ['drawn'],
  reveal: ['drawn'],
  close: ['drawn', 'revealed'],
  cancel: ['draft', 'open', 'drawn', 'revealed'],
  join: ['open'],
  /** Participants and exclusions are fixed once the names are drawn. */
  arrange: ['draft', 'open'],
  /** The mail with a guest's link is sent once more. */
  resend: ['drawn', 'revealed'],
  change: ['draft', 'open', 'drawn'],
  remove: ['draft', 'open', 'closed', 'cancelled'],
  look: ['drawn', 'revealed', 'closed'],
} as const satisfies Record<string, readonly DrawStatus[]>
export type Step = keyof typeof steps

export const can = (step: Step, status: DrawStatus) => (steps[step] as readonly DrawStatus[]).includes(status)
