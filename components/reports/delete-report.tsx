'use client'
import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { CallError, call } from '@/lib/client/call'
import type { Report } from '@/lib/reports/schema'

/** Deletes a report for good, after asking. `then` is the page afterwards. */
export function DeleteReport({ report, then }: { report: Pick<Report, 'id' | 'name'>; then?: string }) {
  const t = useTranslations('reports')
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  async function remove() {
    if (busy) return
    setBusy(true)
    try {
      await call('DELETE /api/reports/{reportId}', { reportId: report.id })
      setOpen(false)
      toast({ title: t('deleted', { name: report.name }) })
      if (then) router.push(then)
      router.refresh()
    } catch (error) {
      const refused = error instanceof CallError && error.code !== 'NETWORK' ? error.message : ''
      toast({ title: refused || t('offline'), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`${t('delete')}: ${report.name}`}
        onClick={() => setOpen(true)}
      >
        <Trash2 aria-hidden="true" />
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('delete')}
        description={t('deleteText')}
        confirmLabel={t('delete')}
        busy={busy}
        onConfirm={() => void remove()}
      />
    </>
  )
}
