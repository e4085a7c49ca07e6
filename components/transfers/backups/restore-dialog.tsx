'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { ErrorText } from '@/components/kit/fields/field'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { toast } from '@/components/ui/use-toast'
import type { Progress } from '@/lib/core/progress'
import type { RestoreResult } from '@/lib/transfers/backups/schema'
import { ImportProgress } from '../import-progress'
import { useBackupWords } from './backup-words'
import { RestoreLines } from './restore-lines'
import { type RestoreSource, sendRestore } from './send-restore'
import { useRefusal } from './use-refusal'

/** The key in what was pasted: a key file has comments, too. */
const keyIn = (text: string) => /AGE-SECRET-KEY-\w+/i.exec(text)?.[0] ?? text.trim()

interface Looked {
  keepNew: boolean
  identity: string
}

/** Shows what restoring a backup would do, and does it. */
export function RestoreDialog({
  source,
  onClose,
  onRestored,
}: {
  source: RestoreSource
  onClose: () => void
  /** What follows where the restore leads to another screen. */
  onRestored?: () => void
}) {
  const t = useTranslations('backups.restore')
  const backups = useTranslations('backups')
  const common = useTranslations('common')
  const router = useRouter()
  const words = useBackupWords()
  const refusalOf = useRefusal()
  const id = useId()
  const [how, setHow] = useState<Looked>({ keepNew: false, identity: '' })
  const [preview, setPreview] = useState<RestoreResult | null>(null)
  const [refusal, setRefusal] = useState<{ text: string; isFinal: boolean } | null>(null)
  const [needsKey, setNeedsKey] = useState(false)
  const [busy, setBusy] = useState<'looking' | 'running' | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const looks = useRef(0)

  const look = async (next: Looked) => {
    const turn = ++looks.current
    setHow(next)
    setRefusal(null)
    setBusy('looking')
    setProgress(null)
    try {
      const found = await sendRestore(source, { ...next, dryRun: true }, setProgress)
      if (turn === looks.current) setPreview(found)
    } catch (error) {
      if (turn !== looks.current) return
      const refused = refusalOf(error)
      setPreview(null)
      setRefusal(refused)
      if (refused.isSealed && 'file' in source) setNeedsKey(true)
    } finally {
      if (turn === looks.current) setBusy(null)
    }
  }
  const begin = useEffectEvent(() => void look(how))
  useEffect(() => begin(), [])

  const run = async () => {
    setBusy('running')
    setProgress(null)
    try {
      const restored = await sendRestore(source, how, setProgress)
      toast({
        title: t('done'),
        description: words.outcome(restored) || undefined,
        action: { label: common('undo'), onAction: () => router.push('/app/data?tab=recovery') },
      })
      onClose()
      onRestored?.()
      router.refresh()
    } catch (error) {
      const { text, isLost } = refusalOf(error)
      setBusy(null)
      toast({
        title: backups('failures.restore'),
        description: isLost ? t('unsure') : text,
        variant: 'destructive',
      })
      if (isLost) router.refresh()
    }
  }
  const isNothing = preview !== null && preview.lines.length === 0
  const isHarmless = preview !== null && preview.removed + preview.changed === 0

  return (
    <Dialog open onOpenChange={open => !open && busy !== 'running' && onClose()}>
      <DialogContent role="alertdialog" aria-busy={busy !== null || undefined}>
        <DialogHeader className="pe-0">
          <DialogTitle className="[overflow-wrap:anywhere]">{t('title', { name: source.name })}</DialogTitle>
          <DialogDescription>{t('text')}</DialogDescription>
        </DialogHeader>
        <ImportProgress
          text={busy === null ? null : t(busy === 'looking' ? 'looking' : 'running')}
          progress={progress}
        />
        {refusal ? (
          <div role="alert">
            <ErrorText>{refusal.text}</ErrorText>
          </div>
        ) : null}
        {needsKey && !preview ? (
          <form
            className="flex flex-col gap-2"
            onSubmit={event => {
              event.preventDefault()
              const typed = new FormData(event.currentTarget).get('identity')
              void look({ ...how, identity: keyIn(String(typed ?? '')) })
            }}
          >
            <div>
              <Label htmlFor={`${id}-key`}>{t('key')}</Label>
              <Input
                id={`${id}-key`}
                name="identity"
                dir="ltr"
                required
                autoComplete="off"
                spellCheck={false}
                aria-describedby={`${id}-hint`}
                className="font-mono text-sm"
              />
              <p id={`${id}-hint`} className="mt-1.5 text-ink-3 text-xs">
                {t('keyHint')}
              </p>
            </div>
            <Button type="submit" variant="secondary" busy={busy === 'looking'} className="self-start">
              {t('open')}
            </Button>
          </form>
        ) : null}
        {preview ? (
          <>
            <RestoreLines result={preview} nothing={t('nothing')} />
            {preview.removed > 0 || how.keepNew ? (
              <div className="flex items-start gap-2.5">
                <Checkbox
                  id={`${id}-keep`}
                  checked={how.keepNew}
                  disabled={busy === 'running'}
                  onCheckedChange={keepNew => void look({ ...how, keepNew })}
                  aria-describedby={`${id}-keep-hint`}
                  className="mt-0.5"
                />
                <div>
                  <Label htmlFor={`${id}-keep`} className="mb-0">
                    {t('keepNew')}
                  </Label>
                  <p id={`${id}-keep-hint`} className="text-ink-3 text-sm">
                    {t('keepNewHint')}
                  </p>
                </div>
              </div>
            ) : null}
          </>
        ) : null}
        <DialogFooter>
          <Button variant="secondary" disabled={busy === 'running'} onClick={onClose}>
            {common('cancel')}
          </Button>
          {refusal && !refusal.isFinal ? (
            <Button variant="secondary" busy={busy === 'looking'} onClick={() => void look(how)}>
              {common('retry')}
            </Button>
          ) : null}
          {needsKey && !preview ? null : (
            <Button
              variant={isHarmless ? 'primary' : 'danger'}
              busy={busy === 'running'}
              disabled={!preview || isNothing || busy === 'looking'}
              onClick={() => void run()}
            >
              {t('button')}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
