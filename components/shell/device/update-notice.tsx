'use client'
import { Sparkles } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useUpdate } from '@/lib/client/hooks/use-update'
import { useTyping } from '@/lib/client/typing'

/** Says that a new version waits. It is let in by a press only, and never while a form holds something unsaved. */
export function UpdateNotice({ hasWorker }: { hasWorker: boolean }) {
  const t = useTranslations('pwa.update')
  const { ready, apply } = useUpdate(hasWorker)
  const typing = useTyping()
  const [later, setLater] = useState(false)
  const [busy, setBusy] = useState(false)
  return (
    <div role="status" data-print="hide">
      {ready && !later ? (
        <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 bg-info-soft px-8 py-2 text-info-ink max-lg:px-6 max-md:px-4">
          <Sparkles aria-hidden="true" className="size-4.5 shrink-0 stroke-2" />
          <p className="min-w-0 flex-1 basis-60">
            <b className="font-semibold">{t('title')}</b> {t(typing ? 'typing' : 'text')}
          </p>
          <div className="flex gap-2">
            {typing ? null : (
              <Button
                size="sm"
                busy={busy}
                onClick={() => {
                  setBusy(true)
                  apply()
                }}
              >
                {t('reload')}
              </Button>
            )}
            <Button size="sm" variant="quiet" onClick={() => setLater(true)}>
              {t('later')}
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  )
}
