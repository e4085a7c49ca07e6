import { isBirthday } from '@/lib/core/calendar'
import { dateIn, readDate } from '@/lib/reading/dates/rules'
import { withLines } from '@/lib/transfers/formats/contacts/contact-dates'
import type { Item, Skipped } from '../formats/parsed'

interface Told {
  item: Item
  remark: Skipped | null
}

/** The word for a birthday in the notes. */
interface Words {
  birthday: string
}

/**
 * A birthday that nobody can have, such as one of next year, goes to the notes with a remark. It does not cost the person.
 */
export function keepOddBirthday(item: Item, today: string, words: Words): Told {
  const { birthday, notes } = item.data
  if (item.type !== 'person' || typeof birthday !== 'string') return { item, remark: null }
  const context = { birthday: true, today }
  if (isBirthday(birthday) && dateIn(birthday, context) !== null) return { item, remark: null }
  const text = birthday.trim()
  if (text === '') return { item, remark: null }
  const kept = withLines(typeof notes === 'string' ? notes : '', [`${words.birthday}: ${text}`])
  const { birthday: _odd, ...data } = item.data
  return {
    item: { ...item, data: { ...data, notes: kept } },
    remark: { row: item.row, type: 'person', reason: 'birthdayIgnored', text: text.slice(0, 200) },
  }
}

/** Tells why a birthday is not taken, where its text names a day. */
export function withReason(remark: Skipped, today: string): Skipped {
  if (remark.reason !== 'birthdayIgnored' || !remark.text) return remark
  const read = readDate(remark.text, { birthday: true, today })
  return read.is === 'refused' ? { ...remark, why: read.why } : remark
}
