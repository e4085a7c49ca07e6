'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Skeleton } from '@/components/ui/skeleton'

const QuickAddLine = dynamic(
  () => import('@/components/quick-add/quick-add-line').then(module => module.QuickAddLine),
  { loading: () => <Skeleton className="h-12 w-full rounded-lg" /> },
)

/** A page that a phone shared with the app, as a line that is saved with one press. */
export function SharedIdea({ line }: { line: string }) {
  const t = useTranslations('gifts.ideas')
  // Enter in a form that has no listener yet would load the page without the line.
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <section aria-label={t('shared')} className="mx-auto w-full max-w-[784px] px-8 pt-5 max-md:px-4">
      <h2 className="mb-2 font-semibold">{t('shared')}</h2>
      {ready ? <QuickAddLine initial={line} /> : <Skeleton className="h-12 w-full rounded-lg" />}
    </section>
  )
}
