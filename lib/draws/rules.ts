import type { DrawStatus } from './values'

/** A random number from 0 up to and without `below`; given from outside, so that a test can repeat a draw. */
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

/** For each giver whom they may draw: everybody but themselves and whom an exclusion names. */
export function choicesOf<Key>(people: readonly Key[], exclusions: readonly Exclusion<Key>[]) {
  const choices = new Map(people.map(giver => [giver, new Set(people.filter(other => other !== giver))]))
  for (const { from, to, bothWays } of exclusions) {
    choices.get(from)?.delete(to)
    if (bothWays) choices.get(to)?.delete(from)
  }
  return choices
}

type Choices<Key> = ReadonlyMap<Key, ReadonlySet<Key>>

/** Whole draws that are tried at random before the matching decides. */
const tries = 100

/** One draw out of the hat: of all draws that are allowed each is as likely as the other. Null where none came out. */
function fromTheHat<Key>(choices: Choices<Key>, random: Random): Map<Key, Key> | null {
  const givers = [...choices.keys()]
  for (let attempt = 0; attempt < tries; attempt++) {
    const receivers = shuffled(givers, random)
    if (givers.every((giver, at) => choices.get(giver)!.has(receivers[at]!)))
      return new Map(givers.map((giver, at) => [giver, receivers[at]!]))
  }
  return null
}

/** Of givers who together have too few people to give to, the fewest that still have: without any one it would work. */
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

/** Kuhn's matching in random order: finds a draw whenever there is one, else the givers for whom there is none. */
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
    // Whoever was reached in vain competes for fewer people than they are (Hall).
    if (!place(giver, new Set(), reached)) return { pairs: null, conflict: fewest([...reached], choices) }
  }
  return { pairs: new Map([...giverOf].map(([receiver, giver]) => [giver, receiver])), conflict: null }
}

/**
 * Draws names: everybody gives to one other person and is given to by one, never by somebody who is excluded. Two
 * people may draw each other: to forbid it would tell a giver who does not give to them. Always decides; where
 * exclusions leave few draws, the matching prefers none of them on purpose but is not exactly even.
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
 * Draws with as many earlier years avoided as can be, `earlier` holding each year's pairs, the latest first. Earlier
 * pairs are a secret: were a draw refused for their sake, whoever arranges exclusions could find them out.
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

/** Where each step is possible from. Drawing again keeps a draw `drawn`. */
const steps = {
  open: ['draft'],
  draw: ['draft', 'open'],
  redraw: ['drawn'],
  undraw: ['drawn'],
  reveal: ['drawn'],
  close: ['drawn', 'revealed'],
  cancel: ['draft', 'open', 'drawn', 'revealed'],
  join: ['open'],
  /** Who takes part, and with whom they may be drawn, is settled once it is drawn. */
  arrange: ['draft', 'open'],
  change: ['draft', 'open', 'drawn'],
  remove: ['draft', 'open', 'closed', 'cancelled'],
  look: ['drawn', 'revealed', 'closed'],
} as const satisfies Record<string, readonly DrawStatus[]>
export type Step = keyof typeof steps

export const can = (step: Step, status: DrawStatus) => (steps[step] as readonly DrawStatus[]).includes(status)
