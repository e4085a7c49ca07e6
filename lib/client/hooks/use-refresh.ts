'use client'
import { useRouter } from 'next/navigation'
import { useCallback, useEffect } from 'react'
import { isReachable } from '../outbox/shown'

/** The number of open sheets that have their own address. */
let sheets = 0

/** Marks a sheet with its own address, so that the page is not reloaded while the sheet is open. */
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
 * Reloads the page from the server, below a sheet once that is closed. Next would ask for both addresses as
 * if one had led to the other. The answers would not fit, and the sheet would become a page. Without a network nothing
 * happens: the router would leave the page for one of the browser.
 */
export function useRefresh(): () => void {
  const router = useRouter()
  return useCallback(() => {
    const refresh = () => {
      if (isReachable()) router.refresh()
    }
    if (sheets === 0) refresh()
    else window.addEventListener('popstate', refresh, { once: true })
  }, [router])
}
