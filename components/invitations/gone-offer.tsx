import { useTranslations } from 'next-intl'
import { Scene } from '@/components/kit/scene'
import { OuterPage } from '@/components/shell/outer-page'
import { buttonVariants } from '@/components/ui/button'

/** An invitation that opens nothing: why does not matter, and is not told. */
export function GoneOffer() {
  const t = useTranslations('families.offer')
  return (
    <OuterPage scene={<Scene of="emptyBox" />} title={t('goneTitle')} text={t('goneText')}>
      <a href="/app" className={buttonVariants({ className: 'w-full max-md:h-12' })}>
        {t('home')}
      </a>
    </OuterPage>
  )
}
