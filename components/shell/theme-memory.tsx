'use client'
import { useEffect } from 'react'
import { applyTheme, storedTheme, type Theme } from '@/lib/client/theme'

/** Brings the account's theme to a browser that has no choice of its own yet. */
export function ThemeMemory({ saved }: { saved: Theme }) {
  useEffect(() => {
    if (storedTheme() === null && saved !== 'system') applyTheme(saved)
  }, [saved])
  return null
}
