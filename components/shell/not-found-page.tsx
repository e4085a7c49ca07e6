import { Search } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Scene } from '@/components/kit/scene'
import { buttonVariants } from '@/components/ui/button'
import { OuterPage } from './outer-page'

/** The words and the ways on of an address that leads nowhere. */
export async function NotFoundPage({ home }: { home: '/' | '/app' }) {
  const t = await getTranslations('shell')
  const isInside = home === '/app'
  return (
    <OuterPage scene={<Scene of="tornTag" />} title={t('notFound.title')} text={t('notFound.text')}>
      <a href={home} data-soft="" className={buttonVariants({ className: 'w-full max-md:h-12' })}>
        {isInside ? t('notFound.dashboard') : t('error.goHome')}
      </a>
      <a
        href={isInside ? '/app/search' : '/help'}
        data-soft=""
        className={buttonVariants({ variant: 'quiet', className: 'max-md:h-12' })}
      >
        {isInside ? <Search aria-hidden="true" /> : null}
        {isInside ? t('notFound.search') : t('error.help')}
      </a>
    </OuterPage>
  )
}
