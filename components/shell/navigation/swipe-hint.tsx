'use client'
import { MoveHorizontal, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

/** Says that a swipe turns the page; it lies beside the + button, over the page, so that nothing moves. */
export function SwipeHint({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell')
  const common = useTranslations('common')
  return (
    <div
      role="note"
      data-slot="swipe-hint"
      data-print="hide"
      className="fixed start-4 end-22 bottom-[calc(80px+env(safe-area-inset-bottom))] z-20 flex min-h-14 animate-fade-in items-center gap-3 rounded-[14px] border border-line bg-raised py-1 ps-4 pe-1.5 text-ink shadow-3 md:hidden"
    >
      <MoveHorizontal aria-hidden="true" className="size-5 text-primary" />
      <p className="min-w-0 flex-1 font-medium text-sm">{t('swipeHint')}</p>
      <Button variant="quiet" size="icon" aria-label={common('close')} onClick={onClose}>
        <X />
      </Button>
    </div>
  )
}
