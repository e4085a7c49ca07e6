'use client'
import { Share, SquarePlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { LogoMark } from '@/components/shell/logo'
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog'

/** How to install the app where the browser cannot ask. */
export function InstallByHand({ onClose }: { onClose: () => void }) {
  const t = useTranslations('pwa.ios')
  const common = useTranslations('common')
  const steps = [
    { key: 'share', icon: <Share aria-hidden="true" /> },
    { key: 'add', icon: <SquarePlus aria-hidden="true" /> },
    { key: 'confirm', icon: <LogoMark className="size-5" /> },
  ] as const
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent closeLabel={common('close')} aria-describedby={undefined}>
        <DialogTitle>{t('title')}</DialogTitle>
        <ol className="flex flex-col gap-3">
          {steps.map(({ key, icon }, index) => (
            <li key={key} className="flex min-h-11 items-center gap-3">
              <span className="grid size-9 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-ink [&>svg]:size-5">
                {icon}
              </span>
              <span>
                <span className="num text-ink-3">{index + 1}.</span> {t(key)}
              </span>
            </li>
          ))}
        </ol>
      </DialogContent>
    </Dialog>
  )
}
