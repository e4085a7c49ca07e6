'use client'
import { Gift } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import { useWrite } from './use-write'

/** From the day on, recipients may ask who gives what, before the reveal. */
export function RevealNow({ wishlistId }: { wishlistId: string }) {
  const t = useTranslations('wishlists.reveal')
  const { write, busy } = useWrite()
  const [asking, setAsking] = useState(false)
  return (
    <section className="border-line border-t pt-5">
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <Gift aria-hidden="true" />
        {t('now')}
      </Button>
      <p className="mt-2 text-ink-3 text-sm">{t('nowText')}</p>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('nowTitle')}
        description={t('nowText')}
        confirmLabel={t('nowConfirm')}
        destructive={false}
        busy={busy}
        onConfirm={() =>
          write(async () => {
            await call('POST /api/wishlists/{wishlistId}/reveal', { wishlistId })
            setAsking(false)
            toast({ title: t('done') })
          })
        }
      />
    </section>
  )
}
