'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { initials } from '@/components/kit/pictures/initials'
import type { Viewer } from '@/components/shell/shell-props'
import { useWordFiles } from '@/components/shell/words/words'
import { toast } from '@/components/ui/use-toast'
import { rememberUser, tellWorker } from '@/lib/client/device'
import { isStillHere, watchUser } from '@/lib/client/device-user'
import { basics, keptWith } from '@/lib/client/kept'
import { belongTo, hearKept, loadOutbox } from '@/lib/client/outbox/load'
import { watchSessionEnd } from '@/lib/client/session'
import { loadWords } from '@/lib/i18n/words'

const hour = 60 * 60_000
/** A page that is being looked at was just sent; its copy may be this old, in ms. */
const freshPage = 5 * 60_000
const pause = 2_000

/** Keeps this device in step with who is signed in: their pages are kept, and nobody else's are shown. */
export function DeviceKeeper({ viewer }: { viewer: Viewer }) {
  const { id, name, keepsUntil } = viewer
  const pathname = usePathname()
  const search = useSearchParams().toString()
  const words = useWordFiles()

  useEffect(() => {
    belongTo(id)
    void loadOutbox()
  }, [id])

  useEffect(() => hearKept(title => toast({ title })), [])

  useEffect(() => {
    let hasEnded = false
    const stopWaiting = watchSessionEnd(() => {
      hasEnded = true
    })
    // A user who signed out in another window is signed out here too, forms and all. If the session only
    // ended, they sign in again beside their half-typed text.
    const follow = (now: string | null) => {
      if (now !== null) window.location.reload()
      else if (!hasEnded) window.location.assign('/login?signedOut=1')
    }
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !isStillHere(id)) window.location.reload()
    }
    window.addEventListener('pageshow', returned)
    const stop = watchUser(id, follow)
    return () => {
      window.removeEventListener('pageshow', returned)
      stop()
      stopWaiting()
    }
  }, [id])

  useEffect(() => {
    const remembered = rememberUser({ id, initials: initials(name) }, keepsUntil)
    const files = Object.values(words)
    const keepBasics = () =>
      void remembered.then(() => {
        tellWorker({ type: 'keep', addresses: basics, fresh: 12 * hour })
        tellWorker({ type: 'words', files })
      })
    const timer = setTimeout(() => {
      keepBasics()
      // The next screen does not wait for its words.
      for (const file of files) loadWords([file]).catch(() => undefined)
    }, pause)
    // The very first visit begins without a service worker.
    navigator.serviceWorker?.addEventListener('controllerchange', keepBasics)
    return () => {
      clearTimeout(timer)
      navigator.serviceWorker?.removeEventListener('controllerchange', keepBasics)
    }
  }, [id, name, keepsUntil, words])

  useEffect(() => {
    if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
    const settle = () =>
      import('@/lib/client/push').then(({ settlePush }) => settlePush(id)).catch(() => undefined)
    const timer = setTimeout(settle, pause)
    return () => clearTimeout(timer)
  }, [id])

  useEffect(() => {
    const address = search ? `${pathname}?${search}` : pathname
    const keepPage = () =>
      tellWorker({ type: 'keep', addresses: [address, ...keptWith(pathname)], fresh: freshPage })
    const timer = setTimeout(keepPage, pause)
    navigator.serviceWorker?.addEventListener('controllerchange', keepPage)
    return () => {
      clearTimeout(timer)
      navigator.serviceWorker?.removeEventListener('controllerchange', keepPage)
    }
  }, [pathname, search])
  return null
}
