/** What a recipient got in a period and in the one before, in minor units of one currency. */
export interface PersonFigures {
  /** Null for a member of a list who is not among the caller's people. */
  id: string | null
  name: string
  now: number
  before: number
  /** Whether anything was bought for them before this period. */
  isKnown: boolean
}

export type PeopleStory = {
  most: { key: 'only' | 'most'; name: string } | { key: 'tie'; names: string[]; minor: number } | null
  /** Who got something for the first time; at most two are named. */
  fresh: string[]
  /** Who got less than before, by the largest difference. */
  less: string | null
}

const mostFresh = 2

/** One list of who got something in either period, the largest of now first. */
export function besidePeople(
  now: readonly { id: string | null; name: string; minor: number }[],
  before: readonly { id: string | null; name: string; minor: number }[],
  known: ReadonlySet<string>,
): PersonFigures[] {
  const keyOf = ({ id, name }: { id: string | null; name: string }) => id ?? `member ${name}`
  const earlier = new Map(before.map(one => [keyOf(one), one.minor]))
  const present = new Set(now.map(keyOf))
  return [
    ...now.map(one => ({
      id: one.id,
      name: one.name,
      now: one.minor,
      before: earlier.get(keyOf(one)) ?? 0,
      isKnown: known.has(keyOf(one)),
    })),
    ...before
      .filter(one => !present.has(keyOf(one)))
      .map(one => ({ id: one.id, name: one.name, now: 0, before: one.minor, isKnown: true })),
  ]
    .filter(one => one.now > 0 || one.before > 0)
    .sort(
      (one, other) => other.now - one.now || other.before - one.before || (one.name < other.name ? -1 : 1),
    )
}

function mostOf(got: readonly PersonFigures[]): PeopleStory['most'] {
  const [first, ...others] = got
  if (!first) return null
  if (others.length === 0) return { key: 'only', name: first.name }
  const equals = others.filter(one => one.now === first.now)
  // Three or more who got the same are no story.
  if (equals.length > 1) return null
  return equals.length === 1
    ? { key: 'tie', names: [first.name, equals[0]!.name], minor: first.now }
    : { key: 'most', name: first.name }
}

/** What the sentence above the people says. `isCompared`: whether the period has one before it with any spending. */
export function peopleStory(people: readonly PersonFigures[], isCompared: boolean): PeopleStory {
  const got = people.filter(({ now }) => now > 0)
  if (!isCompared) return { most: mostOf(got), fresh: [], less: null }
  const fresh = got.filter(({ isKnown }) => !isKnown)
  const [less] = people
    .filter(one => one.now > 0 && one.now < one.before)
    .sort((one, other) => other.before - other.now - (one.before - one.now))
  return {
    most: mostOf(got),
    // Where everybody is new, nobody is.
    fresh: fresh.length === got.length ? [] : fresh.slice(0, mostFresh).map(({ name }) => name),
    less: less?.name ?? null,
  }
}
