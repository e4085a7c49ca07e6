'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import { toast } from '@/components/ui/use-toast'
import type { Progress } from '@/lib/core/progress'
import type { Restore, RestoreResult } from '@/lib/transfers/backups/schema'
import { ImportProgress } from '../import-progress'
import { useBackupWords } from './backup-words'
import { RestoreLines } from './restore-lines'
import { sendUndo } from './send-restore'
import { useRefusal } from './use-refusal'

/** Undoes a restore, after a dialog that says what will happen. */
export function RestoreUndo({ restore: { id, name } }: { restore: Pick<Restore, 'id' | 'name'> }) {
  const t = useTranslations('backups.undo')
  const undo = useTranslations('importUndo')
  const common = useTranslations('common')
  const router = useRouter()
  const words = useBackupWords()
  const refusalOf = useRefusal()
  const [open, setOpen] = useState(false)
  const [preview, setPreview] = useState<RestoreResult | null>(null)
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)

  const fail = (error: unknown) => {
    toast({ title: t('failed'), description: refusalOf(error).text, variant: 'destructive' })
    router.refresh()
  }
  const start = async () => {
    setPreview(null)
    setOpen(true)
    try {
      setPreview(await sendUndo(id, true, setProgress))
    } catch (error) {
      setOpen(false)
      fail(error)
    }
  }
  const run = async () => {
    setBusy(true)
    try {
      const undone = await sendUndo(id, false, setProgress)
      const kept = undone.kept.length > 0 ? t('kept', { count: undone.kept.length }) : ''
      const said = [words.outcome(undone), kept].filter(Boolean).join(' · ')
      toast({ title: t('done'), description: said || undefined })
      setOpen(false)
      router.refresh()
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="secondary" size="sm" aria-label={t('undoOf', { name })} onClick={() => void start()}>
        {t('button')}
      </Button>
      <Dialog open={open} onOpenChange={next => (next || !busy) && setOpen(next)}>
        <DialogContent role="alertdialog" aria-busy={busy || undefined}>
          <DialogHeader className="pe-0">
            <DialogTitle>{t('title')}</DialogTitle>
            <DialogDescription>{undo('text')}</DialogDescription>
          </DialogHeader>
          <ImportProgress text={preview && !busy ? null : undo('checking')} progress={progress} />
          {preview ? <RestoreLines result={preview} nothing={undo('nothing')} /> : null}
          <DialogFooter>
            <Button variant="secondary" disabled={busy} onClick={() => setOpen(false)}>
              {common('cancel')}
            </Button>
            <Button variant="danger" busy={busy} disabled={!preview} onClick={() => void run()}>
              {t('button')}
            </Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </>
  )
}
