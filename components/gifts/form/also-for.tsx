'use client'
import { useEffect, useState } from 'react'
import { onDemand } from '@/components/kit/on-demand'
import { alsoForEvent, type Copied } from './also-for-event'

const AlsoForWindow = onDemand(() => import('./also-for-window').then(module => module.AlsoForWindow))

/** Opens the window that copies an idea to other people, when an event asks for it. */
export function AlsoFor() {
  const [gift, setGift] = useState<Copied | null>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const show = (event: Event) => {
      setGift((event as CustomEvent<Copied>).detail)
      setOpen(true)
    }
    window.addEventListener(alsoForEvent, show)
    return () => window.removeEventListener(alsoForEvent, show)
  }, [])
  return gift ? <AlsoForWindow key={gift.id} gift={gift} open={open} onOpenChange={setOpen} /> : null
}
