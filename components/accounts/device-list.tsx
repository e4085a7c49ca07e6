'use client'
import { Monitor, Smartphone } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '@/components/kit/fields/field'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { deviceOf } from '@/lib/accounts/sessions/rules'
import type { Session } from '@/lib/accounts/sessions/schema'
import { CallError, call } from '@/lib/client/call'
import { hasAnswered } from '@/lib/client/call-error'
import { useDeviceName } from './use-device-name'

const handheld = ['iPhone', 'iPad', 'Android']

/** Where the account is signed in; any other device can be signed out from here. `now` is an ISO instant. */
export function DeviceList({ sessions, now }: { sessions: readonly Session[]; now: string }) {
  const t = useTranslations('accounts')
  const shell = useTranslations('shell')
  const words = useErrorText()
  const format = useFormatter()
  const router = useRouter()
  const nameOf = useDeviceName()
  const [ended, setEnded] = useState<readonly string[]>([])
  const [busy, setBusy] = useState<string | null>(null)
  const shown = sessions.filter(({ id }) => !ended.includes(id))
  const others = shown.filter(({ current }) => !current)

  /** One after the other: a list of devices is short, and a failure leaves the rest as it is. */
  async function end(which: readonly Session[], key: string, done: string) {
    setBusy(key)
    let answered = true
    try {
      for (const { id } of which) {
        await call('DELETE /api/sessions/{sessionId}', { sessionId: id }).catch((error: unknown) => {
          // It ended by itself in the meantime.
          if (!(error instanceof CallError) || error.status !== 404) throw error
        })
        setEnded(all => [...all, id])
      }
      toast({ title: done })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      answered = hasAnswered(error)
      toast({ title: words(error.message || 'unexpected'), variant: 'destructive' })
    } finally {
      setBusy(null)
      if (answered) router.refresh()
    }
  }

  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {[...shown]
          .sort((one, other) => Number(other.current) - Number(one.current))
          .map(session => {
            const device = nameOf(session.userAgent)
            const Icon = handheld.includes(deviceOf(session.userAgent).system ?? '') ? Smartphone : Monitor
            return (
              <li key={session.id} className="flex min-h-16 items-center gap-3 px-4 py-2.5">
                <Icon aria-hidden="true" className="size-5 text-ink-3" />
                <div className="min-w-0 flex-1">
                  <p className="truncate font-semibold">{device}</p>
                  <p className="text-ink-3 text-sm">
                    {t('lastSeen', {
                      when: format.relativeTime(new Date(session.lastSeenAt), new Date(now)),
                    })}
                  </p>
                </div>
                {session.current ? (
                  <Badge tone="good">{t('thisDevice')}</Badge>
                ) : (
                  <Button
                    variant="secondary"
                    size="sm"
                    busy={busy === session.id}
                    disabled={busy !== null && busy !== session.id}
                    aria-label={t('signOutDevice', { device })}
                    onClick={() => end([session], session.id, t('deviceSignedOut', { device }))}
                  >
                    {shell('signOut')}
                  </Button>
                )}
              </li>
            )
          })}
      </ul>
      {others.length > 1 ? (
        <Button
          variant="destructive"
          className="mt-3"
          busy={busy === 'all'}
          disabled={busy !== null && busy !== 'all'}
          onClick={() => end(others, 'all', t('othersSignedOut'))}
        >
          {t('signOutOthers')}
        </Button>
      ) : null}
    </>
  )
}
