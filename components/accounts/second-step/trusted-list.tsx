'use client'
import { ShieldCheck } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '@/components/kit/fields/field'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import type { TrustedDevice } from '@/lib/accounts/second-step/schema'
import { CallError, call } from '@/lib/client/call'
import { useDeviceName } from '../use-device-name'

/** Devices that sign in without a code; each can be asked for one again from here. */
export function TrustedList({ devices }: { devices: readonly TrustedDevice[] }) {
  const t = useTranslations('accounts')
  const words = useErrorText()
  const format = useFormatter()
  const router = useRouter()
  const nameOf = useDeviceName()
  const [busy, setBusy] = useState<string | null>(null)

  async function end({ id, userAgent }: TrustedDevice) {
    setBusy(id)
    try {
      await call('DELETE /api/second-step/devices/{trustedDeviceId}', { trustedDeviceId: id }).catch(
        (error: unknown) => {
          // It ended by itself in the meantime.
          if (!(error instanceof CallError) || error.status !== 404) throw error
        },
      )
      toast({ title: t('trustEnded', { device: nameOf(userAgent) }) })
      router.refresh()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast({ title: words(error.message || 'unexpected'), variant: 'destructive' })
    } finally {
      setBusy(null)
    }
  }

  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {devices.map(device => (
        <li key={device.id} className="flex min-h-16 flex-wrap items-center gap-3 px-4 py-2.5">
          <ShieldCheck aria-hidden="true" className="size-5 text-ink-3" />
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">{nameOf(device.userAgent)}</p>
            <p className="text-ink-3 text-sm">
              {t('trustedUntil', {
                date: format.dateTime(new Date(device.expiresAt), { dateStyle: 'medium' }),
              })}
            </p>
          </div>
          <Button
            variant="secondary"
            size="sm"
            busy={busy === device.id}
            disabled={busy !== null && busy !== device.id}
            aria-label={t('trustEndDevice', { device: nameOf(device.userAgent) })}
            onClick={() => void end(device)}
          >
            {t('trustEnd')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
