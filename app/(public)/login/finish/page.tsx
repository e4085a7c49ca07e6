import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { FinishSignIn } from '@/components/accounts/identities/finish-sign-in'
import { ClientWords } from '@/components/shell/words/client-words'
import { pendingIn } from '@/lib/accounts/identities/queries'
import { visitorContext } from '@/lib/composition/visitor-context'
import { safePath } from '@/lib/core/safe-path'
import { isSample } from '@/lib/server/auth/context'

type Props = { searchParams: Promise<Partial<Record<'from', string | string[]>>> }

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('accounts'))('signIn'), robots: { index: false } }
}

/**
 * Asks for what a sign-in still needs after another service has answered. It has a page of its own so that the page of the
 * sign-in, for which every visitor waits, stays light.
 */
export default async function FinishPage({ searchParams }: Props) {
  const [ctx, { from }, jar] = await Promise.all([visitorContext(), searchParams, cookies()])
  const to = safePath(from)
  if (ctx.actor.type === 'user' && !isSample(ctx.actor)) redirect(to)
  const pending = await pendingIn(ctx, name => jar.get(name)?.value)
  // Whoever comes back too late begins again.
  if (!pending) redirect(`/login?${new URLSearchParams({ from: to, oidc: 'EXPIRED' })}`)
  return (
    <ClientWords of={['accounts', 'errors']}>
      <FinishSignIn pending={pending} to={to} />
    </ClientWords>
  )
}
