import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { LockedPage } from '@/components/guest-links/locked-page'
import { ManagePage } from '@/components/guest-links/manage-page'
import { visitorContext } from '@/lib/composition/visitor-context'
import { todayIn } from '@/lib/core/calendar'
import { languageOf } from '@/lib/i18n/locales'
import { opened, pageVisit } from '@/lib/server/http/link-page'
import { linkMetadata, originOf } from '@/lib/server/http/site'
import { arriveByMail } from '@/lib/wishlists/guest-links/commands'
import { sharedPage } from '@/lib/wishlists/guest-links/queries'

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('shared'), getLocale()])
  return linkMetadata({ title: t('metaClosed'), description: t('metaText'), locale: languageOf(locale) })
}

export default async function GiftByLink({
  params,
  searchParams,
}: {
  params: Promise<{ token: string; manage: string }>
  searchParams: Promise<{ mail?: string | string[] }>
}) {
  const [{ token, manage }, { mail }, ctx] = await Promise.all([params, searchParams, visitorContext()])
  const found = await opened(token, async () => {
    const visit = await pageVisit(manage)
    if (typeof mail === 'string') await arriveByMail(ctx, token, visit, mail)
    return sharedPage(ctx, token, visit)
  })
  if (!found) return <LockedPage token={token} problem={null} />
  return (
    <ManagePage
      token={token}
      manageToken={manage}
      link={`${originOf()}/w/${token}/claims/${manage}`}
      shared={found.shared}
      claimId={found.claimId}
      zone={found.zone}
      today={todayIn(found.zone, ctx.now)}
    />
  )
}
