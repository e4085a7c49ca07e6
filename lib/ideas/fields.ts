import { giftFields } from '@/lib/gifts/fields'
import { giftNames } from './values'

type Names = typeof giftNames
export const ideaFields = Object.fromEntries(
  Object.entries(giftNames).map(([name, ofGift]) => [name, giftFields[ofGift]]),
) as { [Name in keyof Names]: (typeof giftFields)[Names[Name]] }
