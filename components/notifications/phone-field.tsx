'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { ErrorText, useErrorText } from '@/components/kit/fields/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { type CallError, call } from '@/lib/client/call'
import { useRefresh } from '@/lib/client/hooks/use-refresh'

const isRefusal = (error: unknown): error is CallError => error instanceof Error && error.name === 'CallError'

/** The phone number for text messages: entered, proved by a code, removed. */
export function PhoneField({ phone, canSend }: { phone: string | null; canSend: boolean }) {
  const t = useTranslations('notifications')
  const words = useErrorText()
  const refresh = useRefresh()
  const id = useId()
  const [typed, type] = useState('')
  const [code, setCode] = useState('')
  /** The number that a code was sent to. */
  const [asked, setAsked] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function run(work: () => Promise<unknown>) {
    setBusy(true)
    setRefusal(null)
    try {
      await work()
    } catch (error) {
      if (!isRefusal(error)) throw error
      setRefusal(words(error.faults[0]?.message ?? (error.message || 'network')) ?? null)
    } finally {
      setBusy(false)
    }
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const sent = await call('POST /api/notification-preferences/phone', { phone: typed })
      setCode('')
      setAsked(sent.phone)
    })
  }
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      await call('POST /api/notification-preferences/phone/confirm', { code })
      setAsked(null)
      type('')
      refresh()
    })
  }
  const remove = () =>
    run(async () => {
      await call('DELETE /api/notification-preferences/phone', {})
      refresh()
    })

  const fault = refusal ? (
    <div role="alert" id={`${id}-fault`} className="mt-2">
      <ErrorText>{refusal}</ErrorText>
    </div>
  ) : null

  if (asked)
    return (
      <form onSubmit={confirm} noValidate>
        <label htmlFor={`${id}-code`} className="mb-1.5 block text-sm">
          {/* The marks make the number run from left to right in every language. */}
          {t('codeSent', { phone: `\u2066${asked}\u2069` })}
        </label>
        <div className="flex flex-wrap gap-2">
          <Input
            id={`${id}-code`}
            value={code}
            onChange={event => setCode(event.target.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            dir="ltr"
            aria-invalid={refusal !== null}
            aria-describedby={refusal ? `${id}-fault` : undefined}
            className="w-36"
          />
          <Button type="submit" busy={busy}>
            {t('confirm')}
          </Button>
          <Button variant="quiet" onClick={() => setAsked(null)}>
            {t('otherNumber')}
          </Button>
        </div>
        {fault}
      </form>
    )
  if (phone)
    return (
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <bdi dir="ltr" className="num font-medium">
            {phone}
          </bdi>
          <Button variant="secondary" size="sm" busy={busy} onClick={() => void remove()}>
            {t('removePhone')}
          </Button>
        </div>
        {fault}
      </div>
    )
  if (!canSend) return null
  return (
    <form onSubmit={send} noValidate>
      <label htmlFor={`${id}-phone`} className="mb-1.5 block text-sm">
        {t('phone')}
      </label>
      <div className="flex flex-wrap gap-2">
        <Input
          id={`${id}-phone`}
          type="tel"
          value={typed}
          onChange={event => type(event.target.value)}
          autoComplete="tel"
          placeholder="+1 202 555 0123"
          aria-invalid={refusal !== null}
          aria-describedby={refusal ? `${id}-fault` : undefined}
          className="w-56"
        />
        <Button type="submit" variant="secondary" busy={busy}>
          {t('sendCode')}
        </Button>
      </div>
      {fault}
    </form>
  )
}
