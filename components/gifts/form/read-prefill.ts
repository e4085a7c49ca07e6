import { id, link, text } from '@/lib/core/fields'
import { giftStatuses } from '@/lib/gifts/values'
import type { Choices } from '@/lib/quick-add/schema'
import type { Prefill } from './gift-values'

type Query = Record<string, string | string[] | undefined>

/** The values in the address of the new-gift form. Invalid ones and deleted records are left out. */
export function readPrefill(query: Query, choices: Choices): { prefill: Prefill; line: string; key: string } {
  const said = (name: string) => {
    const value = query[name]
    return typeof value === 'string' ? value : ''
  }
  const prefill: Prefill = {}
  const person = id.safeParse(said('personId'))
  if (person.success && choices.people.some(one => one.id === person.data)) prefill.personId = person.data
  const occasion = id.safeParse(said('occasionId'))
  const chosen = choices.occasions.find(one => occasion.success && one.id === occasion.data)
  if (chosen) prefill.occasionId = chosen.id
  if (chosen?.personId && !prefill.personId) prefill.personId = chosen.personId
  const name = text(200).safeParse(said('name'))
  if (name.success && name.data) prefill.name = name.data
  const url = link.safeParse(said('url'))
  if (url.success) prefill.purchaseUrl = url.data
  const status = giftStatuses.find(one => one === said('status'))
  if (status) prefill.status = status
  const words = said('line').slice(0, 2000)
  // A page that is shared comes with its title; what else it says is read for the link that many phones put there.
  const isShared = Boolean(prefill.name) && words !== ''
  const sharedUrl = link.safeParse(/https?:\/\/\S+/.exec(words)?.[0] ?? '')
  if (isShared && !prefill.purchaseUrl && sharedUrl.success) prefill.purchaseUrl = sharedUrl.data
  const line = isShared ? '' : words
  const key = [...Object.values(prefill), line].join('|')
  return { prefill, line, key }
}
