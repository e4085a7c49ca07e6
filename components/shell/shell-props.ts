import type { ComponentProps } from 'react'
import type { Toasts } from '@/components/kit/toasts'
import type { Place } from './navigation/places'

/** Who is signed in, as far as the frame shows it. */
export interface Viewer {
  id: string
  name: string
  /** The name people are greeted by. */
  shortName: string
  avatarUrl: string | null
  email: string
  /**
   * Until when this device may keep the user's pages (ISO 8601). Null for a session without "remember me".
   */
  keepsUntil: string | null
}

/** How much there is on a screen, shown beside its name; from 1000 on it is no longer counted. */
export type Counts = Partial<Record<Place, number>>

/** The corner in which messages appear, by the direction of the language. */
export type Position = ComponentProps<typeof Toasts>['position']
