'use client'
import { Mail } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFailure } from '@/components/kit/use-undoable'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/client/call'
import type { MailTest as Tested } from '@/lib/operator/schema'

/** Sends a mail to the operator's own address, and says what became of it. */
export function MailTest() {
  const t = useTranslations('operator')
  const fail = useFailure(t('failed'))
  const [busy, setBusy] = useState(false)
  const [tested, setTested] = useState<Tested | null>(null)
  async function send() {
    setBusy(true)
    try {
      setTested(await call('POST /api/operator/mail-test', {}))
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="max-md:w-full">
      <Button variant="secondary" busy={busy} onClick={send} className="max-md:w-full">
        <Mail aria-hidden="true" />
        {t('test.action')}
      </Button>
      <div role="status" className="max-w-80 text-sm">
        {tested ? (
          <p className={tested.outcome === 'failed' ? 'mt-2 text-bad-ink' : 'mt-2 text-ink-2'}>
            {t(`test.${tested.outcome}`, { address: tested.to })}
          </p>
        ) : null}
        {tested?.trouble ? (
          <p lang="en" dir="ltr" className="mt-1 break-words text-start text-ink-3">
            {tested.trouble}
          </p>
        ) : null}
      </div>
    </div>
  )
}
