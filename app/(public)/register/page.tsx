import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { SignUpClosed } from '@/components/accounts/sign-up-closed'
import { SignUpForm } from '@/components/accounts/sign-up-form'
import { KeepForm } from '@/components/samples/keep-form'
import { LookAround } from '@/components/samples/look-around'
import { ClientWords } from '@/components/shell/words/client-words'
import { offeredServices } from '@/lib/accounts/identities/queries'
import { invitationIn } from '@/lib/accounts/rules'
import { signUpRefusal } from '@/lib/accounts/sign-up.queries'
import { visitorContext } from '@/lib/composition/visitor-context'
import { safePath } from '@/lib/core/safe-path'
import { opensSamples, sampleOf } from '@/lib/samples/queries'
import { canonicalOf } from '@/lib/server/http/site'

type Props = { searchParams: Promise<{ from?: string | string[] }> }

export async function generateMetadata(): Promise<Metadata> {
  const title = (await getTranslations('accounts'))('signUp')
  return { title, alternates: { canonical: await canonicalOf('/register') } }
}

export default async function RegisterPage({ searchParams }: Props) {
  const [ctx, { from }] = await Promise.all([visitorContext(), searchParams])
  const sample = await sampleOf(ctx)
  const to = from === undefined ? null : safePath(from)
  const why = await signUpRefusal(ctx, invitationIn(to))
  if (sample && !sample.returnSessionId) {
    if (why) return <SignUpClosed why={why} from={null} />
    return (
      <ClientWords of={['accounts', 'errors', 'samples']}>
        <KeepForm />
      </ClientWords>
    )
  }
  if (ctx.actor.type === 'user') redirect(safePath(from))
  if (why) return <SignUpClosed why={why} from={to} />
  return (
    <>
      <ClientWords of={['accounts', 'errors']}>
        <SignUpForm from={to} services={offeredServices()} />
      </ClientWords>
      {opensSamples() && !invitationIn(to) ? <LookAround /> : null}
    </>
  )
}
