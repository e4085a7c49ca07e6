import 'server-only'
import { maxPictureBytes } from '@/lib/pictures/values'
import { fetchNamedPicture } from '@/lib/server/http/guarded-fetch'
import { env } from '@/lib/server/ops/env'
import type { Remote, Sending, Sent, Server } from '../sync/side.effects'
import { type Ask, hostOf, kept, objectOf, objectsOf, pagesOf, textOf, whole } from './calls.provider'
import { differing, type GooglePerson, ownKey, parsed, personMask } from './people.rules'

const photoBounds = { maxBytes: maxPictureBytes, timeoutMs: 5000 }
/** The side in pixels of a photo that Google is asked for. */
const photoSide = '512'

/** The names of people's contacts are one segment, those of groups two. */
const isPerson = (name: string) => /^people\/[\w-]+$/.test(name)
export const allContacts = 'people/me'
const source = 'READ_SOURCE_TYPE_CONTACT'

const contactSource = (person: GooglePerson) =>
  person.metadata?.sources?.find(({ type }) => type === 'CONTACT')

function contactOf(value: unknown, names?: ReadonlyMap<string, string>): Remote | null {
  const person = objectOf(value) as GooglePerson
  const href = person.resourceName ?? ''
  if (!isPerson(href) || person.metadata?.deleted) return null
  // The etag of the whole differs with what was asked for; that of the contact does not.
  const groupNames = groupsOf(person).flatMap(group => names?.get(group ?? '') ?? [])
  return {
    href,
    etag: contactSource(person)?.etag ?? person.etag ?? null,
    data: JSON.stringify(groupNames.length > 0 ? { ...person, groupNames } : person),
  }
}

const groupsOf = (person: GooglePerson | null) =>
  objectsOf(person?.memberships).map(one =>
    textOf(objectOf(one.contactGroupMembership).contactGroupResourceName),
  )

export const contactGroups = (ask: Ask) =>
  pagesOf(ask, '/v1/contactGroups', 'contactGroups', {
    pageSize: '200',
    groupFields: 'name,clientData,groupType',
  })

const parts = ['names', 'birthdays', 'emailAddresses', 'phoneNumbers', 'addresses', 'events']

