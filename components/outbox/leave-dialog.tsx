'use client'
import { CloudUpload, Download, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { ErrorText } from '@/components/kit/fields/field'
import { useLeave } from '@/components/shell/device/use-sign-out'
import { Messages } from '@/components/shell/words/words'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { saveOutbox } from './save-outbox'
import { withOutbox } from './with-outbox'

/** Deletes what was not sent. A sign-out does not do that by itself. */
const giveUp = () => withOutbox(outbox => outbox.throwAllAway()).then(() => true)

type Way = 'send' | 'save' | 'discard'

function Question({ count, onClose }: { count: number; onClose: () => void }) {
  const t = useTranslations('sync.leave')
  const leave = useLeave()
  const [busy, setBusy] = useState<Way | null>(null)
  const [failed, setFailed] = useState<'notSent' | 'notSaved' | null>(null)

  /** Signs out only after the changes are safe, or were given up. */
  const go = async (way: Way, work: () => Promise<boolean>) => {
    setBusy(way)
    setFailed(null)
    const isDone = await work().catch(() => false)
    if (isDone && (await leave())) return
    if (!isDone) setFailed(way === 'save' ? 'notSaved' : 'notSent')
    setBusy(null)
  }
  const look = 'w-full justify-start text-start h-auto min-h-11 py-2 whitespace-normal'
  return (
    <Dialog open onOpenChange={open => !open && busy === null && onClose()}>
      <DialogContent role="alertdialog">
        <DialogHeader className="pe-0">
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('text', { count })}</DialogDescription>
        </DialogHeader>
        {failed ? (
          <div role="alert">
            <ErrorText>{t(failed)}</ErrorText>
          </div>
        ) : null}
        <div className="flex flex-col gap-2">
          <Button
            className={look}
            busy={busy === 'send'}
            disabled={busy !== null && busy !== 'send'}
            onClick={() => void go('send', () => withOutbox(outbox => outbox.sendAll()))}
          >
            <CloudUpload aria-hidden="true" />
            {t('send')}
          </Button>
          <Button
            variant="secondary"
            className={look}
            busy={busy === 'save'}
            disabled={busy !== null && busy !== 'save'}
            onClick={() => void go('save', () => saveOutbox().then(giveUp))}
          >
            <Download aria-hidden="true" />
            {t('save')}
          </Button>
          <Button
            variant="destructive"
            className={look}
            busy={busy === 'discard'}
            disabled={busy !== null && busy !== 'discard'}
            onClick={() => void go('discard', () => giveUp())}
          >
            <Trash2 aria-hidden="true" />
            {t('discard')}
          </Button>
          <Button variant="quiet" className={look} disabled={busy !== null} onClick={onClose}>
            {t('stay')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}

/** Asks what becomes of changes that were not sent, before everything of the account leaves this device. */
export const LeaveDialog = (props: { count: number; onClose: () => void }) => (
  <Suspense fallback={null}>
    <Messages of={['sync']}>
      <Question {...props} />
    </Messages>
  </Suspense>
)
