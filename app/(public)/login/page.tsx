import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { FarewellNotice } from '@/components/accounts/farewell-notice'
import { SignInForm } from '@/components/accounts/sign-in-form'
import { Messages } from '@/components/shell/messages'
import { SignedOutNotice } from '@/components/shell/signed-out-notice'
import { safePath } from '@/lib/core/safe-path'
import { visitorContext } from '@/lib/server/page-context'

type Props = { searchParams: Promise<{ from?: string | string[] }> }

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('accounts'))('signIn') }
}

export default async function LoginPage({ searchParams }: Props) {
  const [{ actor }, { from }] = await Promise.all([visitorContext(), searchParams])
  if (actor.type === 'user') redirect(safePath(from))
  return (
    <Messages of={['accounts', 'errors']}>
      <SignInForm from={from === undefined ? null : safePath(from)} />
      <SignedOutNotice />
      <FarewellNotice />
    </Messages>
  )
}
