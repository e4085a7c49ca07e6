'use client'
import { useTranslations } from 'next-intl'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Kbd } from '@/components/ui/kbd'
import { useModKey } from '@/lib/client/hooks/use-mod-key'
import { useShortcuts } from '@/lib/client/shortcuts'

/** The list of all shortcuts that work now. */
export function ShortcutsDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useTranslations('shell')
  const common = useTranslations('common')
  const shortcuts = useShortcuts()
  const mod = useModKey()
  const shown = shortcuts.filter((one, at) => shortcuts.findLastIndex(other => other.key === one.key) === at)
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent closeLabel={common('close')}>
        <DialogHeader>
          <DialogTitle>{t('shortcuts.title')}</DialogTitle>
          <DialogDescription>{t('shortcuts.text')}</DialogDescription>
        </DialogHeader>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
          {shown.map(({ key, description }) => (
            <div key={key} className="col-span-2 grid grid-cols-subgrid">
              <dt>
                <Kbd>{key.startsWith('mod+') ? mod(key.slice(4).toUpperCase()) : key.toUpperCase()}</Kbd>
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  )
}
