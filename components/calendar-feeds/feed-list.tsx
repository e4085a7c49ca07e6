'use client'
import { CalendarPlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { Combobox } from '@/components/kit/fields/combobox'
import { useErrorText } from '@/components/kit/fields/field'
import { SettingsHead } from '@/components/preferences/setting-row'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { CallError, call } from '@/lib/client/call'
import type { CalendarFeed } from '@/lib/reminders/feeds/schema'
import { FeedRow } from './feed-row'

interface Asked {
  what: 'reset' | 'remove'
  feed: CalendarFeed
}

/** The calendars by secret addresses. `people` are those who may get one of their own; `now` is an ISO instant. */
export function FeedList({
  feeds,
  people,
  now,
}: {
  feeds: readonly CalendarFeed[]
  people: readonly { id: string; name: string }[]
  now: string
}) {
  const t = useTranslations('calendarFeeds')
  const words = useErrorText()
  const router = useRouter()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [busy, setBusy] = useState(false)
  // A key’s calendar ends with the key, so that it takes nobody’s own away.
  const own = feeds.filter(({ madeBy }) => madeBy === null)
  const free = people.filter(({ id }) => own.every(feed => feed.person?.id !== id))

  async function act(work: () => Promise<unknown>, done: 'made' | 'wasReset' | 'removed') {
    setBusy(true)
    try {
      await work()
      setAsked(null)
      toast({ title: t(done) })
      router.refresh()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast({ title: words(error.message || 'unexpected'), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  const make = (personId: string | null) =>
    void act(() => call('POST /api/calendar-feeds', { personId }), 'made')
  const confirm = ({ what, feed: { id } }: Asked) =>
    what === 'reset'
      ? act(() => call('POST /api/calendar-feeds/{feedId}/reset', { feedId: id }), 'wasReset')
      : act(() => call('DELETE /api/calendar-feeds/{feedId}', { feedId: id }), 'removed')

  return (
    <>
      <SettingsHead title={t('title')} text={t('text')} />
      <div className="my-5 flex flex-wrap gap-3">
        {own.some(({ person }) => person === null) ? null : (
          <Button disabled={busy} onClick={() => make(null)}>
            <CalendarPlus aria-hidden="true" />
            {t('make')}
          </Button>
        )}
        {free.length > 0 ? (
          <Combobox
            aria-label={t('makeOfPerson')}
            options={free.map(({ id, name }) => ({ value: id, label: name }))}
            value=""
            onChange={id => id && make(id)}
            placeholder={t('makeOfPerson')}
            searchPlaceholder={t('search')}
            clearable={false}
            disabled={busy}
            className="w-64 max-md:w-full"
          />
        ) : null}
      </div>
      {feeds.length === 0 ? (
        <p className="text-ink-3">{t('none')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {feeds.map(feed => (
            <FeedRow
              key={`${feed.id} ${feed.url}`}
              feed={feed}
              now={now}
              onReset={() => setAsked({ what: 'reset', feed })}
              onRemove={() => setAsked({ what: 'remove', feed })}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={open => !open && setAsked(null)}
        title={t(asked?.what === 'reset' ? 'resetTitle' : 'removeTitle')}
        description={t(asked?.what === 'reset' ? 'resetText' : 'removeText')}
        confirmLabel={t(asked?.what === 'reset' ? 'reset' : 'remove')}
        busy={busy}
        onConfirm={() => {
          if (asked) void confirm(asked)
        }}
      />
    </>
  )
}
