'use client'
import { useEffect, useState } from 'react'
import type { ComboboxOption } from '@/components/kit/fields/combobox'

/**
 * A long list of choices, made after the first paint. Until then there is only the chosen one, so the server need
 * not write out hundreds that nobody has opened. `make` has to be stable.
 */
export function useOptions(chosen: ComboboxOption, make: () => ComboboxOption[]): ComboboxOption[] {
  const [all, setAll] = useState<ComboboxOption[]>([])
  useEffect(() => {
    const timer = setTimeout(() => setAll(make()), 50)
    return () => clearTimeout(timer)
  }, [make])
  return all.some(({ value }) => value === chosen.value) ? all : [chosen, ...all]
}
