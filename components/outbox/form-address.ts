import type { Noun } from '@/lib/client/outbox/calls'
import type { Entry } from '@/lib/client/outbox/entry'

/** The forms of new records. A wish has none of its own: it is added on its list. */
const forms: Partial<Record<Noun, string>> = {
  gift: '/app/gifts/new',
  idea: '/app/gifts/new',
  person: '/app/people/new',
  occasion: '/app/occasions/new',
  budget: '/app/budgets/new',
  expense: '/app/expenses/new',
  reminder: '/app/reminders/new',
}

/** The parameter of a form that names a new record which still waits on this device. */
export const waitingParameter = 'waiting'

/** Where a new record that waits is opened and changed. Null for one whose form has no address. */
export function formOf({ noun, key }: Pick<Entry, 'noun' | 'key'>): string | null {
  const form = forms[noun]
  return form ? `${form}?${waitingParameter}=${encodeURIComponent(key)}` : null
}
