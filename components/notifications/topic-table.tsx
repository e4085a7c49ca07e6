'use client'
import { useTranslations } from 'next-intl'
import { comes } from '@/lib/notify/rules'
import { type Switchable, switchable, type Topic, type Topics, topics } from '@/lib/notify/values'

/** Which topics come on which channel. The column of a channel that is off is greyed out and keeps its ticks. */
export function TopicTable({
  chosen,
  hasChat,
  hasSms,
  off,
  onChange,
}: {
  chosen: Topics
  /** Whether a chat is connected. Nobody else needs its column. */
  hasChat: boolean
  /** Whether text messages can come, or could. */
  hasSms: boolean
  off: (channel: Switchable) => boolean
  onChange: (topics: Topics) => void
}) {
  const t = useTranslations('notifications')
  const ways = switchable.filter(
    channel => (channel !== 'telegram' || hasChat) && (channel !== 'sms' || hasSms),
  )
  const change = (topic: Topic, channel: Switchable, on: boolean) =>
    onChange({ ...chosen, [topic]: { ...chosen[topic], [channel]: on } })
  return (
    <table className="w-full border-collapse text-start" aria-label={t('topic')}>
      <thead>
        <tr className="border-line border-b">
          <th scope="col" className="sr-only">
            {t('topic')}
          </th>
          {ways.map(channel => (
            <th
              key={channel}
              scope="col"
              className="w-19 px-0.5 pb-2 text-center align-bottom font-semibold text-ink-3 text-xs max-md:w-13 max-md:text-2xs"
            >
              {t(`columns.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics.map(topic => (
          <tr key={topic} className="border-line border-b last:border-b-0">
            <th scope="row" className="py-2.5 pe-2 text-start font-normal">
              <span className="block font-medium">{t(`topics.${topic}`)}</span>
              <span className="block text-ink-3 text-xs max-md:hidden">{t(`topicHints.${topic}`)}</span>
            </th>
            {ways.map(channel => (
              <td key={channel} className="text-center">
                <input
                  type="checkbox"
                  className={off(channel) ? 'check hit opacity-45' : 'check hit'}
                  checked={comes(chosen, topic, channel)}
                  onChange={event => change(topic, channel, event.target.checked)}
                  aria-label={t('topicOn', {
                    topic: t(`topics.${topic}`),
                    channel: t(`channels.${channel}`),
                  })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
