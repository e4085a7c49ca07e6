'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { quickAddEvent } from '@/components/shell/events'
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog'
import { useKeyboardInset } from './use-keyboard-inset'

const QuickAddForm = dynamic(() => import('./quick-add-form').then(module => module.QuickAddForm), {
  loading: () => <div className="h-40" />,
})

/** One line to add a gift, person or occasion from anywhere; opens on the frame's event. */
export function QuickAddDialog() {
  const t = useTranslations('quickAdd')
  const [open, setOpen] = useState(false)
  const inset = useKeyboardInset(open)
  useEffect(() => {
    const show = () => setOpen(true)
    window.addEventListener(quickAddEvent, show)
    return () => window.removeEventListener(quickAddEvent, show)
  }, [])
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogContent
        aria-describedby={undefined}
        style={inset ? { marginBottom: inset } : undefined}
        className="gap-3 md:max-w-[560px] md:p-5 max-md:pt-2"
      >
        <span aria-hidden="true" className="mx-auto h-1 w-9 shrink-0 rounded-full bg-line-strong md:hidden" />
        <DialogTitle className="max-md:sr-only">{t('title')}</DialogTitle>
        <QuickAddForm onClose={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  )
}
