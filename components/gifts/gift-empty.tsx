import { FileSpreadsheet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/kit/empty-state'
import { GiftsArt } from '@/components/kit/pictures/empty-art'
import { QuickAddBar } from '@/components/quick-add/quick-add-bar'
import { buttonVariants } from '@/components/ui/button'

/** The gifts screen before the first gift: one line to write it down, or a list to bring along. */
export function GiftEmpty() {
  const t = useTranslations('gifts')
  return (
    <EmptyState
      art={<GiftsArt />}
      title={t('empty.title')}
      text={t('empty.text')}
      actions={
        <a href="/app/data" data-soft="" className={buttonVariants({ variant: 'quiet' })}>
          <FileSpreadsheet aria-hidden="true" />
          {t('empty.import')}
        </a>
      }
    >
      <QuickAddBar placeholder={t('empty.example')} className="text-start" />
    </EmptyState>
  )
}
