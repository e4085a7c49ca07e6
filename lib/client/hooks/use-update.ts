'use client'
import { useEffect, useState } from 'react'

const hour = 60 * 60_000
const address = '/sw.js'
/** The old worker ends when it is idle. For longer than this, in ms, nobody should look at a spinner. */
const patience = 4_000

/**
 * Registers the service worker and looks for a new version when the window becomes visible again.
 * `hasWorker` is false where no build has written one. `ready` is true once a new version waits. `apply` activates
 * it and reloads the page. Nothing happens by itself.
 */
export function useUpdate(hasWorker: boolean) {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  const [replaced, setReplaced] = useState(false)

  useEffect(() => {
    if (!hasWorker || !('serviceWorker' in navigator)) return
    let registration: ServiceWorkerRegistration | undefined
    let lastLook = Date.now()
    let isHere = true
    const { serviceWorker } = navigator
    const hadWorker = Boolean(serviceWorker.controller)
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - lastLook < hour) return
      lastLook = Date.now()
      // Offline, or between two versions: the next time tries again.
      registration?.update().catch(() => undefined)
    }
    let firstWaiting: ServiceWorker | null = null
    const changed = () => {
      // A version that waited when this page was loaded is as old as the page.
      if (firstWaiting && serviceWorker.controller === firstWaiting) setWaiting(null)
      // Another window activated the new version. This one still runs the old one.
      else if (hadWorker) setReplaced(true)
    }
    const found = () => {
      const next = registration?.installing
      next?.addEventListener('statechange', () => {
        if (isHere && next.state === 'installed' && serviceWorker.controller) setWaiting(next)
      })
    }
    const begin = async () => {
      registration = await serviceWorker.register(address, { updateViaCache: 'none' })
      if (!isHere) return
      firstWaiting = registration.waiting
      if (firstWaiting && serviceWorker.controller) setWaiting(firstWaiting)
      registration.addEventListener('updatefound', found)
    }
    // A browser without service workers shows the app without offline pages.
    const start = () => void begin().catch(() => undefined)
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true })
    serviceWorker.addEventListener('controllerchange', changed)
    document.addEventListener('visibilitychange', look)
    return () => {
      isHere = false
      window.removeEventListener('load', start)
      registration?.removeEventListener('updatefound', found)
      serviceWorker.removeEventListener('controllerchange', changed)
      document.removeEventListener('visibilitychange', look)
    }
  }, [hasWorker])

  return {
    ready: waiting !== null || replaced,
    apply: () => {
      if (replaced || !waiting) return window.location.reload()
      const reload = () => window.location.reload()
      navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
      waiting.postMessage({ type: 'update' })
      setTimeout(reload, patience)
    },
  }
}
