import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Scene } from '@/components/kit/scene'
import { OuterPage } from '@/components/shell/outer-page'
import { buttonVariants } from '@/components/ui/button'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shared'))('missingTitle') }
}

/** A link that nobody ever made. */
export default async function NoSuchList() {
  const t = await getTranslations('shared')
  return (
    <div className="pt-8 max-md:pt-16">
      <OuterPage scene={<Scene of="sealed" />} title={t('missingTitle')} text={t('missingText')}>
        <a href="/" className={buttonVariants({ variant: 'secondary', className: 'w-full max-md:h-12' })}>
          {t('pitch')}
        </a>
      </OuterPage>
    </div>
  )
}
