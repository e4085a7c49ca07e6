'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFailure } from '@/components/kit/use-undoable'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/client/call'
import type { TestAnswer } from '@/lib/connectors/schema'

/** Sends a mail to the reader's own address, and says what became of it. */
export function MailTest() {
  const t = useTranslations('integrations')
  const fail = useFailure(t('failed'))
  const [busy, setBusy] = useState(false)
  const [tested, setTested] = useState<TestAnswer | null>(null)
  async function send() {
    setBusy(true)
    try {
      setTested(await call('POST /api/integrations/mail/test', {}))
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void send()}>
        {t('test.action')}
      </Button>
      <p
        role="status"
        className={tested?.outcome === 'failed' ? 'text-bad-ink text-sm' : 'text-ink-2 text-sm'}
      >
        {tested ? (
          <span className="mt-2 block">{t(`test.${tested.outcome}`, { address: tested.to })}</span>
        ) : null}
      </p>
    </div>
  )
}
