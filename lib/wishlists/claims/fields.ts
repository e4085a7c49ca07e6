import { amount, choice, counted, date, flag, own, text } from '@/lib/core/record'
import { claimStatuses } from '@/lib/surprise/values'

/** A co-giver as the giver enters them: an account that sees the list, or just a name. */
interface Entered {
  userId?: string
  name?: string
  amount?: number
}

/** The entered fields of a claim. Parcel, day and store belong to the giver's gift, if there is one. */
export const claimFields = {
  quantity: counted(1, 9999, 1, 'quantityInvalid'),
  status: choice(claimStatuses, 'reserved'),
  /** In major units of the wish's currency. */
  cost: amount(),
  coGivers: own<Entered[]>([]),
  note: text(2000),
  trackingNumber: text(80),
  /** Hidden from the recipient until this day, even past the reveal. */
  giveLaterUntil: date(),
  anonymous: flag(),
  purchaseDate: date(),
  store: text(120),
}
