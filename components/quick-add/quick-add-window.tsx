'use client'
import { useTranslations } from 'next-intl'
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog'
import { QuickAddForm } from './quick-add-form'
import { useKeyboardInset } from './use-keyboard-inset'

/** One line to add a gift, person or occasion, in a separate window. */
export function QuickAddWindow({
  open,
  onOpenChange,
  draftKey,
}: {
  open: boolean
  draftKey: string
  onOpenChange: (open: boolean) => void
}) {
  const t = useTranslations('quickAdd')
  const inset = useKeyboardInset(open)
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        aria-describedby={undefined}
        style={inset ? { marginBottom: inset } : undefined}
        className="gap-3 md:max-w-[560px] md:p-5 max-md:pt-2"
      >
        <span aria-hidden="true" className="mx-auto h-1 w-9 shrink-0 rounded-full bg-line-strong md:hidden" />
        <DialogTitle className="max-md:sr-only">{t('title')}</DialogTitle>
        <QuickAddForm draftKey={draftKey} onClose={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}
