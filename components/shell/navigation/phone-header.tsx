'use client'
import { Bell } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { LogoMark } from '@/components/shell/logo'
import type { Viewer } from '@/components/shell/shell-props'
import { hrefOf } from './places'
import { UnreadMark } from './unread-mark'

/** The product's name on top of the dashboard of a phone; the other pages show their titles there. */
export function PhoneHeader({ viewer, unread }: { viewer: Viewer; unread: number }) {
  const t = useTranslations('shell')
  return (
    <div
      data-slot="page-header"
      className="flex h-14 items-center justify-between px-4 pt-[env(safe-area-inset-top)] md:hidden"
    >
      <a
        href="/"
        data-soft=""
        className="flex h-11 items-center gap-2 font-(family-name:--font-display) font-bold text-[17px] tracking-[-.02em]"
      >
        <LogoMark />
        <span dir="ltr">Gift Tracker</span>
      </a>
      <span className="flex items-center">
        <a
          data-soft=""
          href={hrefOf('notifications')}
          title={t('nav.notifications')}
          className="hit relative grid size-11 place-items-center text-ink-2 [&>svg]:size-5.5"
        >
          <Bell aria-hidden="true" />
          <span className="sr-only">{t('nav.notifications')}</span>
          <UnreadMark count={unread} className="absolute end-1 top-1 h-4 min-w-4 px-1 text-2xs" />
        </a>
        <a
          data-soft=""
          href={hrefOf('settings')}
          aria-label={t('nav.settings')}
          className="hit grid size-11 place-items-center"
        >
          <PersonAvatar name={viewer.name} avatarUrl={viewer.avatarUrl} />
        </a>
      </span>
    </div>
  )
}
