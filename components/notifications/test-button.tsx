'use client'
import { Send } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFailure } from '@/components/kit/use-undoable'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import type { Switchable } from '@/lib/notify/values'
import { usePreferenceWords } from './preference-words'

/** A moment later than that is not "now". */
const soon = 60_000

/** Sends the reader a test on one channel. */
export function TestButton({ channel, disabled }: { channel: Switchable; disabled: boolean }) {
  const t = useTranslations('notifications')
  const words = usePreferenceWords()
  const fail = useFailure(t('failed'))
  const [busy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      const { dueAt } = await call('POST /api/notifications/test', { channel })
      const isLater = Date.parse(dueAt) - Date.now() > soon
      toast({ title: isLater ? t('testLater', { time: words.moment(dueAt) }) : t('testSent') })
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      disabled={disabled}
      onClick={send}
      aria-label={t('testOn', { channel: t(`channels.${channel}`) })}
    >
      <Send aria-hidden="true" className="flip" />
      {t('test')}
    </Button>
  )
}
