import type { ImportResult } from '@/lib/transfers/schema'
import { wishFormats } from '@/lib/transfers/values'
import type messages from '@/messages/en/transfers.json'

type FormatKey = keyof typeof messages.formats

const known: Record<string, FormatKey> = {
  'gift-tracker-json': 'giftTracker',
  'gift-tracker-csv': 'giftTracker',
  vcard: 'vcard',
  ical: 'ical',
  json: 'json',
  'google-csv': 'google',
  'outlook-csv': 'outlook',
  'thunderbird-csv': 'thunderbird',
  'monica-csv': 'monica',
  'monica-json': 'monica',
  monica: 'monica',
  'linkedin-csv': 'linkedin',
  'calendar-csv': 'calendar',
  'amazon-csv': 'amazon',
  'splitwise-csv': 'splitwise',
  'spliit-csv': 'spliit',
  'bank-csv': 'bank',
  'orders-csv': 'orders',
  qif: 'qif',
  ofx: 'ofx',
  list: 'list',
  chat: 'chat',
  'amazon-list': 'wishlist',
  'wish-table': 'wishlist',
  'wish-json': 'wishlist',
  xlsx: 'xlsx',
}

/** The key of a format's name. */
export const formatKey = (format: string): FormatKey => known[format] ?? 'csv'

/** Whether a table is of expenses: only these have a day and an amount. */
export const holdsExpenses = ({
  mapping,
  spending,
}: Pick<ImportResult['detected'], 'mapping' | 'spending'>) => {
  if (spending) return true
  const fields = Object.values(mapping ?? {})
  return fields.includes('date') && fields.includes('amount')
}

/** Whether the rows of a file are wishes, which can go to a wishlist. */
export const isOfWishes = (format: string) => wishFormats.some(one => one === format)

/** Address books hold many people who get no gifts. */
export const isAddressBook = (format: string) =>
  ['vcard', 'google-csv', 'outlook-csv', 'thunderbird-csv', 'linkedin-csv', 'monica-csv'].includes(format)
