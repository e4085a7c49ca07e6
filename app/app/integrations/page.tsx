import { Plug } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { GoogleOutcomeText } from '@/components/integrations/google-outcome'
import { IntegrationCards } from '@/components/integrations/integration-cards'
import { SampleSettings } from '@/components/samples/sample-settings'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { Messages } from '@/components/shell/words/words'
import { pageContext } from '@/lib/composition/page-context'
import { listIntegrations } from '@/lib/connectors/queries'
import { telegramState } from '@/lib/connectors/telegram/queries'
import { googleOutcomes } from '@/lib/connectors/values'
import { listTellable } from '@/lib/draws/queries'
import { lastMails } from '@/lib/notifications/deliveries/queries'
import { getInbox } from '@/lib/order-mails/inbox/queries'
import { sampleOf } from '@/lib/samples/queries'
import { linkedLists } from '@/lib/wishlists/share-links.queries'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('integrations'))('title') }
}

/** The tools beside this one that an account is connected with. */
export default async function IntegrationsPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const [ctx, t, { google }] = await Promise.all([
    pageContext(),
    getTranslations('integrations'),
    searchParams,
  ])
  const outcome = googleOutcomes.find(one => one === google)
  const sample = await sampleOf(ctx)
  const header = <PageHeader icon={<Plug aria-hidden="true" />} title={t('title')} />
  if (sample)
    return (
      <>
        {header}
        <PageBody>
          <SampleSettings aside={sample.returnSessionId !== null} />
        </PageBody>
      </>
    )
  const [{ data }, lists, draws, mails, inbox, telegram] = await Promise.all([
    listIntegrations(ctx),
    linkedLists(ctx),
    listTellable(ctx),
    lastMails(ctx),
    getInbox(ctx),
    telegramState(ctx),
  ])
  return (
    <Messages of={['integrations', 'sendBy', 'orderMails', 'errors']}>
      {header}
      <PageBody>
        {outcome ? <GoogleOutcomeText outcome={outcome} /> : null}
        <p className="mb-5 max-w-prose text-ink-2">{t('text')}</p>
        <IntegrationCards
          integrations={data}
          lists={lists}
          draws={draws}
          mails={mails}
          inbox={inbox}
          telegram={telegram}
          now={ctx.now.toISOString()}
        />
      </PageBody>
    </Messages>
  )
}
