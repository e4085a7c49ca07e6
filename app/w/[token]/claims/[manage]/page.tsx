import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { LockedPage } from '@/components/shared/locked-page'
import { ManagePage } from '@/components/shared/manage-page'
import { todayIn } from '@/lib/core/calendar'
import { opened, pageVisit } from '@/lib/server/link-page'
import { visitorContext } from '@/lib/server/page-context'
import { linkMetadata, originOf } from '@/lib/server/site'
import { sharedPage } from '@/lib/shared/queries'

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('shared'), getLocale()])
  return linkMetadata({ title: t('metaClosed'), description: t('metaText'), locale })
}

export default async function GiftByLink({ params }: { params: Promise<{ token: string; manage: string }> }) {
  const [{ token, manage }, ctx] = await Promise.all([params, visitorContext()])
  const found = await opened(token, async () => sharedPage(ctx, token, await pageVisit(manage)))
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
