'use client'
import { EyeOff, Heart, LoaderCircle } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { relativeTime } from '@/components/activity/relative-time'
import { Panel } from '@/components/dashboard/panel'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import type { Circle, CircleEvent } from '@/lib/circle/schema'
import { call } from '@/lib/client/call'
import { cn } from '@/lib/client/cn'

const keys = {
  memberJoined: 'memberJoined',
  memberLeft: 'memberLeft',
  occasionShared: 'occasionShared',
  listShared: 'listShared',
  itemAdded: 'itemAdded',
  revealed: 'revealedNews',
  drawn: 'drawnNews',
  drawRevealed: 'drawRevealedNews',
  drawAddressCorrected: 'drawAddressNews',
} as const

/** By hand, a recipient asked, for a wish or for all. The clock has no name. */
const askedKeys = { list: 'askedNews', item: 'gotNews' } as const

const keyOf = ({ count, verb, details }: CircleEvent) =>
  count > 1
    ? 'itemsAdded'
    : verb === 'revealed' && (details.asked === 'list' || details.asked === 'item')
      ? askedKeys[details.asked]
      : keys[verb as keyof typeof keys]

const bold = (chunks: React.ReactNode) => (
  <b className="font-semibold text-ink">
    <bdi>{chunks}</bdi>
  </b>
)

function Hearts({ event, onFail }: { event: CircleEvent; onFail: (error: unknown) => void }) {
  const t = useTranslations('social')
  const [hearted, setHearted] = useState(event.hearted)
  const count = event.hearts - Number(event.hearted) + Number(hearted)
  const toggle = async () => {
    setHearted(!hearted)
    try {
      const input = { eventId: event.id }
      if (hearted) await call('DELETE /api/circle/{eventId}/heart', input)
      else await call('POST /api/circle/{eventId}/heart', input)
    } catch (error) {
      setHearted(hearted)
      onFail(error)
    }
  }
  return (
    <Button
      variant="quiet"
      size="icon-sm"
      aria-pressed={hearted}
      id={`heart-${event.id}`}
      aria-label={t(hearted ? 'unheart' : 'heart')}
      aria-labelledby={`heart-${event.id} event-${event.id}`}
      onClick={() => void toggle()}
      className="w-auto min-w-7.5 gap-1 px-1.5"
    >
      <Heart aria-hidden="true" className={cn(hearted && 'fill-primary text-primary')} />
      {count > 0 ? <span className="num text-xs">{count}</span> : null}
    </Button>
  )
}

/**
 * The news of the viewer's families, with claims for viewers who may know them. `now` is the request's
 * moment.
 */
export function ActivityFeed({ circle, now }: { circle: Circle; now: string }) {
  const t = useTranslations('social')
  const locale = useLocale()
  const router = useRouter()
  const [older, setOlder] = useState<CircleEvent[]>([])
  const [cursor, setCursor] = useState(circle.nextCursor)
  const [busy, start] = useTransition()
  const fail = (error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'CallError') throw error
    toast({ title: error.message, variant: 'destructive' })
  }
  const guarded = (work: () => Promise<unknown>) =>
    start(async () => {
      await work().catch(fail)
    })
  const more = () =>
    guarded(async () => {
      const next = await call('GET /api/circle', { cursor: cursor ?? undefined })
      setOlder(shown => [...shown, ...next.data])
      setCursor(next.nextCursor)
    })
  const mute = (familyId: string, memberId: string, name: string) =>
    guarded(async () => {
      await call('POST /api/families/{familyId}/members/{memberId}/mute', { familyId, memberId })
      toast({ title: t('mutedNow', { name }) })
      setOlder(shown => shown.filter(event => event.memberId !== memberId))
      router.refresh()
    })
  const unmute = (familyId: string, memberId: string) =>
    guarded(async () => {
      await call('DELETE /api/families/{familyId}/members/{memberId}/mute', { familyId, memberId })
      router.refresh()
    })
  const events = [...circle.data, ...older].filter(event => Object.hasOwn(keys, event.verb))
  return (
    <Panel title={t('activity')} id="activity">
      {circle.claimed.length > 0 ? (
        <ul className="divide-y divide-line md:border-line md:border-t">
          {circle.claimed.map(news => (
            <li key={news.wishlistId} className="bg-primary-soft px-4 py-2.5 text-primary-ink">
              <a href={`/app/wishlists/${news.wishlistId}`} data-soft="" className="hit hover:underline">
                {t.rich('claimed', {
                  count: news.count,
                  list: news.name,
                  b: chunks => (
                    <b className="font-semibold">
                      <bdi>{chunks}</bdi>
                    </b>
                  ),
                })}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {events.length > 0 ? (
        <ul className="divide-y divide-line border-line md:border-t">
          {events.map(event => {
            const name = event.actor?.name || t('someone')
            const words = t.rich(keyOf(event), {
              actor: name,
              count: event.count,
              family: event.family.name,
              list: event.wishlist?.name ?? String(event.details.name ?? ''),
              name: String(event.details.item ?? event.details.name ?? ''),
              b: bold,
            })
            const { memberId, family } = event
            return (
              <li key={event.id} className="flex min-h-14 items-center gap-3 px-4 py-2">
                <PersonAvatar name={name} avatarUrl={event.actor?.avatarUrl} size={32} />
                <span id={`event-${event.id}`} className="min-w-0 flex-1 text-ink-2 [overflow-wrap:anywhere]">
                  {event.wishlist ? (
                    <a href={`/app/wishlists/${event.wishlist.id}`} data-soft="" className="hover:underline">
                      {words}
                    </a>
                  ) : (
                    words
                  )}
                  <time dateTime={event.createdAt} className="block text-ink-3 text-sm">
                    {relativeTime(event.createdAt, now, locale)}
                  </time>
                </span>
                <Hearts key={String(event.hearted)} event={event} onFail={fail} />
                {memberId ? (
                  <Button
                    variant="quiet"
                    size="icon-sm"
                    aria-label={t('mute', { name })}
                    title={t('mute', { name })}
                    onClick={() => mute(family.id, memberId, name)}
                  >
                    <EyeOff aria-hidden="true" />
                  </Button>
                ) : null}
              </li>
            )
          })}
        </ul>
      ) : (
        <div className="px-4 pt-1 pb-4 max-md:pt-4">
          <p className="font-semibold">{t('quiet')}</p>
          <p className="text-ink-2">{t('quietText')}</p>
        </div>
      )}
      {cursor ? (
        <Button variant="quiet" className="m-2" disabled={busy} onClick={more}>
          {busy ? <LoaderCircle aria-hidden="true" className="animate-spin" /> : null}
          {t('more')}
        </Button>
      ) : null}
      {circle.muted.length > 0 ? (
        <div className="border-line border-t px-4 py-2.5">
          <h3 className="font-semibold text-ink-3 text-xs">{t('mutedTitle')}</h3>
          <ul className="mt-1 flex flex-wrap gap-2">
            {circle.muted.map(({ familyId, memberId, name }) => (
              <li key={memberId}>
                <Button variant="secondary" size="sm" onClick={() => unmute(familyId, memberId)}>
                  {t('unmute', { name })}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Panel>
  )
}
