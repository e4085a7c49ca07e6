import { currency, date, requiredAmount, requiredLine, text } from '@/lib/core/record'

/** The entered fields of a gift card. */
export const giftCardFields = {
  store: requiredLine(120, 'nameRequired', { searched: true }),
  /** The value of the new card. */
  amount: requiredAmount('amountRequired'),
  currency: currency(),
  /** The last day on which it can be used. */
  expiresOn: date(),
  note: text(1000, { searched: true }),
  /** Stored sealed together with `pin`, and answered only by the call that asks for it. */
  number: text(80, { column: false }),
  pin: text(40, { column: false }),
}
