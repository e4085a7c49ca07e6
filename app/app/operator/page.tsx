import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { Card, CardHeader } from '@/components/kit/card'
import { fileSize } from '@/components/kit/file-size'
import { StatStrip } from '@/components/kit/stat-strip'
import { Facts } from '@/components/operator/facts'
import { NumberTable } from '@/components/operator/number-table'
import { SignUps } from '@/components/operator/sign-ups'
import { StateCard } from '@/components/operator/state-card'
import { PageBody } from '@/components/shell/page-header'
import { overview } from '@/lib/composition/overview'
import { pageContext } from '@/lib/composition/page-context'
import { foundByAddress } from '@/lib/server/http/found'

export async function generateMetadata() {
  return { title: (await getTranslations('operator'))('title') }
}

const engines = { pglite: 'PGlite', postgres: 'PostgreSQL' } as const

/** What the operator wants to see of the installation at a glance. */
export default async function OperatorPage() {
  const ctx = await pageContext()
  const [{ status, startedAt, database, variables, accounts, signUp, deliveries }, t, news, format, locale] =
    await Promise.all([
      foundByAddress(overview(ctx)),
      getTranslations('operator'),
      getTranslations('notifications'),
      getFormatter(),
      getLocale(),
    ])
  const size = (bytes: number) => fileSize(bytes, locale)
  const at = (moment: string | null) =>
    moment === null
      ? t('facts.never')
      : format.dateTime(new Date(moment), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <PageBody className="flex flex-col gap-5 max-md:pt-4">
      <StateCard troubles={status.troubles} />
      <StatStrip
        stats={[
          { label: t('stats.accounts'), value: accounts.total, href: '/app/operator/accounts' },
          { label: t('stats.active'), value: accounts.active },
          {
            label: t('stats.locked'),
            value: accounts.locked,
            href: '/app/operator/accounts?filter=locked',
          },
          { label: t('stats.storage'), value: size(accounts.storage) },
        ]}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <SignUps days={accounts.signUps} />
          <p className="-mt-2 px-1 text-ink-2 text-sm">
            {t(`signUps.${signUp.mode}`)} {t('signUps.invitations', { count: signUp.invitations })}
          </p>
          <Card>
            <CardHeader title={t('deliveries.title')} className="px-5 max-md:px-4" />
            <NumberTable
              caption={t('deliveries.title')}
              head={(['channel', 'delivered', 'waiting', 'failed'] as const).map(key =>
                t(`deliveries.${key}`),
              )}
              rows={deliveries.map(({ channel, delivered, waiting, failed }) => ({
                name: news(`channels.${channel}`),
                numbers: [delivered, waiting, failed],
              }))}
            />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Card>
            <CardHeader title={t('facts.title')} className="px-5 max-md:px-4" />
            <Facts
              facts={[
                { name: t('facts.version'), value: <bdi>{status.version}</bdi> },
                { name: t('facts.since'), value: at(startedAt) },
                {
                  name: t('facts.database'),
                  value: <bdi>{`${engines[status.database]} ${database.version.split(' ')[0]}`}</bdi>,
                },
                { name: t('facts.size'), value: size(database.bytes) },
                { name: t('facts.migrations'), value: database.migrations },
                ...(status.database === 'pglite'
                  ? [{ name: t('facts.snapshot'), value: at(database.snapshotAt) }]
                  : [{ name: t('facts.backup'), value: at(database.backupAt) }]),
                {
                  name: t('facts.files'),
                  value: t(status.files.place === 'bucket' ? 'facts.inBucket' : 'facts.inDatabase'),
                },
              ]}
            />
          </Card>
          <Card>
            <CardHeader title={t('variables.title')} className="px-5 max-md:px-4" />
            <ul className="divide-y divide-line px-5 pb-2 max-md:px-4">
              {variables.missing.map(name => (
                <li key={name} className="py-2.5">
                  <code dir="ltr" className="font-semibold text-sm">
                    {name}
                  </code>
                  <p className="text-ink-2">{t(`variables.missing.${name}`)}</p>
                </li>
              ))}
              {variables.misspelt.map(({ name, meant }) => (
                <li key={name} className="py-2.5">
                  <code dir="ltr" className="break-all font-semibold text-bad-ink text-sm">
                    {name}
                  </code>
                  <p className="text-ink-2">{t('variables.misspelt', { meant })}</p>
                </li>
              ))}
              {variables.missing.length + variables.misspelt.length === 0 ? (
                <li className="py-2.5 text-ink-2">{t('variables.complete')}</li>
              ) : null}
            </ul>
          </Card>
        </div>
      </div>
    </PageBody>
  )
}
