'use client'
import { useTranslations } from 'next-intl'

/** The browsers of an account that take push, by name. */
export function PushDevices({ devices }: { devices: readonly string[] }) {
  const t = useTranslations('notifications')
  return (
    <div className="mt-3 text-sm">
      {devices.length > 0 ? (
        <ul className="flex flex-col gap-1">
          {devices.map((device, at) => (
            <li key={`${device} ${at}`}>{device || t('state.someBrowser')}</li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-3">{t('state.noDevice')}</p>
      )}
      <p className="mt-2 text-ink-3">{t('iosHint')}</p>
    </div>
  )
}
