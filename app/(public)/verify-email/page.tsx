import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { VerifyEmail } from '@/components/accounts/verify-email'
import { ClientWords } from '@/components/shell/words/client-words'
import { getProfile } from '@/lib/accounts/queries'
import { visitorContext } from '@/lib/composition/visitor-context'

type Props = { searchParams: Promise<{ token?: string | string[] }> }

export async function generateMetadata(): Promise<Metadata> {
  const title = (await getTranslations('accounts'))('verifyBusy')
  // The address holds a secret: no Referer may send it, and no search engine may find it.
  return { title, referrer: 'no-referrer', robots: { index: false } }
}

export default async function VerifyEmailPage({ searchParams }: Props) {
  const [ctx, { token }] = await Promise.all([visitorContext(), searchParams])
  const user = ctx.actor.type === 'user' ? await getProfile(ctx) : null
  return (
    <ClientWords of={['accounts', 'errors']}>
      <VerifyEmail
        token={typeof token === 'string' && token ? token : null}
        email={user?.email ?? null}
        confirmed={user?.emailVerified ?? false}
      />
    </ClientWords>
  )
}
