'use client'
import { CircleCheck, CloudOff, RefreshCw, Wifi } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { call } from '@/lib/client/call'
import { cn } from '@/lib/client/cn'
import { useOnline } from '@/lib/client/hooks/use-online'
import { useRefresh } from '@/lib/client/hooks/use-refresh'
import { useOutbox } from '@/lib/client/outbox/hooks'

/** How long "Back online" stays, in ms. */
const goodNewsFor = 4_000

const bar =
  'flex min-h-10 flex-wrap items-center gap-x-2.5 px-8 py-2 font-semibold max-lg:px-6 max-md:px-4 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:stroke-2'

/** When the page that the window opened with was kept on this device, in words; null where it came from the server. */
function useKeptAt(isFirst: boolean): string | null {
  const format = useFormatter()
  const [kept, setKept] = useState<string | null>(null)
  useEffect(() => {
    const time = document.documentElement.dataset.keptAt
    setKept(time ? format.relativeTime(new Date(time), new Date()) : null)
  }, [format])
  return isFirst ? kept : null
}

type News = 'offline' | 'syncing' | 'syncComplete' | 'backOnline' | null

/**
 * What there is to say of the network and of what waits. A change that is sent at once is no news: only one that had to wait
 * is said to be sent.
 */
function useNews(online: boolean): { news: News; count: number } {
  const { waiting, engine } = useOutbox()
  const count = waiting.length
  const isLost = !online || (count > 0 && engine.activity === 'offline')
  const [over, setOver] = useState<News>(null)
  useEffect(() => {
    if (isLost) return setOver('offline')
    setOver(before => {
      if (count > 0) return before === null ? null : 'syncing'
      if (before === 'syncing') return 'syncComplete'
      return before === 'offline' ? 'backOnline' : before
    })
  }, [isLost, count])
  useEffect(() => {
    if (over !== 'syncComplete' && over !== 'backOnline') return
    const timer = setTimeout(() => setOver(null), goodNewsFor)
    return () => clearTimeout(timer)
  }, [over])
  const news = isLost ? 'offline' : over === 'offline' ? null : over
  // What waits by the reader's own will, or until the server takes it, is not on its way.
  const isSending = engine.state === 'running' && engine.activity !== 'error'
  return { news: news === 'syncing' && !isSending ? null : news, count }
}

/** Asks for a kept page again as soon as the server answers. */
function useFreshPage(isWanted: boolean) {
  const refresh = useRefresh()
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    // The router would leave the page where no answer comes, so that something small is asked for first.
    call('GET /api/notifications', { limit: 1 }).then(
      () => isOver || refresh(),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [isWanted, refresh])
}

/**
 * Says when the network goes and when it is back, and how old what is shown is, to the eye and to the ear. `isFirst` says
 * that the page is the one that the window was opened with, and that the server has sent nothing newer since.
 */
export function OfflineBanner({ isFirst }: { isFirst: boolean }) {
  const t = useTranslations('shell')
  const common = useTranslations('common')
  const online = useOnline()
  const keptAt = useKeptAt(isFirst)
  useFreshPage(online && keptAt !== null)
  const { news, count } = useNews(online)
  const age = keptAt ? <span className="ms-auto text-sm">{t('keptAt', { time: keptAt })}</span> : null
  return (
    <div aria-live="polite" data-print="hide">
      {news === 'offline' ? (
        <p className={cn(bar, 'bg-warn-soft text-warn-ink')}>
          <CloudOff aria-hidden="true" />
          <span className="min-w-0 flex-1 basis-60">
            {count > 0 ? t('offlineWaiting', { count }) : t('offline')}
          </span>
          {age}
        </p>
      ) : null}
      {news === 'syncing' ? (
        <p className={cn(bar, 'bg-info-soft text-info-ink')}>
          <RefreshCw aria-hidden="true" className="motion-safe:animate-spin" />
          {t('syncing', { count })}
        </p>
      ) : null}
      {news === 'backOnline' || news === 'syncComplete' ? (
        <p className={cn(bar, 'bg-good-soft text-good-ink')}>
          {news === 'backOnline' ? <Wifi aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
          {t(news)}
        </p>
      ) : null}
      {online && keptAt ? (
        <p className={cn(bar, 'bg-warn-soft text-warn-ink')}>
          <CloudOff aria-hidden="true" />
          <span>{t('keptAt', { time: keptAt })}</span>
          <button type="button" className="hit ms-auto underline" onClick={() => window.location.reload()}>
            {common('retry')}
          </button>
        </p>
      ) : null}
    </div>
  )
}
