'use client'
import { CalendarPlus, Check, Copy } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/use-toast'
import { copyText } from '@/lib/client/copy-text'
import type { CalendarFeed } from '@/lib/reminders/feeds/schema'

/** One calendar: its address, and what can be done with it. `now` is an ISO instant. */
export function FeedRow({
  feed: { person, url, madeBy, lastReadAt },
  now,
  onReset,
  onRemove,
}: {
  feed: CalendarFeed
  now: string
  onReset: () => void
  onRemove: () => void
}) {
  const t = useTranslations('calendarFeeds')
  const format = useFormatter()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const name = person?.name ?? t('ofAll')

  async function copy() {
    const copied = await copyText(field.current)
    setCopied(copied)
    if (copied) toast({ title: t('copied') })
  }
  return (
    <li className="flex flex-col gap-3 px-4 py-4">
      <div>
        <h3 dir="auto" className="font-semibold [overflow-wrap:anywhere]">
          {name}
        </h3>
        <p className="text-ink-3 text-sm">
          {lastReadAt
            ? t('lastRead', { when: format.relativeTime(new Date(lastReadAt), new Date(now)) })
            : t('neverRead')}
        </p>
        {madeBy ? (
          <p className="text-ink-3 text-sm [overflow-wrap:anywhere]">{t('ofKey', { key: madeBy.name })}</p>
        ) : null}
      </div>
      {url ? (
        <div className="flex flex-wrap gap-2">
          <Input
            ref={field}
            readOnly
            type="url"
            dir="ltr"
            aria-label={t('addressOf', { name })}
            value={url}
            onFocus={event => event.currentTarget.select()}
            className="min-w-0 flex-1 basis-60 bg-sunken"
          />
          <Button onClick={() => void copy()} className="h-10 max-md:h-12">
            {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            {t(isCopied ? 'copied' : 'copy')}
          </Button>
          <Button asChild variant="secondary" className="h-10 max-md:h-12">
            <a href={url.replace(/^https?:/, 'webcal:')}>
              <CalendarPlus aria-hidden="true" />
              {t('subscribe')}
            </a>
          </Button>
        </div>
      ) : (
        <p className="rounded-md bg-warn-soft px-3 py-2.5 text-warn-ink">{t('lost')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" aria-label={t('resetOf', { name })} onClick={onReset}>
          {t('reset')}
        </Button>
        <Button variant="destructive" size="sm" aria-label={t('removeOf', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}
