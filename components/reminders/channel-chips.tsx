'use client'
import { useTranslations } from 'next-intl'
import { type Channel, channels } from '@/lib/notify/values'
import { ChipChoices } from './chip-choices'

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
    <ChipChoices
      options={channels.map(channel => ({ value: channel, label: t(channel) }))}
      value={value}
      onChange={next => {
        if (next.length > 0) onChange(next)
      }}
    />
  )
}
