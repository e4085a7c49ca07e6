'use client'
import { Suspense, useEffect, useState } from 'react'
import { onDemand } from '@/components/kit/on-demand'
import { paletteEvent } from '@/components/shell/events'
import { Messages } from '@/components/shell/words/words'

const PaletteDialog = onDemand(() => import('./palette-dialog').then(module => module.PaletteDialog))

/** Waits for the frame's event; the palette itself is fetched when it is first asked for. */
export function CommandPalette() {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const toggle = () => {
      setWanted(true)
      setOpen(isOpen => !isOpen)
    }
    window.addEventListener(paletteEvent, toggle)
    return () => window.removeEventListener(paletteEvent, toggle)
  }, [])
  return wanted ? (
    <Suspense fallback={null}>
      <Messages of={['search', 'settings', 'gifts', 'occasions', 'quickAdd']}>
        <PaletteDialog open={open} onOpenChange={setOpen} />
      </Messages>
    </Suspense>
  ) : null
}
