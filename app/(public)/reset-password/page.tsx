import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeadResetLink, ResetForm } from '@/components/accounts/reset-form'
import { ClientWords } from '@/components/shell/words/client-words'

type Props = { searchParams: Promise<{ token?: string | string[]; undo?: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const title = (await getTranslations('accounts'))('resetTitle')
  // The address holds a secret: no Referer may send it, and no search engine may find it.
  return { title, referrer: 'no-referrer', robots: { index: false } }
}

export default async function ResetPasswordPage({ searchParams }: Props) {
  const { token, undo } = await searchParams
  return (
    <ClientWords of={['accounts', 'errors']}>
      {typeof token === 'string' && token ? (
        <ResetForm token={token} undo={undo === '1'} />
      ) : (
        <DeadResetLink undo={undo === '1'} />
      )}
    </ClientWords>
  )
}
