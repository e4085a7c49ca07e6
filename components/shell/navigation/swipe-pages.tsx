'use client'
import { usePathname, useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { onDemand } from '@/components/kit/on-demand'
import { cn } from '@/lib/client/cn'
import { useSwipe } from '@/lib/client/hooks/use-swipe'
import { useSwipeHint } from '@/lib/client/swipe-hint'
import { useTyping } from '@/lib/client/typing'
import { directionOf } from '@/lib/i18n/locales'
import { hrefOf, isRoot, type Place, swipePages, swipeTarget } from './places'

const SwipeHint = onDemand(() => import('./swipe-hint').then(module => module.SwipeHint))

/** The index of the present page among the pages that a swipe turns. */
export function PageDots({ place }: { place: Place }) {
  const t = useTranslations('shell')
  return (
    <nav aria-label={t('pages')} data-slot="page-dots" className="flex h-6 justify-center md:hidden">
      {swipePages.map(one => (
        <a
          key={one}
          href={hrefOf(one)}
          data-soft=""
          aria-label={t(`nav.${one}`)}
          aria-current={one === place ? 'page' : undefined}
          className="group/dot grid h-6 min-w-6 place-items-center"
        >
          <span
            className={cn(
              'h-1.5 rounded-full',
              one === place
                ? 'w-4.5 bg-primary'
                : 'w-1.5 bg-line-strong group-has-data-[slot=underway]/dot:bg-primary group-hover/dot:bg-ink-3',
            )}
          />
        </a>
      ))}
    </nav>
  )
}

/** The page itself. On a phone a swipe turns to the next one, unless a sheet lies over it or somebody is writing. */
export function SwipePages({
  place,
  header,
  children,
}: {
  place: Place | null
  header: ReactNode
  children: ReactNode
}) {
  const router = useRouter()
  const dir = directionOf(useLocale())
  const area = useRef<HTMLDivElement>(null)
  const comingFrom = useRef<-1 | 0 | 1>(0)
  const hint = useSwipeHint()
  const typing = useTyping()
  // A page below one of them, or a form over it, is left by its own way back.
  const root = isRoot(usePathname())
  const turns = root && place !== null && swipePages.some(one => one === place)

  useSwipe(area, side => {
    if (!root || typing) return
    const target = window.matchMedia('(max-width: 767px)').matches ? swipeTarget(place, side, dir) : null
    if (!target) return
    hint.learn()
    comingFrom.current = side === 'left' ? 1 : -1
    router.push(hrefOf(target))
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new page slides in once, when it has taken its place
  useEffect(() => {
    const side = comingFrom.current
    comingFrom.current = 0
    if (!side || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const part of area.current?.children ?? []) {
      if (part.matches('[data-slot=page-dots]')) continue
      part.animate([{ opacity: 0, transform: `translateX(${side * 20}%)` }, {}], {
        duration: 240,
        easing: 'cubic-bezier(.2,0,0,1)',
      })
    }
  }, [place])

  return (
    <>
      {/* On a phone the dots stand between the page's own header and its content, wherever the page puts them. */}
      <div
        ref={area}
        className="flex min-w-0 flex-1 flex-col overflow-x-clip max-md:[&>[data-slot=page-header]]:order-[-2]"
      >
        {header}
        {turns ? (
          <div data-slot="page-dots" className="order-[-1] md:hidden">
            <PageDots place={place} />
          </div>
        ) : null}
        {children}
      </div>
      {turns && hint.shown ? <SwipeHint onClose={hint.learn} /> : null}
    </>
  )
}
