'use client'
import { RotateCw } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useBusyRun } from '@/components/accounts/use-busy-run'
import { Badge, type Tone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/client/call'
import type { WebhookDelivery } from '@/lib/webhooks/schema'

const tones: Record<WebhookDelivery['state'], Tone> = { queued: 'info', delivered: 'good', failed: 'bad' }
const codeLook =
  'max-h-64 overflow-auto whitespace-pre-wrap break-all rounded-md bg-sunken p-3 text-start font-mono text-xs'

/** A body as it reads best. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

/** What was sent to a webhook, newest first: the request, every try with its answer, and a button that sends it again. */
export function DeliveryList({
  webhookId,
  deliveries,
  canSend,
  now,
}: {
  webhookId: string
  deliveries: readonly WebhookDelivery[]
  canSend: boolean
  now: string
}) {
  const t = useTranslations('webhooks')
  const format = useFormatter()
  const { busy, run } = useBusyRun('unexpected')
  const since = (moment: string) => format.relativeTime(new Date(moment), new Date(now))

  const again = (deliveryId: string) =>
    run(deliveryId, async () => {
      await call('POST /api/webhooks/{webhookId}/deliveries/{deliveryId}/replay', { webhookId, deliveryId })
      return t('replayed', { count: 1 })
    })

  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {deliveries.map(({ id, type, createdAt, state, attempts, nextTryAt, tries, body }) => (
        <li key={id}>
          <details className="group">
            <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
              <code dir="ltr" className="font-semibold text-sm">
                {type}
              </code>
              <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
              {tries.at(-1)?.status ? (
                <span className="num text-ink-3 text-sm">{tries.at(-1)!.status}</span>
              ) : null}
              <time dateTime={createdAt} className="ms-auto text-ink-3 text-sm">
                {since(createdAt)}
              </time>
            </summary>
            <div className="grid gap-3 px-4 pb-4">
              <p className="flex flex-wrap gap-x-3 text-ink-3 text-sm">
                <span>{t('attempts', { count: attempts })}</span>
                {nextTryAt ? <span>{t('nextTry', { when: since(nextTryAt) })}</span> : null}
                <code dir="ltr" className="break-all text-xs">
                  msg_{id}
                </code>
              </p>
              {body ? (
                <div>
                  <h3 className="mb-1 font-semibold text-ink-3 text-xs">{t('sent')}</h3>
                  {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it */}
                  <pre dir="ltr" tabIndex={0} className={codeLook}>
                    {indented(body)}
                  </pre>
                </div>
              ) : null}
              {tries.map(({ at, status, milliseconds, answer, error }) => (
                <div key={at}>
                  <h3 className="mb-1 font-semibold text-ink-3 text-xs">
                    {status === null ? t('noAnswer') : t('answered', { status, milliseconds })} · {since(at)}
                  </h3>
                  {answer || error ? (
                    <pre dir="ltr" className={codeLook}>
                      {answer || error}
                    </pre>
                  ) : null}
                </div>
              ))}
              {canSend ? (
                <Button
                  variant="secondary"
                  size="sm"
                  className="justify-self-start"
                  busy={busy === id}
                  onClick={() => void again(id)}
                >
                  <RotateCw aria-hidden="true" />
                  {t('again')}
                </Button>
              ) : null}
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}
