import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ContactForm, type Problem } from '@/components/contact/contact-form'
import { ClientWords } from '@/components/shell/words/client-words'
import { getProfile } from '@/lib/accounts/queries'
import { visitorContext } from '@/lib/composition/visitor-context'
import { languageOf } from '@/lib/i18n/locales'
import { siteMetadata } from '@/lib/server/http/site'

type Props = { searchParams: Promise<{ problem?: string | string[] }> }

export async function generateMetadata(): Promise<Metadata> {
  const [t, landing, locale] = await Promise.all([
    getTranslations('contact'),
    getTranslations('landing'),
    getLocale(),
  ])
  return siteMetadata('/contact', {
    title: t('title'),
    description: t('metaText'),
    imageAlt: landing('imageAlt'),
    locale: languageOf(locale),
  })
}

/** Words for the codes in the address after a refused plain form. */
function problemOf(code: string | string[] | undefined): Problem | null {
  if (code === undefined) return null
  if (code === 'TOO_MANY_REQUESTS') return 'tooMany'
  return code === 'VALIDATION_ERROR' || code === 'PAYLOAD_TOO_LARGE' ? 'invalid' : 'failed'
}

export default async function ContactPage({ searchParams }: Props) {
  const [ctx, t, { problem }] = await Promise.all([
    visitorContext(),
    getTranslations('contact'),
    searchParams,
  ])
  const writer = ctx.actor.type === 'user' ? await getProfile(ctx) : null
  return (
    <div className="mx-auto w-full max-w-[720px] px-8 pt-10 pb-16 max-md:px-5 max-md:pt-5">
      <h1 className="display text-5xl max-md:text-4xl">{t('title')}</h1>
      <p className="mt-2 text-ink-2 text-lg/6.5">{t('text')}</p>
      <ClientWords of={['contact', 'errors']}>
        <ContactForm
          writer={writer && { name: writer.name, email: writer.email }}
          problem={problemOf(problem)}
        />
      </ClientWords>
    </div>
  )
}
