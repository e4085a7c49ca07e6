import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { SectionHead } from '@/components/kit/section-head'
import { BannerForm } from '@/components/operator/banner-form'
import { PageBody } from '@/components/shell/page-header'
import { pageContext } from '@/lib/composition/page-context'
import { isOperator, writtenBanner } from '@/lib/operator/queries'
import { today } from '@/lib/server/auth/context'

export async function generateMetadata() {
  return { title: (await getTranslations('operator'))('tabs.banner') }
}

export default async function OperatorBannerPage() {
  const [ctx, t] = await Promise.all([pageContext(), getTranslations('operator')])
  if (!(await isOperator(ctx))) notFound()
  const banner = await writtenBanner(ctx)
  return (
    <PageBody width="reading" className="max-md:pt-4">
      <SectionHead id="banner" title={t('banner.title')} className="mb-1" />
      <p className="mb-5 text-ink-2">{t('banner.text')}</p>
      <BannerForm key={banner?.id ?? 'new'} banner={banner} language={ctx.locale} today={today(ctx)} />
    </PageBody>
  )
}
