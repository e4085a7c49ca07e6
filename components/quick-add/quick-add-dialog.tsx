'use client'
import { useEffect, useState } from 'react'
import { onDemand } from '@/components/kit/on-demand'
import { quickAddEvent } from '@/components/shell/events'

const QuickAddWindow = onDemand(() => import('./quick-add-window').then(module => module.QuickAddWindow))

/** One line to add a gift, person or occasion from anywhere; opens, and is fetched, on the frame's event. Closed, it keeps the line. */
export function QuickAddDialog({ draftKey }: { draftKey: string }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const show = () => {
      setWanted(true)
      setOpen(true)
    }
    window.addEventListener(quickAddEvent, show)
    return () => window.removeEventListener(quickAddEvent, show)
  }, [])
  return wanted ? <QuickAddWindow draftKey={draftKey} open={open} onOpenChange={setOpen} /> : null
}
