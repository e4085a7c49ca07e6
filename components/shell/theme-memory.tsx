'use client'
import { useEffect } from 'react'
import { applyTheme, storedTheme, type Theme } from '@/lib/client/theme'

/** Sets the account's theme in a browser without a stored theme. */
export function ThemeMemory({ saved }: { saved: Theme }) {
  useEffect(() => {
    if (storedTheme() === null && saved !== 'system') applyTheme(saved)
  }, [saved])
  return null
}
