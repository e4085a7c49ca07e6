import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { SignUpForm } from '@/components/accounts/sign-up-form'
import { Messages } from '@/components/shell/messages'
import { safePath } from '@/lib/core/safe-path'
import { visitorContext } from '@/lib/server/page-context'

type Props = { searchParams: Promise<{ from?: string | string[] }> }

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('accounts'))('signUp') }
}

export default async function RegisterPage({ searchParams }: Props) {
  const [{ actor }, { from }] = await Promise.all([visitorContext(), searchParams])
  if (actor.type === 'user') redirect(safePath(from))
  return (
    <Messages of={['accounts', 'errors']}>
      <SignUpForm from={from === undefined ? null : safePath(from)} />
    </Messages>
  )
}
