import { MailCheck } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button-link'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('contact'))('thanksTitle'), robots: { index: false } }
}

/** The page after a sent message, with a script and without one. */
export default async function ContactThanksPage() {
  const t = await getTranslations('contact')
  return (
    <div className="mx-auto flex w-full max-w-[560px] flex-col items-start px-8 pt-20 pb-24 max-md:px-5 max-md:pt-12">
      <MailCheck aria-hidden="true" className="mb-5 size-10 text-good" />
      <h1 className="display text-balance text-4xl max-md:text-3xl">{t('thanksTitle')}</h1>
      <p className="mt-2 text-ink-2 text-lg/6.5">{t('thanksText')}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink href="/" size="lg">
          {t('home')}
        </ButtonLink>
        <ButtonLink href="/help" size="lg" variant="secondary">
          {t('help')}
        </ButtonLink>
      </div>
    </div>
  )
}
