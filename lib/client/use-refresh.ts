'use client'
import { useRouter } from 'next/navigation'
import { useCallback, useEffect } from 'react'

/** How many sheets with an address of their own lie over the page. */
let sheets = 0

/** In a sheet with an address of its own, so that nothing asks for the page while it lies there. */
export function useOverPage(over = true) {
  useEffect(() => {
    if (!over) return
    sheets++
    return () => {
      sheets--
    }
  }, [over])
}

/**
 * Asks the server for the page again, below a sheet once that is closed. Next would ask for both addresses as if one
 * had come from the other; the answers then do not fit, and the sheet becomes a page.
 */
export function useRefresh(): () => void {
  const router = useRouter()
  return useCallback(() => {
    if (sheets === 0) router.refresh()
    else window.addEventListener('popstate', () => router.refresh(), { once: true })
  }, [router])
}
