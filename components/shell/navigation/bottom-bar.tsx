'use client'
import { Ellipsis } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/lib/client/cn'
import { bottomBar, hrefOf, icons, type Place } from './places'

const itemClasses =
  'group/item flex min-w-0 flex-col items-center justify-center gap-[3px] font-semibold text-2xs aria-[current=page]:text-primary-ink text-ink-3 aria-expanded:text-primary-ink has-data-[slot=underway]:text-primary-ink'

function Pill({ on, children }: { on: boolean; children: ReactNode }) {
  return (
    <span
      className={cn(
        'grid h-7 w-13 place-items-center rounded-full group-has-data-[slot=underway]/item:bg-primary-soft [&>svg]:size-5.5',
        on && 'bg-primary-soft [&>svg]:stroke-[2.1]',
      )}
    >
      {children}
    </span>
  )
}

/** The bar of 64 px at the foot of a phone, above the home indicator. */
export function BottomBar({
  place,
  moreOpen,
  onMore,
}: {
  place: Place | null
  moreOpen: boolean
  onMore: () => void
}) {
  const t = useTranslations('shell')
  return (
    <nav
      data-bar="places"
      aria-label={t('mainNavigation')}
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-raised pb-[env(safe-area-inset-bottom)] in-[[data-orientation=landscape]]:ps-[env(safe-area-inset-left)] in-[[data-orientation=landscape]]:pe-[env(safe-area-inset-right)] md:hidden"
    >
      <div className="grid h-16 grid-cols-5">
        {bottomBar.map(one => {
          const Icon = icons[one]
          const current = one === place
          return (
            <a
              key={one}
              href={hrefOf(one)}
              data-soft=""
              aria-current={current ? 'page' : undefined}
              className={itemClasses}
            >
              <Pill on={current}>
                <Icon aria-hidden="true" />
              </Pill>
              <span className="max-w-full truncate px-0.5 pt-0.5 leading-4">
                {t(one === 'dashboard' ? 'nav.dashboardShort' : `nav.${one}`)}
              </span>
            </a>
          )
        })}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={moreOpen}
          onClick={onMore}
          className={itemClasses}
        >
          <Pill on={moreOpen}>
            <Ellipsis aria-hidden="true" />
          </Pill>
          <span className="max-w-full truncate px-0.5 pt-0.5 leading-4">{t('nav.more')}</span>
        </button>
      </div>
    </nav>
  )
}
