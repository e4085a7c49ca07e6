import {
  amount,
  choice,
  currency,
  flag,
  link,
  own,
  picture,
  reference,
  requiredLine,
  text,
} from '@/lib/core/record'
import { availabilities, priorities } from '../values'

/** The entered fields of a wish. */
export const wishFields = {
  name: requiredLine(200, 'nameRequired', { searched: true }),
  description: text(2000, { searched: true }),
  url: link(),
  price: amount(),
  currency: currency(),
  imageUrl: picture(),
  priority: choice(priorities, 'medium'),
  /** The wished number; null is without limit. */
  quantity: own<number | null>(1),
  availability: choice(availabilities, 'available'),
  groupId: reference(),
  note: text(2000, { searched: true }),
  /** A suggestion, of which recipients never learn. It is set only on creation, because a suggestion stays one. */
  hidden: flag(),
}
