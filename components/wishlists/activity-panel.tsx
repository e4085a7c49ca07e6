import { useLocale, useTranslations } from 'next-intl'
import { relativeTime } from '@/components/activity/relative-time'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import type { WishlistEvent } from '@/lib/wishlists/schema'

const known = [
  'listCreated',
  'listChanged',
  'itemAdded',
  'itemChanged',
  'itemRemoved',
  'itemReceived',
  'shared',
  'unshared',
  'collaboratorJoined',
  'revealed',
] as const

/** By hand, a recipient asked, for a wish or for all. The clock has no name. */
const keyOf = ({ verb, details }: WishlistEvent) =>
  verb === 'revealed' && details.asked === 'list'
    ? 'asked'
    : verb === 'revealed' && details.asked === 'item'
      ? 'askedItem'
      : (known.find(one => one === verb) ?? 'other')

/** The actions of a list's owner and helpers, newest first. Those of givers never appear. */
export function ActivityPanel({ events, now }: { events: readonly WishlistEvent[]; now: string }) {
  const t = useTranslations('wishlists.activity')
  const locale = useLocale()
  if (events.length === 0) return <p className="text-ink-3">{t('none')}</p>
  return (
    <ul className="reading divide-y divide-line rounded-lg border border-line bg-surface">
      {events.map(event => {
        const { id, actor, details, createdAt } = event
        const name = actor?.name || t('somebody')
        return (
          <li key={id} className="flex min-h-12 items-center gap-3 px-4 py-2.5">
            <PersonAvatar name={name} avatarUrl={actor?.avatarUrl} size={28} />
            <span className="min-w-0 flex-1 text-ink-2 [overflow-wrap:anywhere]">
              {t.rich(keyOf(event), {
                actor: name,
                name: String(details.name ?? ''),
                b: chunks => (
                  <b className="font-semibold text-ink">
                    <bdi>{chunks}</bdi>
                  </b>
                ),
              })}
            </span>
            <time dateTime={createdAt} className="shrink-0 text-ink-3 text-sm">
              {relativeTime(createdAt, now, locale)}
            </time>
          </li>
        )
      })}
    </ul>
  )
}
