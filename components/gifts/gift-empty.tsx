'use client'
import { FileSpreadsheet } from 'lucide-react'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { GiftsArt } from '@/components/kit/empty-art'
import { EmptyState } from '@/components/kit/empty-state'
import { buttonVariants } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'

export const QuickAddLine = dynamic(
  () => import('@/components/quick-add/quick-add-line').then(module => module.QuickAddLine),
  { loading: () => <Skeleton className="h-12 w-full rounded-lg" /> },
)

/** The gifts screen before the first gift: one line to write it down, or a list to bring along. */
export function GiftEmpty() {
  const t = useTranslations('gifts')
  return (
    <EmptyState
      art={<GiftsArt />}
      title={t('empty.title')}
      text={t('empty.text')}
      actions={
        <Link href="/app/data" className={buttonVariants({ variant: 'quiet' })}>
          <FileSpreadsheet aria-hidden="true" />
          {t('empty.import')}
        </Link>
      }
    >
      <QuickAddLine placeholder={t('empty.example')} className="text-start" />
    </EmptyState>
  )
}
