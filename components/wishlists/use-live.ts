'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const pauseMilliseconds = 300

/** Asks for the page again as soon as the list changes, for whoever may learn of the change. */
export function useLive(wishlistId: string) {
  const router = useRouter()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stream = new EventSource('/api/events')
    stream.addEventListener('wishlist', ({ data }) => {
      if (JSON.parse(String(data)).wishlistId !== wishlistId) return
      clearTimeout(timer)
      timer = setTimeout(() => router.refresh(), pauseMilliseconds)
    })
    return () => {
      clearTimeout(timer)
      stream.close()
    }
  }, [router, wishlistId])
}
