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

/** What is missing after another service has answered. Of its own, because every visitor waits for the page of the sign-in. */
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
