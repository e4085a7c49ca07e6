import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ForgotForm } from '@/components/accounts/forgot-form'
import { ClientWords } from '@/components/shell/words/client-words'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('accounts'))('forgotTitle') }
}

export default function ForgotPasswordPage() {
  return (
    <ClientWords of={['accounts', 'errors']}>
      <ForgotForm />
    </ClientWords>
  )
}
