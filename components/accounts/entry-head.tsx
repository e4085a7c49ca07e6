import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { segmentedBox, segmentedItem } from '@/components/kit/fields/segmented-looks'
import { SoftLink } from '@/components/shell/navigation/soft-link'
import { cn } from '@/lib/client/cn'

/** Title and line of a page before sign-in. */
export function EntryHead({
  title,
  text,
  children,
}: {
  title: string
  text?: ReactNode
  children?: ReactNode
}) {
  return (
    <>
      <h1 className="display text-[34px]/[40px] max-md:text-3xl">{title}</h1>
      {text ? <p className="mt-1 text-ink-2 text-md">{text}</p> : null}
      {children}
    </>
  )
}

/** Sign in or sign up, as links that keep where the visitor wanted to go. */
export function EntryTabs({ current, from }: { current: 'login' | 'register'; from: string | null }) {
  const t = useTranslations('accounts')
  const search = from ? `?from=${encodeURIComponent(from)}` : ''
  const tabs = [
    { href: `/login${search}`, label: t('signIn'), here: current === 'login' },
    { href: `/register${search}`, label: t('signUp'), here: current === 'register' },
  ]
  return (
    <nav data-slot="segmented" aria-label={t('entry')} className={cn(segmentedBox, 'mt-6 flex w-full')}>
      {tabs.map(({ href, label, here }) => (
        <SoftLink
          key={href}
          href={href}
          scroll={false}
          aria-current={here ? 'page' : undefined}
          className={cn(segmentedItem(here), 'h-8.5 flex-1 justify-center max-md:h-10')}
        >
          {label}
        </SoftLink>
      ))}
    </nav>
  )
}
