import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/kit/empty-state'
import { BarsArt } from '@/components/kit/pictures/bars-art'
import { buttonVariants } from '@/components/ui/button'

/** Stands for both analytics screens until there is something to tell. */
export function FirstGifts() {
  const t = useTranslations('analytics.stories.first')
  return (
    <EmptyState
      art={<BarsArt />}
      title={t('title')}
      text={t('text')}
      className="pt-10"
      actions={
        <a href="/app/gifts/new" data-soft="stay" className={buttonVariants()}>
          <Plus aria-hidden="true" />
          {t('action')}
        </a>
      }
    />
  )
}
