import type { Gift } from '@/lib/gifts/schema'

/** The gift that becomes an idea for other people. */
export type Copied = Pick<Gift, 'id' | 'name' | 'personId' | 'status'>

/** Asks the frame for whom a gift is an idea too. The window is fetched with the first press. */
export const alsoForEvent = 'ideas:also-for'
export const openAlsoFor = ({ id, name, personId, status }: Copied) =>
  window.dispatchEvent(new CustomEvent<Copied>(alsoForEvent, { detail: { id, name, personId, status } }))
