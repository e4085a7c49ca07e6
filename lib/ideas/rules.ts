import type { Gift, GiftChanges } from '@/lib/gifts/schema'
import type { GiftIdea } from './schema'
import { giftNames } from './values'

type Entered = Pick<GiftIdea, keyof typeof giftNames>
const names = Object.entries(giftNames) as [keyof Entered, keyof Gift][]

/** Whether a gift is shown as an idea: it is one of the caller's, and nobody decided for it yet. */
export const isIdea = ({ status, direction }: Pick<Gift, 'status' | 'direction'>) =>
  status === 'idea' && direction === 'given'

/** A gift under the names of ideas. */
export const toIdea = (gift: Gift): GiftIdea => ({
  id: gift.id,
  createdAt: gift.createdAt,
  updatedAt: gift.updatedAt,
  version: gift.version,
  ...(Object.fromEntries(names.map(([name, giftName]) => [name, gift[giftName]])) as Entered),
  picture: gift.picture,
  drawing: gift.drawing,
})

/** Fields of an idea under the names of gifts. Fields that are not given stay out. */
export const ofGift = ({
  id,
  ...idea
}: Partial<Entered> & { id?: string }): GiftChanges & { id?: string } => ({
  ...(id === undefined ? {} : { id }),
  ...(Object.fromEntries(
    names.flatMap(([name, giftName]) => (idea[name] === undefined ? [] : [[giftName, idea[name]]])),
  ) as GiftChanges),
})
