'use client'
import { useTranslations } from 'next-intl'
import { GiftsArt } from '@/components/kit/empty-art'
import { EmptyState } from '@/components/kit/empty-state'
import { QuickAddLine } from './gift-empty'

/** The screen of ideas before the first one: one line to write it down. */
export function IdeaEmpty() {
  const t = useTranslations('gifts.ideas')
  return (
    <EmptyState art={<GiftsArt />} title={t('emptyTitle')} text={t('emptyText')}>
      <QuickAddLine placeholder={t('example')} className="text-start" />
    </EmptyState>
  )
}
