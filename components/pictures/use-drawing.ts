'use client'
import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import type { giftCategories } from '@/lib/core/gift'
import type { Locale } from '@/lib/i18n/locales'
import type { Drawing } from '@/lib/pictures/drawings/values'

type Category = (typeof giftCategories)[number]

/** The drawing of a gift while its name is typed; null for none, and until it is known. */
export function useDrawing(name: string, category: Category | null = null): Drawing | null {
  const locale = useLocale() as Locale
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const typed = name.trim()
  useEffect(() => {
    if (!typed) return setDrawing(null)
    let isWanted = true
    import('./read-drawing')
      .then(({ readDrawing }) => readDrawing(typed, locale, category))
      .then(
        found => isWanted && setDrawing(found),
        // Without a network there is paper.
        () => undefined,
      )
    return () => {
      isWanted = false
    }
  }, [typed, locale, category])
  return drawing
}
