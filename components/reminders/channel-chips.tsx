'use client'
import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { chipVariants } from '@/components/kit/chip'
import { type Channel, channels } from '@/lib/notices/values'

/** The ways on which a reminder comes, each to be switched by pressing it. One always stays. */
export function ChannelChips({
  value,
  onChange,
}: {
  value: readonly Channel[]
  onChange: (value: Channel[]) => void
}) {
  const t = useTranslations('reminders.channels')
  return (
    <div className="flex flex-wrap gap-2">
      {channels.map(channel => {
        const chosen = value.includes(channel)
        return (
          <button
            key={channel}
            type="button"
            aria-pressed={chosen}
            onClick={() => {
              const next = channels.filter(one => (one === channel ? !chosen : value.includes(one)))
              if (next.length > 0) onChange(next)
            }}
            className={chipVariants({ look: chosen ? 'selected' : 'plain' })}
          >
            {chosen ? <Check aria-hidden="true" /> : null}
            {t(channel)}
          </button>
        )
      })}
    </div>
  )
}
