'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { useOverPage } from '@/lib/client/hooks/use-refresh'
import { SharePanel, type SharePanelProps } from './share-panel'

/** Sharing over the present page, with its own address. Closing goes back. */
export function ShareDialog(props: SharePanelProps) {
  const t = useTranslations('wishlists.share')
  const common = useTranslations('common')
  const router = useRouter()
  useOverPage()
  return (
    <Dialog open onOpenChange={open => !open && router.back()}>
      <DialogContent aria-describedby={undefined} closeLabel={common('close')} className="md:max-w-[540px]">
        <DialogHeader>
          <DialogTitle className="[overflow-wrap:anywhere]">
            {t('title', { name: props.list.name })}
          </DialogTitle>
        </DialogHeader>
        <SharePanel {...props} />
      </DialogContent>
    </Dialog>
  )
}
