import { ChevronRight, ShoppingBasket } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Panel } from '@/components/dashboard/panel'
import { DateLeaf } from '@/components/kit/date-leaf'
import { SoftLink } from '@/components/shell/navigation/soft-link'
import { Button } from '@/components/ui/button'
import type { CircleDate } from '@/lib/circle/queries'
import { dayOf, toUtcDate } from '@/lib/core/calendar'
import type { Wishlist } from '@/lib/wishlists/schema'

/** Birthdays of members, shared occasions and lists, and draws, the next first. */
export function DatesPanel({ dates }: { dates: readonly CircleDate[] }) {
  const t = useTranslations('social')
  const format = useFormatter()
  return (
    <Panel title={t('dates')} id="dates">
      {dates.length > 0 ? (
        <ul className="divide-y divide-line md:border-line md:border-t">
          {dates.map(({ id, kind, name, type, date, href }) => (
            <li key={`${kind} ${id}`} className="flex min-h-14 items-center gap-3 px-4 py-2">
              <DateLeaf
                month={format.dateTime(toUtcDate(date), { month: 'short', timeZone: 'UTC' })}
                day={dayOf(date)}
                type={type}
              />
              <span className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">
                {href ? (
                  <a href={href} data-soft="" className="hit hover:underline">
                    <bdi>{name}</bdi>
                  </a>
                ) : (
                  <bdi>{kind === 'birthday' ? t('birthdayOf', { name }) : name}</bdi>
                )}
                {kind === 'draw' || kind === 'list' ? (
                  <span className="block font-normal text-ink-3 text-sm">
                    {t(kind === 'draw' ? 'dateOfDraw' : 'dateOfList')}
                  </span>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="px-4 pt-1 pb-4 text-ink-2 max-md:pt-4">{t('noDates')}</p>
      )}
    </Panel>
  )
}

/** Lists of others that the viewer can give from, and the way to all that they have to buy. */
export function ListsPanel({ lists, toBuy }: { lists: readonly Wishlist[]; toBuy: number }) {
  const t = useTranslations('social')
  const names = new Intl.ListFormat(useLocale())
  return (
    <Panel title={t('lists')} id="lists">
      {lists.length > 0 ? (
        <ul className="divide-y divide-line md:border-line md:border-t">
          {lists.map(({ id, name, recipients, itemCount, claimedCount }) => (
            <li key={id}>
              <a
                href={`/app/wishlists/${id}`}
                data-soft=""
                className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunken"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">
                    <bdi>{name}</bdi>
                  </span>
                  <span className="block truncate text-ink-3 text-sm">
                    {t('forRecipients', { names: names.format(recipients.map(one => one.name)) })}
                  </span>
                </span>
                <span className="num shrink-0 text-ink-2 text-sm">
                  {t('open', { open: Math.max(0, itemCount - (claimedCount ?? 0)) })}
                </span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="px-4 pt-1 pb-4 text-ink-2 max-md:pt-4">{t('noLists')}</p>
      )}
      <a
        href="/app/social/shopping"
        data-soft=""
        className="flex min-h-13 items-center gap-3 border-line border-t px-4 py-2 font-semibold hover:bg-sunken"
      >
        <ShoppingBasket aria-hidden="true" className="size-4.5 text-ink-3" />
        <span className="min-w-0 flex-1">
          {t('shopping')}
          <span className="num block font-normal text-ink-3 text-sm">{t('toBuy', { count: toBuy })}</span>
        </span>
        <ChevronRight aria-hidden="true" className="flip size-4 text-ink-3" />
      </a>
    </Panel>
  )
}

/** Invitations to the viewer's own address. */
export function InvitationsPanel({
  invitations,
}: {
  invitations: readonly { id: string; inviter: string; name: string; kind: 'family' | 'list'; href: string }[]
}) {
  const t = useTranslations('social')
  return (
    <Panel title={t('invitations')} id="invitations">
      <ul className="divide-y divide-line md:border-line md:border-t">
        {invitations.map(({ id, inviter, name, kind, href }) => (
          <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
            <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
              {t(kind === 'family' ? 'invitedFamily' : 'invitedList', { inviter, name })}
            </span>
            <Button size="sm" asChild>
              <SoftLink href={href}>{t('answer')}</SoftLink>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