/** The contacts of a Google account: those of our group, and all others. */
export function contactsServer(ask: Ask, own: string | null): Server {
  const cache = kept()
  /** What the groups of the account are called, by their ids. Ours says nothing of who is in it. */
  let names = new Map<string, string>()
  const listAll = async () => {
    const found = await pagesOf(ask, '/v1/people/me/connections', 'connections', {
      personFields: personMask,
      sources: source,
      pageSize: '500',
    })
    return found.flatMap(one => contactOf(one, names) ?? [])
  }
  /** What was listed for the other contacts, and not yet for ours. */
  let listed: Remote[] | null = null
  const asking = { personFields: personMask, sources: source }

  const update = async ({ href, data, before }: Sent): Promise<Sending> => {
    const changed = Object.fromEntries(
      Object.entries(differing(before ?? '{}', data)).filter(([part]) => parts.includes(part)),
    )
    const { etag, metadata, resourceName } = parsed<GooglePerson>(data) ?? {}
    const answer = await ask(`/v1/${href}:updateContact`, {
      method: 'PATCH',
      query: { updatePersonFields: Object.keys(changed).join(','), ...asking },
      body: { resourceName, etag, metadata, ...changed },
    })
    const now = answer.status < 300 ? contactOf(answer.body) : null
    if (now) return { state: 'done', etag: now.etag, data: now.data }
    if (answer.status === 404 || answer.status === 410) return { state: 'gone' }
    const isStale = ['failedPrecondition', 'FAILED_PRECONDITION', 'ABORTED'].includes(answer.reason ?? '')
    return { state: isStale || answer.status === 409 || answer.status === 412 ? 'stale' : 'refused' }
  }

  /** Google asks for many new contacts in one call. They are told apart by the name that each has here. */
  const create = async (group: string, records: readonly Sent[]): Promise<Sending[]> => {
    const contacts = records.map(({ data }) => ({
      contactPerson: {
        ...parsed<GooglePerson>(data),
        memberships: [
          { contactGroupMembership: { contactGroupResourceName: group } },
          { contactGroupMembership: { contactGroupResourceName: 'contactGroups/myContacts' } },
        ],
      },
    }))
    const answer = await ask('/v1/people:batchCreateContacts', {
      method: 'POST',
      body: { contacts, readMask: personMask, sources: [source] },
    })
    if (answer.status === 400 || answer.status === 404) {
      whole(await ask(`/v1/${group}`))
      // Google refuses all of them for one that it does not take.
      if (records.length === 1) return [{ state: 'refused' }]
      const outcomes: Sending[] = []
      for (const one of records) outcomes.push(...(await create(group, [one])))
      return outcomes
    }
    const body = whole(answer)
    const idOf = (data: string) =>
      parsed<GooglePerson>(data)?.clientData?.find(({ key }) => key === ownKey)?.value ?? ''
    const made = new Map(
      objectsOf(body.createdPeople).flatMap(({ person }) => {
        const one = contactOf(person)
        return one ? [[idOf(one.data), one] as const] : []
      }),
    )
    return records.map(({ data }) => {
      const one = made.get(idOf(data))
      return one ? { state: 'done', ...one } : { state: 'refused' }
    })
  }

  return {
    async list(collection) {
      if (collection !== own)
        names = new Map(
          (await contactGroups(ask)).flatMap(({ resourceName, name }) =>
            textOf(resourceName) && resourceName !== own ? [[textOf(resourceName)!, textOf(name) ?? '']] : [],
          ),
        )
      const all = collection === own && listed ? listed : await listAll()
      listed = collection === own ? null : all
      return cache.keep(
        all.filter(
          ({ data }) =>
            (own !== null && groupsOf(parsed<GooglePerson>(data)).includes(own)) === (collection === own),
        ),
      )
    },
    listAround: () => Promise.resolve([]),
    async read(_, hrefs) {
      const known = hrefs.map(href => [href, cache.take(href)] as const)
      const rest = known.flatMap(([href, one]) => (one ? [] : [href]))
      const found = known.flatMap(([, one]) => one ?? [])
      if (rest.length === 0) return found
      const body = whole(await ask('/v1/people:batchGet', { query: { resourceNames: rest, ...asking } }))
      return [
        ...found,
        ...objectsOf(body.responses).flatMap(({ person, requestedResourceName }) => {
          const one = contactOf(person, names)
          // Google puts contacts together. One that has another name by now is still there.
          return one ? { ...one, href: textOf(requestedResourceName) ?? one.href } : []
        }),
      ]
    },
    hrefOf: (_, id) => `new/${id}`,
    async send(collection, records) {
      const fresh = records.filter(({ before }) => before === null)
      const made = fresh.length > 0 ? await create(collection, fresh) : []
      const outcomes: Sending[] = []
      // Google asks for changes of one account one after the other.
      for (const one of records)
        outcomes.push(one.before === null ? made[fresh.indexOf(one)]! : await update(one))
      return outcomes
    },
    async remove(_, records) {
      const outcomes: Sending[] = []
      for (const { href } of records) {
        const { status } = await ask(`/v1/${href}:deleteContact`, { method: 'DELETE' })
        const state = status < 300 ? 'done' : status === 404 || status === 410 ? 'gone' : 'refused'
        outcomes.push(state === 'done' ? { state, etag: null } : { state })
      }
      return outcomes
    },
    async photo(address) {
      const url = new URL(address)
      url.searchParams.set('sz', photoSide)
      const base = env().GOOGLE_API_BASE
      const { bytes } = await fetchNamedPicture(url.href, photoBounds, base ? [hostOf(base)] : [])
      return bytes
    },
    async sendPhoto(_, { href }, jpeg) {
      const query = { personFields: personMask, sources: source }
      const answer = jpeg
        ? await ask(`/v1/${href}:updateContactPhoto`, {
            method: 'PATCH',
            body: { photoBytes: Buffer.from(jpeg).toString('base64'), ...query, sources: [source] },
          })
        : await ask(`/v1/${href}:deleteContactPhoto`, { method: 'DELETE', query })
      const now = answer.status < 300 ? contactOf(answer.body.person) : null
      if (now) return { state: 'done', etag: now.etag, data: now.data }
      return { state: answer.status === 404 || answer.status === 410 ? 'gone' : 'refused' }
    },
  }
}
