import { giftCategories } from '@/lib/core/gift'
import {
  currency,
  link,
  optionalChoice,
  reference,
  requiredAmount,
  requiredDate,
  text,
} from '@/lib/core/record'

/** The entered fields of an expense. */
export const expenseFields = {
  amount: requiredAmount('amountRequired'),
  currency: currency(),
  /** Stored as an empty text where there is none. */
  description: text(300, { searched: true, column: false }),
  /** What has none is stored as `other`. */
  category: optionalChoice(giftCategories),
  date: requiredDate('dateRequired'),
  budgetId: reference(),
  giftId: reference(),
  paymentMethod: text(60),
  location: text(200, { searched: true }),
  /** The URL of a receipt elsewhere on the web. Files are uploaded with a call of their own. */
  receiptUrl: link(),
}

/** The fields of an expense that the user still sets when its gift made it. The gift sets all others. */
export const paymentFields = ['paymentMethod', 'location', 'receiptUrl'] as const
export type PaymentField = (typeof paymentFields)[number]
