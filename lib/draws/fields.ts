import { amount, counted, currency, requiredDate, requiredLine, text } from '@/lib/core/record'
import { usualAvoidPrevious } from './values'

/** The entered fields of a draw, without its participants and who must not draw whom. */
export const drawFields = {
  name: requiredLine(160, 'nameRequired'),
  date: requiredDate('fieldRequired'),
  /** What a gift should cost at most. */
  budget: amount(),
  currency: currency(),
  /** A note to everybody. */
  message: text(2000),
  /** The number of earlier years whose pairs are avoided. */
  avoidPrevious: counted(0, 10, usualAvoidPrevious),
}
