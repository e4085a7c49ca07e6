'use client'
import { useTranslations } from 'next-intl'
import { PersonAvatar } from '@/components/kit/person-avatar'
import { LogoMark } from './logo'
import { hrefOf } from './places'
import type { Viewer } from './shell-props'

/** The product's name on top of the dashboard of a phone; the other pages show their titles there. */
export function PhoneHeader({ viewer }: { viewer: Viewer }) {
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
      <a
        data-soft=""
        href={hrefOf('settings')}
        aria-label={t('nav.settings')}
        className="hit grid size-11 place-items-center"
      >
        <PersonAvatar name={viewer.name} />
      </a>
    </div>
  )
}
