import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/kit/empty-state'
import { ButtonLink } from '@/components/ui/button-link'

/** The words and the way back of an address that leads nowhere. */
export async function NotFoundPage({ home }: { home: string }) {
  const t = await getTranslations('shell')
  return (
    <EmptyState
      heading="h1"
      title={t('notFound.title')}
      text={t('notFound.text')}
      actions={<ButtonLink href={home}>{t('error.goHome')}</ButtonLink>}
    />
  )
}
