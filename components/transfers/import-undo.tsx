'use client'
import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFailure } from '@/components/kit/use-undoable'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import { call } from '@/lib/client/call'
import type { ImportUndo as Undo } from '@/lib/transfers/undo/schema'
import { UndoSummary } from './undo-summary'

/** Undoes an import, after a dialog that says what will happen. The same dialog says afterwards what happened. */
export function ImportUndo({
  importId,
  name,
  variant = 'quiet',
  onUndone,
}: {
  importId: string
  /** The file, so that the buttons of several imports are told apart. */
  name: string
  variant?: 'quiet' | 'secondary'
  onUndone?: () => void
}) {
  const t = useTranslations('importUndo')
  const common = useTranslations('common')
  const errors = useTranslations('errors')
  const format = useFormatter()
  const router = useRouter()
  const fail = useFailure(errors('network'))
  const [open, setOpen] = useState(false)
  const [undo, setUndo] = useState<Undo | null>(null)
  const [busy, setBusy] = useState(false)
  const isDone = undo !== null && undo.until === null

  const start = async () => {
    setUndo(null)
    setOpen(true)
    try {
      setUndo(await call('GET /api/imports/{importId}/undo', { importId }))
    } catch (error) {
      setOpen(false)
      fail(error)
      router.refresh()
    }
  }
  const run = async () => {
    setBusy(true)
    try {
      setUndo(await call('POST /api/imports/{importId}/undo', { importId }))
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  // The list behind the dialog changes when the report is closed: it would take the dialog along.
  const close = () => {
    setOpen(false)
    if (!isDone) return
    onUndone?.()
    router.refresh()
  }

  return (
    <>
      <Button
        variant={variant}
        size={variant === 'quiet' ? 'sm' : undefined}
        aria-label={t('undoOf', { name })}
        onClick={() => void start()}
      >
        {t('undo')}
      </Button>
      <Dialog open={open} onOpenChange={next => (next ? setOpen(true) : close())}>
        <DialogContent role={isDone ? 'dialog' : 'alertdialog'}>
          <DialogHeader>
            <DialogTitle>{isDone ? t('doneTitle') : t('title')}</DialogTitle>
            <DialogDescription>
              {isDone || !undo?.until
                ? t('text')
                : `${t('text')} ${t('until', { date: format.dateTime(new Date(undo.until), { dateStyle: 'long' }) })}.`}
            </DialogDescription>
          </DialogHeader>
          {undo ? (
            <UndoSummary undo={undo} />
          ) : (
            <p role="status" className="text-ink-3 text-sm">
              {t('checking')}
            </p>
          )}
          <DialogFooter>
            {isDone ? (
              <Button onClick={close}>{common('close')}</Button>
            ) : (
              <>
                <Button variant="secondary" onClick={() => setOpen(false)}>
                  {common('cancel')}
                </Button>
                <Button variant="danger" busy={busy} disabled={!undo} onClick={() => void run()}>
                  {t('undo')}
                </Button>
              </>
            )}
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </>
  )
}
