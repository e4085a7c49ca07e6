import {
  amount,
  choice,
  counted,
  currency,
  date,
  flag,
  link,
  optionalChoice,
  own,
  picture,
  reference,
  requiredLine,
  text,
  whole,
  words,
} from '@/lib/core/record'
import type { Tracking } from './parcel.schema'
import { directions, giftCategories, giftStatuses, reactions, thankYous } from './values'

/** The entered fields of a gift. */
export const giftFields = {
  name: requiredLine(200, 'nameRequired', { searched: true }),
  personId: reference(),
  occasionId: reference(),
  price: amount(),
  currency: currency(),
  status: choice(giftStatuses, 'idea'),
  direction: choice(directions, 'given'),
  thankYou: choice(thankYous, 'none'),
  isPurchased: flag({ column: false }),
  isFavorite: flag(),
  purchaseDate: date(),
  purchaseUrl: link(),
  imageUrl: picture(),
  store: text(120, { searched: true }),
  notes: text(5000, { searched: true }),
  tags: words({ searched: true }),
  category: optionalChoice(giftCategories),
  /** The budget it counts in. With null its occasion and category decide. */
  budgetId: reference(),
  /** How good an idea it is. */
  rating: whole(1, 5),
  reaction: optionalChoice(reactions),
  quantity: counted(1, 9999, 1, 'quantityInvalid'),
  tracking: own<Tracking | null>(null),
  shippingDays: whole(0, 365),
}
