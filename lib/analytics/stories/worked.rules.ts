/** Gifts with a reaction or that came back, and how many of them were loved or liked. */
export interface Liking {
  rated: number
  good: number
}

export interface CategoryLiking extends Liking {
  category: string
  loved: number
}

export type WorkedStory = {
  liked: { key: 'none' } | ({ key: 'all' | 'some' } & Liking)
  /** The category of which most gifts were loved; null where none stands out. */
  best: string | null
}

/** With fewer loved gifts a category does not stand out. */
const enoughLoved = 2

/** What the sentence above the reactions says: how many gifts were liked, and what was loved most. */
export function workedStory({ rated, good }: Liking, categories: readonly CategoryLiking[]): WorkedStory {
  if (rated === 0) return { liked: { key: 'none' }, best: null }
  const [first, second] = categories
    // “Other” is nothing that one could look for.
    .filter(({ category, loved }) => category !== 'other' && loved >= enoughLoved)
    .sort((one, other) => other.loved - one.loved || other.loved * one.rated - one.loved * other.rated)
  const standsOut =
    first && !(second && second.loved === first.loved && second.rated === first.rated) ? first : undefined
  return {
    liked: { key: good === rated ? 'all' : 'some', rated, good },
    best: standsOut?.category ?? null,
  }
}
