'use client'
import { CheckCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFailure } from '@/components/kit/use-undoable'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import { useRefresh } from '@/lib/client/hooks/use-refresh'
import { tellUnread } from '@/lib/client/unread'

/** Marks all notifications as read. */
export function MarkAll({ disabled }: { disabled: boolean }) {
  const t = useTranslations('notifications')
  const refresh = useRefresh()
  const fail = useFailure(t('failed'))
  const [busy, setBusy] = useState(false)
  async function mark() {
    setBusy(true)
    try {
      const { read } = await call('POST /api/notifications/read-all', {})
      tellUnread(0)
      toast({ title: t('allRead', { count: read }) })
      refresh()
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="secondary"
      busy={busy}
      disabled={disabled}
      onClick={mark}
      aria-label={t('markAll')}
      className="max-md:size-11 max-md:p-0"
    >
      <CheckCheck aria-hidden="true" />
      <span className="max-md:sr-only">{t('markAll')}</span>
    </Button>
  )
}
