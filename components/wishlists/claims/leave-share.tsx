'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { useWrite } from '@/components/wishlists/use-write'
import { call } from '@/lib/client/call'
import type { Share } from '@/lib/wishlists/shares/schema'

/** The way out of a share, which is open until it is bought. */
export function LeaveShare({ share, onLeft }: { share: Share; onLeft?: () => void }) {
  const t = useTranslations('wishlists.shares')
  const { write, busy } = useWrite()
  const [asks, setAsks] = useState(false)
  const { id, wish, buyer, stage } = share
  if (stage !== 'reserved') return null
  return (
    <>
      <Button variant="quiet" size="sm" aria-label={t('leaveNamed', { wish })} onClick={() => setAsks(true)}>
        {t('leave')}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('leaveTitle', { wish })}
        description={t('leaveText', { buyer })}
        confirmLabel={t('leave')}
        busy={busy}
        onConfirm={() =>
          write(async () => {
            await call('DELETE /api/shares/{shareId}', { shareId: id })
            toast({ title: t('left'), description: wish })
            setAsks(false)
            onLeft?.()
          })
        }
      />
    </>
  )
}
