import { giftCategories } from '@/lib/core/gift'
import {
  choice,
  currency,
  date,
  flag,
  optionalChoice,
  reference,
  requiredAmount,
  requiredChoice,
  requiredLine,
  text,
  words,
} from '@/lib/core/record'
import { budgetPeriods, budgetPriorities, budgetTypes } from './values'

/** The entered fields of a budget. */
export const budgetFields = {
  name: requiredLine(160, 'nameRequired', { searched: true }),
  amount: requiredAmount('amountRequired'),
  currency: currency(),
  period: requiredChoice(budgetPeriods, 'periodRequired'),
  type: choice(budgetTypes, 'general'),
  /** The first day of the first period. Without it, periods are calendar months, quarters and years. */
  startDate: date(),
  endDate: date(),
  category: optionalChoice(giftCategories),
  occasionId: reference(),
  /**
   * Whether everything that its owner buys in its period counts in it, except purchases that name a budget beside it.
   */
  countsEverything: flag(),
  description: text(5000, { searched: true }),
  priority: choice(budgetPriorities, 'medium'),
  tags: words({ searched: true }),
  /** Whether the remaining or overspent amount goes into the next period. */
  autoAdjust: flag(),
  notifications: { ...flag(), blank: true },
  /** The family that sees it. */
  familyId: reference(),
}
