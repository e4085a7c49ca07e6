import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { SignInForm } from '@/components/accounts/sign-in-form'
import { LookAround } from '@/components/samples/look-around'
import { SampleEnded } from '@/components/samples/sample-ended'
import { SignedOutNotice } from '@/components/shell/device/signed-out-notice'
import { offeredServices } from '@/lib/accounts/identities/queries'
import { visitorContext } from '@/lib/composition/visitor-context'
import { sampleCookie } from '@/lib/core/cookies'
import { safePath } from '@/lib/core/safe-path'
import { opensSamples } from '@/lib/samples/queries'
import { isSample } from '@/lib/server/auth/context'
import { canonicalOf } from '@/lib/server/http/site'

type Props = { searchParams: Promise<Partial<Record<'from' | 'sample' | 'oidc', string | string[]>>> }

export async function generateMetadata(): Promise<Metadata> {
  const title = (await getTranslations('accounts'))('signIn')
  return { title, alternates: { canonical: await canonicalOf('/login') } }
}

export default async function LoginPage({ searchParams }: Props) {
  const [ctx, { from, sample, oidc }, jar, shell, t] = await Promise.all([
    visitorContext(),
    searchParams,
    cookies(),
    getTranslations('shell'),
    getTranslations('accounts'),
  ])
  const { actor } = ctx
  // A visitor in a sample family may have an account to sign in to.
  if (actor.type === 'user' && !isSample(actor)) redirect(safePath(from))
  const failed = sample === 'failed'
  const hasEnded = failed || (actor.type === 'visitor' && jar.has(sampleCookie))
  return (
    <>
      {hasEnded ? <SampleEnded failed={failed} hasSample={opensSamples()} /> : null}
      <SignInForm
        from={from === undefined ? null : safePath(from)}
        services={offeredServices()}
        code={typeof oidc === 'string' ? oidc : null}
      />
      {hasEnded || !opensSamples() || actor.type !== 'visitor' ? null : <LookAround />}
      <SignedOutNotice
        signedOut={{ title: shell('signedOut'), description: shell('logoutSuccess') }}
        deleted={{ title: t('deleted'), description: t('farewell') }}
      />
    </>
  )
}
