'use client'
import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { ShownOnce, ShownOnceDialog } from '@/components/kit/shown-once'
import { SettingsHead } from '@/components/preferences/setting-row'
import { Button } from '@/components/ui/button'
import { webhookName } from '@/lib/webhooks/rules'
import type { Webhook } from '@/lib/webhooks/schema'
import { WebhookForm } from './webhook-form'
import { WebhookFacts, WebhookState } from './webhook-state'

/** The webhooks of the account. `now` is an ISO instant. */
export function WebhookList({ webhooks, now }: { webhooks: readonly Webhook[]; now: string }) {
  const t = useTranslations('webhooks')
  return (
    <>
      <SettingsHead title={t('title')} text={t('text')} />
      <div className="my-5">
        <ShownOnceDialog<string>
          trigger={
            <Button>
              <Plus aria-hidden="true" />
              {t('new')}
            </Button>
          }
          form={(onMade, onCancel) => <WebhookForm webhook={null} onSaved={onMade} onCancel={onCancel} />}
          shown={(secret, onDone) => (
            <ShownOnce
              title={t('secret')}
              text={t('secretText')}
              label={t('secret')}
              secret={secret}
              onDone={onDone}
            />
          )}
        />
      </div>
      {webhooks.length === 0 ? (
        <p className="text-ink-3">{t('none')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {webhooks.map(webhook => (
            <li key={webhook.id} className="relative flex min-h-16 items-center gap-3 px-4 py-2.5">
              <WebhookIcon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <Link
                    href={`/app/settings/webhooks/${webhook.id}`}
                    className="min-w-0 truncate font-semibold after:absolute after:inset-0 hover:underline"
                  >
                    <bdi>{webhookName(webhook)}</bdi>
                  </Link>
                  <WebhookState webhook={webhook} />
                </p>
                <p dir="ltr" className="truncate text-start text-ink-2 text-sm">
                  {webhook.url}
                </p>
                <WebhookFacts webhook={webhook} now={now} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
