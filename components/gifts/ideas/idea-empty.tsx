import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/kit/empty-state'
import { GiftsArt } from '@/components/kit/pictures/empty-art'
import { QuickAddBar } from '@/components/quick-add/quick-add-bar'

/** The screen of ideas before the first one: one line to write it down. */
export function IdeaEmpty() {
  const t = useTranslations('gifts.ideas')
  return (
    <EmptyState art={<GiftsArt />} title={t('emptyTitle')} text={t('emptyText')}>
      <QuickAddBar placeholder={t('example')} className="text-start" />
    </EmptyState>
  )
}
