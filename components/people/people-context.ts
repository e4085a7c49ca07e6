'use client'
import { createContext, useContext } from 'react'
import type { PlainDate } from '@/lib/core/calendar'
import type { PeopleWords } from './people-words'
import type { PersonRow } from './person-row'

/** Values that the rows, cells and cards of the people screen share. */
export const PeopleContext = createContext<{
  words: PeopleWords
  today: PlainDate
  remove: (rows: readonly PersonRow[]) => void
  /** The actions of the buttons of rows and cards, by their `data-do`. */
  actions: Readonly<Record<string, (row: PersonRow, button: HTMLElement) => void>>
} | null>(null)

export function usePeople() {
  const shared = useContext(PeopleContext)
  if (!shared) throw new Error('usePeople needs a PeopleContext')
  return shared
}
