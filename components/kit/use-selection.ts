'use client'
import { useState } from 'react'

const nothing: ReadonlySet<string> = new Set()

/** Which rows of a list are chosen; `whole` says all that its filter has, those too that are not loaded. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | 'whole'>(nothing)
  const whole = chosen === 'whole' && ids.length > 0
  const isChosen = (id: string) => chosen === 'whole' || chosen.has(id)
  return {
    whole,
    isChosen,
    /** Chooses or leaves one; who leaves one of a whole list keeps the others that are loaded. */
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
