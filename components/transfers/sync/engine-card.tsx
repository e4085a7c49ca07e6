'use client'
import {
  CircleCheck,
  CloudOff,
  CloudUpload,
  type LucideIcon,
  Pause,
  Play,
  RefreshCw,
  Square,
  TriangleAlert,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { withOutbox } from '@/components/outbox/with-outbox'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { cn } from '@/lib/client/cn'
import { useEngine, useOutbox } from '@/lib/client/outbox/hooks'
import type { Outbox } from '@/lib/client/outbox/outbox'
import type { Shown } from '@/lib/client/outbox/shown'
import type { SyncWords } from './sync-words'

/** A clock that differs by less is not worth a word, in ms. */
const slightly = 2 * 60_000
const minute = 60_000

const standings = ['stopped', 'paused', 'signIn', 'syncing', 'offline', 'error', 'behind', 'idle'] as const
type Standing = (typeof standings)[number]

/** How sending stands, in one word. */
export function standingOf({ engine, waiting }: Pick<Shown, 'engine' | 'waiting'>): Standing {
  if (engine.state !== 'running') return engine.state
  if (engine.needsSignIn) return 'signIn'
  if (engine.activity !== 'idle') return engine.activity
  return waiting.length > 0 ? 'behind' : 'idle'
}

const looks: Record<Standing, { icon: LucideIcon; tile: string }> = {
  stopped: { icon: Square, tile: 'bg-sunken text-ink-2' },
  paused: { icon: Pause, tile: 'bg-warn-soft text-warn-ink' },
  signIn: { icon: TriangleAlert, tile: 'bg-bad-soft text-bad-ink' },
  syncing: { icon: RefreshCw, tile: 'bg-info-soft text-info-ink' },
  offline: { icon: CloudOff, tile: 'bg-warn-soft text-warn-ink' },
  error: { icon: TriangleAlert, tile: 'bg-bad-soft text-bad-ink' },
  behind: { icon: CloudUpload, tile: 'bg-info-soft text-info-ink' },
  idle: { icon: CircleCheck, tile: 'bg-good-soft text-good-ink' },
}

/** By how many minutes the device's clock is wrong, and in which direction. Null where that is no matter. */
export function clockFault(ahead: number): { way: 'clockAhead' | 'clockBehind'; minutes: number } | null {
  if (Math.abs(ahead) <= slightly) return null
  return { way: ahead > 0 ? 'clockAhead' : 'clockBehind', minutes: Math.round(Math.abs(ahead) / minute) }
}

/** What the engine does, and the buttons that start, stop, pause and resume it. */
export function EngineCard({ words }: { words: SyncWords }) {
  const t = useTranslations('sync.engine')
  const engine = useEngine()
  const { waiting, unreadable } = useOutbox()
  const [busy, setBusy] = useState<string | null>(null)
  const standing = standingOf({ engine, waiting })
  const { icon: Icon, tile } = looks[standing]
  const count = waiting.length
  const clock = clockFault(engine.clockAhead)
  const isNext = engine.retryAt !== null && engine.retryAt - Date.now() > 5_000
  const next = isNext
    ? t('errorNext', { when: words.ago(new Date(engine.retryAt!).toISOString()) })
    : t('errorSoon')
  const text = standing === 'error' ? next : t(`${standing}Text`, { count })

  const run = async (name: string, work: (outbox: Outbox) => Promise<unknown>) => {
    setBusy(name)
    try {
      await withOutbox(work)
    } catch {
      toast({ title: t('failed'), variant: 'destructive' })
    } finally {
      setBusy(null)
    }
  }
  const button = (
    name: 'start' | 'stop' | 'pause' | 'resume' | 'now',
    Picture: LucideIcon,
    variant: 'primary' | 'secondary' | 'quiet',
    work: (outbox: Outbox) => Promise<unknown>,
  ) => (
    <Button
      key={name}
      variant={variant}
      busy={busy === name}
      disabled={busy !== null && busy !== name}
      onClick={() => void run(name, work)}
    >
      <Picture aria-hidden="true" />
      {t(name)}
    </Button>
  )
  const stop = button('stop', Square, 'quiet', one => one.stop())
  return (
    <section aria-labelledby="sync-title" className="rounded-lg border border-line bg-surface p-5 max-md:p-4">
      <h2 id="sync-title" className="display text-xl">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-[68ch] text-ink-2">{t('text')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-4">
        <div aria-live="polite" className="flex min-w-0 flex-1 basis-72 items-center gap-3.5">
          <span
            aria-hidden="true"
            className={cn('grid size-11 shrink-0 place-items-center rounded-lg', tile)}
          >
            <Icon className={cn('size-5.5', standing === 'syncing' && 'motion-safe:animate-spin')} />
          </span>
          <div className="min-w-0">
            <p className="font-semibold text-lg">{t(standing)}</p>
            <p className="text-ink-2">{text}</p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {engine.state === 'running' ? (
            <>
              {button('now', RefreshCw, 'secondary', one => one.sendNow())}
              {button('pause', Pause, 'secondary', one => one.pause())}
              {stop}
            </>
          ) : engine.state === 'paused' ? (
            <>
              {button('resume', Play, 'primary', one => one.resume())}
              {stop}
            </>
          ) : (
            button('start', Play, 'primary', one => one.start())
          )}
        </div>
      </div>
      <p className="mt-3 text-ink-3 text-sm">
        {engine.lastSyncAt ? (
          <time dateTime={engine.lastSyncAt} title={words.moment(engine.lastSyncAt)}>
            {t('last', { when: words.ago(engine.lastSyncAt) })}
          </time>
        ) : (
          t('never')
        )}
      </p>
      {unreadable > 0 ? (
        <p className="mt-3 text-ink-2 text-sm">{t('unreadable', { count: unreadable })}</p>
      ) : null}
      {clock ? (
        <p className="mt-3 flex items-start gap-2 rounded-md bg-warn-soft p-3 text-sm text-warn-ink">
          <TriangleAlert aria-hidden="true" className="mt-px size-4 shrink-0 stroke-2" />
          {t(clock.way, { minutes: clock.minutes })}
        </p>
      ) : null}
    </section>
  )
}
