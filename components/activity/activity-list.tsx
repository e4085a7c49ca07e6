import {
  ArchiveRestore,
  CalendarHeart,
  DatabaseBackup,
  FileInput,
  Gift,
  type LucideIcon,
  ReceiptText,
  User,
  UserRound,
  WalletCards,
} from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import type { Activity, Entity } from '@/lib/activity/schema'
import { cn } from '@/lib/client/cn'
import { relativeTime } from './relative-time'
import { wordKey } from './words'

const icons: Record<Entity, LucideIcon> = {
  person: User,
  occasion: CalendarHeart,
  gift: Gift,
  budget: WalletCards,
  expense: ReceiptText,
  account: UserRound,
  transfer: FileInput,
}

/** Verbs that the picture of their entity would tell nothing of. */
const verbIcons: Partial<Record<Activity['verb'], LucideIcon>> = {
  'transfer.backedUp': DatabaseBackup,
  'transfer.restored': ArchiveRestore,
  'transfer.restoreUndone': ArchiveRestore,
}

/** The history, newest first, as sentences. `now` is the request's moment (ISO); needs the messages `activity`. */
export function ActivityList({
  entries,
  now,
  about,
  className,
}: {
  entries: Activity[]
  now: string
  /** On a person's or gift's own page the picture says nothing new. */
  about?: 'person' | 'gift'
  className?: string
}) {
  const t = useTranslations('activity')
  const locale = useLocale()
  return (
    <ul className={cn('divide-y divide-line', className)}>
      {entries.map(entry => {
        const { id, verb, entity, details, person, createdAt } = entry
        const Icon = verbIcons[verb] ?? icons[entity]
        const name = details.name ? String(details.name) : ''
        // A gift that is imported as given may as well be a received one. The entry does not say whose it is.
        const named = about !== 'person' && details.status !== 'given' ? person : null
        const words = t.rich(wordKey(verb, named), {
          // A file has a name. A program's import is named by its number of records.
          name:
            name ||
            (entity === 'transfer'
              ? t('transferEntries', { count: Number(details.created ?? 0) + Number(details.updated ?? 0) })
              : ''),
          person: person?.name ?? '',
          b: chunks => (
            <b className="font-semibold text-ink">
              <bdi>{chunks}</bdi>
            </b>
          ),
        })
        return (
          <li key={id} className="flex min-h-11.5 items-center gap-3 px-4 py-2.25">
            {person && !about ? (
              <PersonAvatar {...person} size={28} />
            ) : (
              <span className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-ink-3">
                <Icon aria-hidden="true" className="size-3.75" />
              </span>
            )}
            <span className="min-w-0 flex-1 text-ink-2 md:truncate">{words}</span>
            <time dateTime={createdAt} className="shrink-0 text-ink-3 text-sm">
              {relativeTime(createdAt, now, locale)}
            </time>
          </li>
        )
      })}
    </ul>
  )
}
