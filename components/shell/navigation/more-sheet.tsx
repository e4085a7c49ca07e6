'use client'
import { LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import * as DialogPrimitive from 'radix-ui/dialog'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { useSignOut } from '@/components/shell/device/use-sign-out'
import { LanguagePicker } from '@/components/shell/language-picker'
import type { Viewer } from '@/components/shell/shell-props'
import { ThemePicker } from '@/components/shell/theme-picker'
import { useSoftWords } from '@/components/shell/words/use-soft-words'
import { Button } from '@/components/ui/button'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import type { Theme } from '@/lib/client/theme'
import { AttentionMark } from './attention-mark'
import { hrefOf, icons, moreSheet, type Place } from './places'
import { UnreadMark } from './unread-mark'

/** Every screen that the bottom bar leaves out, with the language, the theme and the way out. */
export function MoreSheet({
  open,
  onOpenChange,
  place,
  viewer,
  theme,
  unread,
  conflicts,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  place: Place | null
  viewer: Viewer
  theme: Theme
  unread: number
  /** Conflicts that need a decision. */
  conflicts: number
}) {
  const t = useTranslations('shell')
  const soft = useSoftWords()
  const { leave, busy } = useSignOut()
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent aria-describedby={undefined} className="max-md:top-auto max-md:max-h-[90dvh] md:hidden">
        <div className="flex flex-col gap-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-[max(16px,env(safe-area-inset-bottom))]">
          <DialogPrimitive.Title className="sr-only">{t('nav.more')}</DialogPrimitive.Title>
          <div className="flex items-center gap-3 px-2 pt-1 pb-3">
            <PersonAvatar name={viewer.name} avatarUrl={viewer.avatarUrl} size={44} />
            <div className="min-w-0 flex-1">
              <div className="font-semibold text-lg">{t('welcome', { name: viewer.shortName })}</div>
              <div className="truncate text-ink-3 text-sm">
                <bdi dir="ltr">{viewer.email}</bdi>
              </div>
            </div>
            <LanguagePicker signedIn />
          </div>
          <nav aria-label={t('nav.more')}>
            {(['plan', 'discover', 'account'] as const).map(group => (
              <div key={group}>
                <h3 className="px-3 pt-2 pb-0.5 font-semibold text-ink-3 text-xs">{t(`nav.${group}`)}</h3>
                <ul className="grid grid-cols-2 max-[340px]:grid-cols-1">
                  {moreSheet[group].map(one => {
                    const Icon = icons[one]
                    return (
                      <li key={one}>
                        <a
                          href={hrefOf(one)}
                          data-soft=""
                          aria-current={one === place ? 'page' : undefined}
                          onClick={() => onOpenChange(false)}
                          className="group/more relative flex min-h-13 items-center gap-2.5 rounded-lg px-2 py-1 font-medium text-md aria-[current=page]:text-primary-ink"
                        >
                          <span className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-sunken text-ink-2 group-aria-[current=page]/more:bg-primary-soft group-aria-[current=page]/more:text-primary-ink dark:bg-line">
                            <Icon aria-hidden="true" className="size-5" />
                          </span>
                          <span className="min-w-0 hyphens-auto break-words leading-5">
                            {soft(t(one === 'recommendations' ? 'nav.recommendationsShort' : `nav.${one}`))}
                          </span>
                          {one === 'notifications' ? (
                            <UnreadMark count={unread} className="absolute start-8 top-0.5" />
                          ) : one === 'data' ? (
                            <AttentionMark conflicts={conflicts} className="absolute start-8 top-0.5" />
                          ) : null}
                        </a>
                      </li>
                    )
                  })}
                </ul>
              </div>
            ))}
          </nav>
          <h3 className="px-3 pt-2 pb-1 font-semibold text-ink-3 text-xs">{t('theme')}</h3>
          <ThemePicker saved={theme} />
          <Button variant="secondary" busy={busy} onClick={leave} className="mt-3 w-full">
            <LogOut aria-hidden="true" className="flip" />
            {t('signOut')}
          </Button>
        </div>
      </SheetContent>
    </Sheet>
  )
}
