import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { SignUpForm } from '@/components/accounts/sign-up-form'
import { KeepForm } from '@/components/samples/keep-form'
import { Messages } from '@/components/shell/messages'
import { safePath } from '@/lib/core/safe-path'
import { sampleOf } from '@/lib/samples/queries'
import { visitorContext } from '@/lib/server/page-context'

type Props = { searchParams: Promise<{ from?: string | string[] }> }

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('accounts'))('signUp') }
}

export default async function RegisterPage({ searchParams }: Props) {
  const [ctx, { from }] = await Promise.all([visitorContext(), searchParams])
  const sample = await sampleOf(ctx)
  if (sample && !sample.returnSessionId) {
    return (
      <Messages of={['accounts', 'errors', 'samples']}>
        <KeepForm />
      </Messages>
    )
  }
  if (ctx.actor.type === 'user') redirect(safePath(from))
  return (
    <Messages of={['accounts', 'errors']}>
      <SignUpForm from={from === undefined ? null : safePath(from)} />
    </Messages>
  )
}
