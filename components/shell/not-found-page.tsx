import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/kit/empty-state'
import { Button } from '@/components/ui/button'

/** The words and the way back of an address that leads nowhere. */
export async function NotFoundPage({ home }: { home: string }) {
  const t = await getTranslations('shell')
  return (
    <EmptyState
      heading="h1"
      title={t('notFound.title')}
      text={t('notFound.text')}
      actions={
        <Button asChild>
          <Link href={home}>{t('error.goHome')}</Link>
        </Button>
      }
    />
  )
}
