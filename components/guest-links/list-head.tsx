import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Paper } from '@/components/kit/pictures/paper'
import type { SharedList } from '@/lib/wishlists/guest-links/schema'
import { Face } from './face'
import type { SharedWords } from './shared-words'

/** The recipients of the list, its name, and the time until its day. */
export function ListHead({ shared, words }: { shared: SharedList; words: SharedWords }) {
  const t = useTranslations('shared')
  const common = useTranslations('common')
  const { event } = words
  const people = shared.recipients.length > 0 ? shared.recipients : [shared.owner]
  const free = shared.items.filter(item => !item.archivedAt && item.status === 'available').length
  const counts = shared.claimedCount !== null
  return (
    <>
      <Paper occasion="birthday" pattern="conf" className="h-24 max-md:h-30 print:hidden" />
      <div className="relative z-1 mx-auto -mt-12 w-full max-w-[1120px] px-4 print:mt-0">
        <div className="flex items-center gap-5 rounded-[20px] border border-line bg-surface px-7 py-6 shadow-2 max-md:flex-col max-md:gap-2 max-md:rounded-none max-md:border-0 max-md:bg-transparent max-md:px-0 max-md:py-0 max-md:text-center max-md:shadow-none">
          <span className="flex shrink-0 -space-x-4 rounded-full rtl:space-x-reverse">
            {people.slice(0, 2).map(person => (
              <Face key={person.name} name={person.name} avatarUrl={person.avatarUrl} hat={event !== null} />
            ))}
          </span>
          <div className="min-w-0 flex-1">
            <h1 dir="auto" className="display text-balance text-3xl/9.5 md:text-[32px]">
              {shared.name}
            </h1>
            {event ? (
              <p className="text-ink-3 text-sm md:hidden">
                {[
                  event.date,
                  event.days === 0 ? common('today') : common('inDays', { count: event.days }),
                  counts ? t('stillFree', { count: free }) : null,
                ]
                  .filter(part => part !== null)
                  .join(' · ')}
              </p>
            ) : null}
            {shared.description ? (
              <p
                dir="auto"
                className="mt-1 max-w-[62ch] whitespace-pre-line text-ink-2 text-md max-md:mx-auto max-md:mt-2"
              >
                {shared.description}
              </p>
            ) : null}
          </div>
          {event && event.days > 0 ? (
            <p
              data-occ="birthday"
              className="shrink-0 border-line border-s ps-6 text-end max-md:hidden print:hidden"
            >
              <span className="display block text-[34px]/9 text-o-ink tabular-nums">{event.days}</span>
              <span className="whitespace-nowrap text-ink-3 text-sm">
                {t('untilEvent', { count: event.days, date: event.date })}
              </span>
            </p>
          ) : null}
        </div>
      </div>
    </>
  )
}

const notice =
  'inline-flex items-center gap-2 rounded-full px-3 py-1.5 text-sm max-md:w-full max-md:rounded-lg'

/** Who sees which part of the giving. Recipients read that they see nothing of it. */
export function SecretNotice({ shared, words }: { shared: SharedList; words: SharedWords }) {
  const t = useTranslations('shared')
  const member = shared.role !== 'guest'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 print:hidden">
      <p className={`${notice} bg-good-soft text-good-ink`}>
        <EyeOff aria-hidden="true" className="size-4 stroke-2" />
        <span>{shared.blind ? t('ownView') : words.secret}</span>
      </p>
      {member ? (
        <a
          href={`/app/wishlists/${shared.id}`}
          className="hit inline-flex items-center gap-1.5 font-semibold text-primary-ink text-sm hover:underline"
        >
          <Eye aria-hidden="true" className="size-4" />
          {t('openInApp')}
        </a>
      ) : null}
      {shared.guest ? <p className="text-ink-3 text-sm">{t('hereAs', { name: shared.guest.name })}</p> : null}
    </div>
  )
}
