import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Segmented } from '@/components/kit/segmented'
import { SoftLink } from '@/components/shell/soft-link'

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
  return (
    <Segmented
      label={t('entry')}
      link={SoftLink}
      className="mt-6 flex w-full [&>a]:h-8.5 [&>a]:flex-1 [&>a]:justify-center max-md:[&>a]:h-10"
      items={[
        { href: `/login${search}`, label: t('signIn'), current: current === 'login' },
        { href: `/register${search}`, label: t('signUp'), current: current === 'register' },
      ]}
    />
  )
}
