'use client'
import { useState } from 'react'

const nothing: ReadonlySet<string> = new Set()

/** The selected rows of a list. `whole` means all rows of its filter, including those that are not loaded. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | 'whole'>(nothing)
  const whole = chosen === 'whole' && ids.length > 0
  const isChosen = (id: string) => chosen === 'whole' || chosen.has(id)
  return {
    whole,
    isChosen,
    /** Selects or deselects a row. Deselecting one row of a whole list keeps the other loaded ones. */
    choose: (id: string, on: boolean) =>
      setChosen(old => {
        const before = old === 'whole' ? ids : [...old]
        return new Set(on ? [...before, id] : before.filter(one => one !== id))
      }),
    chooseLoaded: () => setChosen(new Set(ids)),
    chooseWhole: () => setChosen('whole'),
    clear: () => setChosen(nothing),
  }
}
