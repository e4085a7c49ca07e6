'use client'
import { LogIn, Plus } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { useErrorText } from '@/components/kit/fields/field'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import type { PendingShown } from '@/lib/accounts/identities/queries'
import type { Identity } from '@/lib/accounts/identities/schema'
import { call } from '@/lib/client/call'
import { useReturn } from '@/lib/client/hooks/use-return'
import { leaveFor } from '@/lib/client/services'
import { isGoneAlready, useBusyRun } from '../use-busy-run'
import { serviceProblem } from './service-problems'

interface Props {
  identities: readonly Identity[]
  services: readonly { id: string; name: string }[]
  /** What a service has just vouched for in this browser. */
  pending: PendingShown | null
  /** An ISO instant. */
  now: string
}

/** The accounts of other services that lead into this one, and the services that can be added. */
export function ServiceList({ identities, services, pending, now }: Props) {
  const t = useTranslations('accounts')
  const words = useErrorText()
  const format = useFormatter()
  const path = usePathname()
  const { busy, setBusy, run } = useBusyRun('unexpected')
  const [asked, setAsked] = useState<Identity | null>(null)
  const [isOffered, setOffered] = useState(pending !== null && pending.kind !== 'code')
  useReturn(() => setBusy(null))

  const connect = () =>
    run('connect', async () => {
      setOffered(false)
      await call('POST /api/identities', {})
      return t('connected')
    })
  const remove = (identity: Identity) =>
    run(identity.id, async () => {
      setAsked(null)
      await call('DELETE /api/identities/{identityId}', { identityId: identity.id }).catch(isGoneAlready)
      return t('disconnected')
    })
  async function leave(id: string) {
    setBusy(id)
    const refused = await leaveFor(id, { purpose: 'connect', from: path })
    if (refused === null) return
    setBusy(null)
    toast({ title: words(serviceProblem(refused)), variant: 'destructive' })
  }

  return (
    <>
      {identities.length > 0 ? (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {identities.map(identity => (
            <li key={identity.id} className="flex min-h-16 flex-wrap items-center gap-3 px-4 py-2.5">
              <LogIn aria-hidden="true" className="size-5 text-ink-3 rtl:-scale-x-100" />
              <div className="min-w-0 flex-1 basis-40">
                <p className="flex flex-wrap items-center gap-x-2">
                  <bdi className="font-semibold">{identity.service}</bdi>
                  {identity.works ? null : (
                    <Badge tone="warn">{t('serviceOff', { service: identity.service })}</Badge>
                  )}
                </p>
                <p className="flex flex-wrap gap-x-2 text-ink-3 text-sm">
                  <bdi className="min-w-0 truncate">{identity.email}</bdi>
                  <span>
                    {t('lastUsed', {
                      when: format.relativeTime(new Date(identity.lastUsedAt), new Date(now)),
                    })}
                  </span>
                </p>
              </div>
              <Button
                variant="destructive"
                size="sm"
                busy={busy === identity.id}
                aria-label={t('disconnectTitle', { email: identity.email || identity.service })}
                onClick={() => setAsked(identity)}
              >
                {t('disconnect')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {services.length > 0 ? (
        <div className="mt-3 flex flex-wrap gap-2 first:mt-0">
          {services.map(({ id, name }) => (
            <Button
              key={id}
              variant="secondary"
              busy={busy === id}
              disabled={busy !== null && busy !== id}
              onClick={() => void leave(id)}
            >
              <Plus aria-hidden="true" />
              {t('connectService', { service: name })}
            </Button>
          ))}
        </div>
      ) : null}
      <ConfirmDialog
        open={isOffered}
        onOpenChange={setOffered}
        title={t('connectTitle', { service: pending?.service ?? '' })}
        description={t('connectText', { service: pending?.service ?? '', email: pending?.email ?? '' })}
        confirmLabel={t('connectYes')}
        destructive={false}
        onConfirm={() => void connect()}
      />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={open => !open && setAsked(null)}
        title={t('disconnectTitle', { email: asked?.email || (asked?.service ?? '') })}
        description={t('disconnectText', { service: asked?.service ?? '' })}
        confirmLabel={t('disconnect')}
        onConfirm={() => asked && void remove(asked)}
      />
    </>
  )
}
