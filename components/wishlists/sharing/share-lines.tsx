'use client'
import { useFormatter, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { DateInput } from '@/components/kit/fields/date-input'
import { SwitchLine } from '@/components/kit/fields/switch-line'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { addDays, instantAt, todayIn } from '@/lib/core/calendar'
import type { Share } from '@/lib/wishlists/schema'

export type ShareWrite = { password?: string | null; expiresAt?: string | null; tellsWishes?: boolean }
type Props = { share: Share; busy: boolean; save: (changes: ShareWrite) => void }

/** A password that visitors are asked for; it is never shown again. */
export function PasswordLine({ share, busy, save }: Props) {
  const t = useTranslations('wishlists.share')
  const id = useId()
  const [typing, setTyping] = useState(false)
  const [password, setPassword] = useState('')
  return (
    <div className="py-2.5">
      <SwitchLine
        label={t('password')}
        state={t(share.hasPassword ? 'passwordOn' : 'passwordOff')}
        checked={share.hasPassword || typing}
        disabled={busy}
        onChange={on => {
          setTyping(on)
          if (!on && share.hasPassword) save({ password: null })
        }}
      />
      {typing || share.hasPassword ? (
        <form
          method="post"
          className="mt-2 flex flex-wrap items-end gap-2"
          onSubmit={event => {
            event.preventDefault()
            save({ password })
            setPassword('')
            setTyping(false)
          }}
        >
          <span className="min-w-0 flex-1 basis-48">
            <Label htmlFor={id}>{t('passwordNew')}</Label>
            <Input
              id={id}
              type="password"
              autoComplete="new-password"
              minLength={4}
              maxLength={256}
              required
              value={password}
              onChange={event => setPassword(event.target.value)}
            />
          </span>
          <Button type="submit" variant="secondary" busy={busy} className="h-10 max-md:h-12">
            {t('passwordSave')}
          </Button>
        </form>
      ) : null}
    </div>
  )
}

/** The last day on which the link works; "never" is a separate choice. */
export function ExpiryLine({
  share,
  busy,
  save,
  timezone,
  today,
}: Props & { timezone: string; today: string }) {
  const t = useTranslations('wishlists.share')
  const format = useFormatter()
  const { expiresAt } = share
  const usual = () => instantAt(addDays(today, 91), '00:00', timezone).toISOString()
  // The link ends with the day before this moment.
  const last = expiresAt ? todayIn(timezone, new Date(Date.parse(expiresAt) - 1)) : null
  return (
    <div className="py-2.5">
      <SwitchLine
        label={t('expires')}
        state={
          expiresAt
            ? format.dateTime(new Date(Date.parse(expiresAt) - 1), { dateStyle: 'long', timeZone: timezone })
            : t('never')
        }
        checked={expiresAt !== null}
        disabled={busy}
        onChange={on => save({ expiresAt: on ? usual() : null })}
      />
      {last ? (
        <DateInput
          aria-label={t('expires')}
          required
          min={today}
          value={last}
          disabled={busy}
          onChange={day => {
            if (day && day >= today)
              save({ expiresAt: instantAt(addDays(day, 1), '00:00', timezone).toISOString() })
          }}
          className="mt-2 max-w-60"
        />
      ) : null}
    </div>
  )
}
