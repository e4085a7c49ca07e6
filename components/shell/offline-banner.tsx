'use client'
import { CloudOff, Wifi } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useOnline } from '@/lib/client/use-online'

/** How long "Back online" stays, in ms. */
const goodNewsFor = 4_000

/** Says when the network goes and when it is back, to the eye and to the ear. */
export function OfflineBanner() {
  const t = useTranslations('shell')
  const online = useOnline()
  const [wasOffline, setWasOffline] = useState(false)
  useEffect(() => {
    if (!online) return setWasOffline(true)
    if (!wasOffline) return
    const timer = setTimeout(() => setWasOffline(false), goodNewsFor)
    return () => clearTimeout(timer)
  }, [online, wasOffline])
  return (
    <div aria-live="polite" data-print="hide">
      {online ? (
        wasOffline && (
          <p className="flex min-h-10 items-center gap-2.5 bg-good-soft px-8 py-2 font-semibold text-good-ink max-lg:px-6 max-md:px-4">
            <Wifi aria-hidden="true" className="size-4.5 stroke-2" />
            {t('backOnline')}
          </p>
        )
      ) : (
        <p className="flex min-h-10 items-center gap-2.5 bg-warn-soft px-8 py-2 font-semibold text-warn-ink max-lg:px-6 max-md:px-4">
          <CloudOff aria-hidden="true" className="size-4.5 stroke-2" />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
