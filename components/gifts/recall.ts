import type { toast } from '@/components/ui/use-toast'
import type { Gift, GiftStatus } from '@/lib/gifts/schema'

/** How long a message stays that has more to read, in ms. */
const readingTime = 12_000

/** Adds to a message what the caller gave or received before, when it comes. A hint that is not there is no failure. */
export function recall(
  message: ReturnType<typeof toast>,
  gifts: readonly Pick<Gift, 'id' | 'name' | 'personId' | 'purchaseUrl' | 'direction'>[],
  isOld?: (one: { id: string; status: GiftStatus }) => boolean,
) {
  const [only, ...others] = gifts
  const chosen = gifts.flatMap(({ id, name, personId, purchaseUrl, direction }) =>
    direction === 'given' ? [{ name, personId, link: purchaseUrl, exceptId: id }] : [],
  )
  void import('@/components/gift-memory/gift-memory')
    .then(({ recalled }) => recalled(chosen, others.length === 0 ? only?.name : null, isOld))
    .then(
      description => description && message.update({ description, duration: readingTime }),
      () => undefined,
    )
}
