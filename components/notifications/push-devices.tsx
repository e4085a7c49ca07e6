'use client'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { useFailure } from '@/components/kit/use-undoable'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/client/call'
import { type PushState, pushState, subscribePush, unsubscribePush } from '@/lib/client/push'
import type { PushSubscription } from '@/lib/notifications/push/schema'

/** Turns push on and off in this browser, and shows and removes the other browsers of the account. */
export function PushDevices({
  accountId,
  onChange,
}: {
  accountId: string
  /** Called with the number of browsers, whenever it is read. */
  onChange: (count: number) => void
}) {
  const t = useTranslations('notifications')
  const fail = useFailure(t('failed'))
  const failHere = useFailure(t('pushFailed'))
  const [state, setState] = useState<PushState | null>(null)
  const [devices, setDevices] = useState<readonly PushSubscription[]>([])
  const [busy, setBusy] = useState(false)
  const read = useCallback(async () => {
    const { data } = await call('GET /api/push-subscriptions', {})
    setDevices(data)
    onChange(data.length)
  }, [onChange])
  useEffect(() => {
    pushState().then(setState)
    read().catch(() => undefined)
  }, [read])

  async function change(work: () => Promise<PushState>) {
    setBusy(true)
    try {
      setState(await work())
      await read()
    } catch (error) {
      failHere(error)
    } finally {
      setBusy(false)
    }
  }
  async function remove(device: PushSubscription) {
    try {
      await call('DELETE /api/push-subscriptions/{subscriptionId}', { subscriptionId: device.id })
      await read()
    } catch (error) {
      fail(error)
    }
  }
  const others = devices.filter(({ current }) => !(current && state === 'on'))
  return (
    <div className="mt-3 flex flex-col items-start gap-2 text-sm">
      {state === 'on' ? (
        <>
          <p>{t('pushHere')}</p>
          <Button variant="secondary" size="sm" busy={busy} onClick={() => change(unsubscribePush)}>
            {t('pushOff')}
          </Button>
        </>
      ) : state === 'off' ? (
        <Button size="sm" busy={busy} onClick={() => change(() => subscribePush(accountId))}>
          {t('pushOn')}
        </Button>
      ) : state === null ? null : (
        <p className="text-ink-3">
          {t(state === 'denied' ? 'pushDenied' : state === 'install' ? 'iosHint' : 'pushUnsupported')}
        </p>
      )}
      {others.length > 0 ? (
        <ul aria-label={t('pushOthers')} className="flex w-full max-w-120 flex-col">
          {others.map(device => {
            const name = device.device || t('state.someBrowser')
            return (
              <li key={device.id} className="flex items-center justify-between gap-2">
                <span dir="auto" className="min-w-0 truncate">
                  {name}
                </span>
                <Button
                  variant="quiet"
                  size="icon-sm"
                  aria-label={t('pushRemove', { name })}
                  onClick={() => remove(device)}
                >
                  <X aria-hidden="true" />
                </Button>
              </li>
            )
          })}
        </ul>
      ) : null}
      {state === 'install' ? null : <p className="text-ink-3">{t('iosHint')}</p>}
    </div>
  )
}
