import { keyOf } from '@/lib/pictures/rules'
import type { Collection, PhotoState } from '../values'

/** The photo of a record as its server writes it: the picture itself, or where it lies. */
export type CardPhoto = { base64: string } | { address: string }

export const noPhoto: PhotoState = {
  there: null,
  seen: null,
  tries: 0,
  hash: null,
  came: null,
  went: null,
  sent: null,
}

/** How often an address is asked that does not answer, each time in another sync. */
const mostTries = 3

/** The photo that a record was read with. One that is gone there stays here. */
export const noted = (state: PhotoState | null, there: string | null): PhotoState => {
  const known = state ?? noPhoto
  return known.there === there
    ? known
    : { ...known, there, tries: 0, seen: there === null ? null : known.seen }
}

/** Whether the server has another photo than the one that was looked at. */
export const isDue = (state: PhotoState | null): boolean =>
  state !== null && state.there !== null && state.there !== state.seen

/** Whether a photo may come in: a person has none, or the one that came from there. One that was chosen here stays. */
export const mayCome = ({ came }: PhotoState, current: string | null) => current === null || current === came

/** A photo was looked at, whatever became of it. */
export const looked = (state: PhotoState): PhotoState => ({ ...state, seen: state.there, tries: 0 })

/** The server of a photo did not answer. It is asked again some times. */
export const missed = (state: PhotoState): PhotoState =>
  state.tries + 1 < mostTries ? { ...state, tries: state.tries + 1 } : looked(state)

/**
 * What has to become of a photo there. An uploaded picture goes out to a record that has none, and follows its changes
 * where the one there is still ours. Drawings, addresses of other hosts and what came from there never go out.
 */
export function leaving(
  state: PhotoState | null,
  current: string | null,
  collection: Collection,
): 'send' | 'remove' | null {
  if (!state || isDue(state)) return null
  const { there, came, went, sent } = state
  const isOurs = went !== null && there !== null && there === sent
  if (keyOf(current) === null) return isOurs ? 'remove' : null
  if (current === came || current === went) return null
  return there === null || isOurs || (collection === 'own' && went !== null) ? 'send' : null
}

/** A photo went out, and the server calls it `there`. */
export const went = (state: PhotoState, current: string, there: string | null): PhotoState => ({
  ...state,
  there,
  seen: there,
  tries: 0,
  went: current,
  sent: there,
})

/** Our photo was taken away there. */
export const removed = (state: PhotoState): PhotoState => ({
  ...state,
  there: null,
  seen: null,
  went: null,
  sent: null,
})
