import 'server-only'
import type { Server } from '../sync/side.effects'
import type { Service } from '../values'
import { calendarServer } from './calendar.provider'
import { type Access, googleCalls, objectsOf, pagesOf, refuse, textOf, whole } from './calls.provider'
import { contactGroups, contactsServer } from './contacts.provider'
import { ownKey } from './people.rules'
import { googleHosts } from './sign-in.provider'

const askFor = (service: Service, access: Access) => googleCalls(googleHosts()[service], access)

/** The records of a Google account, for one of its services. `own` is our group of contacts, or our calendar. */
export function googleClient(service: Service, own: string | null, access: Access): Server {
  const ask = askFor(service, access)
  return service === 'contacts' ? contactsServer(ask, own) : calendarServer(ask)
}

/**
 * Our group of contacts or our calendar there. It is found again by its mark, and made where it is not there. Two accounts
 * of ours that share one at Google have one each.
 */
export async function ownAtGoogle(
  service: Service,
  mark: string,
  name: string,
  access: Access,
): Promise<string> {
  const ask = askFor(service, access)
  if (service === 'calendar') {
    const found = await pagesOf(ask, '/calendar/v3/users/me/calendarList', 'items', { maxResults: '250' })
    const known = found.find(({ description }) => textOf(description)?.includes(mark))
    if (textOf(known?.id)) return textOf(known?.id)!
    const made = whole(
      await ask('/calendar/v3/calendars', { method: 'POST', body: { summary: name, description: mark } }),
    )
    return textOf(made.id) ?? refuse()
  }
  const groups = await contactGroups(ask)
  const isOurs = (group: Record<string, unknown>) =>
    objectsOf(group.clientData).some(({ key, value }) => key === ownKey && value === mark)
  const known = textOf(groups.find(isOurs)?.resourceName)
  if (known) return known
  const names = new Set(groups.map(group => group.name))
  const made = whole(
    await ask('/v1/contactGroups', {
      method: 'POST',
      body: {
        contactGroup: {
          name: names.has(name) ? `${name} ${mark.slice(-4)}` : name,
          clientData: [{ key: ownKey, value: mark }],
        },
        readGroupFields: 'name,clientData',
      },
    }),
  )
  return textOf(made.resourceName) ?? refuse()
}
