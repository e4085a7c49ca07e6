'use client'
import { useTranslations } from 'next-intl'
import { type ReminderChannel, reminderChannels } from '@/lib/notify/values'
import { ChipChoices } from './chip-choices'

/** The ways on which a reminder comes, each to be switched by pressing it. One always stays. */
export function ChannelChips({
  value,
  onChange,
}: {
  value: readonly ReminderChannel[]
  onChange: (value: ReminderChannel[]) => void
}) {
  const t = useTranslations('reminders.channels')
  return (
    <ChipChoices
      options={reminderChannels.map(channel => ({ value: channel, label: t(channel) }))}
      value={value}
      onChange={next => {
        if (next.length > 0) onChange(next)
      }}
    />
  )
}
