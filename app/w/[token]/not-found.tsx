import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OnPaper } from '@/components/guest-links/frame'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shared'))('missingTitle') }
}

/** A link that nobody ever made. */
export default async function NoSuchList() {
  const t = await getTranslations('shared')
  return (
    <OnPaper>
      <h1 className="display text-balance text-2xl">{t('missingTitle')}</h1>
      <p className="mt-2 text-ink-2">{t('missingText')}</p>
    </OnPaper>
  )
}
