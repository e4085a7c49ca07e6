'use client'
import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { useErrorText } from '@/components/kit/fields/field'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { toast } from '@/components/ui/use-toast'
import type { NewSecondStep, SecondStep } from '@/lib/accounts/second-step/schema'
import { CallError, call } from '@/lib/client/call'
import { RecoveryCodeList } from './recovery-codes'
import { SetUp } from './set-up-dialog'

type Shown = { made: NewSecondStep } | { codes: readonly string[] }
type Task = 'start' | 'renew' | 'stop'

/** Whether sign-in asks for a code, with what sets it up, renews the recovery codes and ends it. */
export function SecondStepRow({ on, since, recoveryCodesLeft }: SecondStep) {
  const t = useTranslations('accounts')
  const words = useErrorText()
  const format = useFormatter()
  const router = useRouter()
  const [shown, setShown] = useState<Shown | null>(null)
  const [busy, setBusy] = useState<Task | null>(null)
  const [asked, setAsked] = useState<'renew' | 'stop' | 'leave' | null>(null)
  const kept = useRef(false)

  async function run(task: Task, work: () => Promise<void>) {
    setBusy(task)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast({ title: words(error.message || 'unexpected'), variant: 'destructive' })
      // Another tab may have done it already.
      if (error.status === 409) router.refresh()
    } finally {
      setBusy(null)
    }
  }
  const showCodes = (codes: readonly string[]) => {
    kept.current = false
    setShown({ codes })
    router.refresh()
  }
  /** Codes that nobody copied or saved are gone when the dialog closes. */
  const close = () => (shown && 'codes' in shown && !kept.current ? setAsked('leave') : setShown(null))
  const start = () => run('start', async () => setShown({ made: await call('POST /api/second-step', {}) }))
  const renew = () =>
    run('renew', async () => {
      setAsked(null)
      const { recoveryCodes } = await call('POST /api/second-step/recovery-codes', {})
      showCodes(recoveryCodes)
    })
  const stop = () =>
    run('stop', async () => {
      setAsked(null)
      await call('DELETE /api/second-step', {})
      toast({ title: t('secondStepOff') })
      router.refresh()
    })

  return (
    <>
      {on ? (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone="good">{t('on')}</Badge>
            {since ? (
              <span className="text-ink-3 text-sm">
                {t('onSince', { date: format.dateTime(new Date(since), { dateStyle: 'long' }) })}
              </span>
            ) : null}
          </p>
          <p className="mt-2 text-ink-2">{t('recoveryLeft', { count: recoveryCodesLeft })}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="secondary" busy={busy === 'renew'} onClick={() => setAsked('renew')}>
              {t('recoveryRenew')}
            </Button>
            <Button variant="destructive" busy={busy === 'stop'} onClick={() => setAsked('stop')}>
              {t('turnOff')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="max-w-[60ch] text-ink-2">{t('secondStepText')}</p>
          <Button variant="secondary" className="mt-3" busy={busy === 'start'} onClick={() => void start()}>
            {t('setUp')}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={asked === 'renew'}
        onOpenChange={open => !open && setAsked(null)}
        title={t('recoveryRenew')}
        description={t('recoveryRenewText')}
        confirmLabel={t('recoveryRenew')}
        destructive={false}
        onConfirm={() => void renew()}
      />
      <ConfirmDialog
        open={asked === 'stop'}
        onOpenChange={open => !open && setAsked(null)}
        title={t('turnOffTitle')}
        description={t('turnOffText')}
        confirmLabel={t('turnOff')}
        onConfirm={() => void stop()}
      />
      <Dialog open={shown !== null} onOpenChange={open => !open && close()}>
        {/* A press beside the dialog must not lose what is shown only once. */}
        <DialogContent onInteractOutside={event => event.preventDefault()}>
          {shown && 'made' in shown ? (
            <SetUp made={shown.made} onCancel={() => setShown(null)} onCodes={showCodes} />
          ) : null}
          {shown && 'codes' in shown ? (
            <RecoveryCodeList
              codes={shown.codes}
              onKept={() => {
                kept.current = true
              }}
              onDone={() => setShown(null)}
            />
          ) : null}
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={asked === 'leave'}
        onOpenChange={open => !open && setAsked(null)}
        title={t('recoveryLeaveTitle')}
        description={t('recoveryLeaveText')}
        confirmLabel={t('recoveryLeave')}
        onConfirm={() => {
          setAsked(null)
          setShown(null)
        }}
      />
    </>
  )
}
