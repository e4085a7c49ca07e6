import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ForgotForm } from '@/components/accounts/forgot-form'
import { Messages } from '@/components/shell/messages'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('accounts'))('forgotTitle') }
}

export default function ForgotPasswordPage() {
  return (
    <Messages of={['accounts', 'errors']}>
      <ForgotForm />
    </Messages>
  )
}
