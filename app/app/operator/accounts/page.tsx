import { getTranslations } from 'next-intl/server'
import { AccountList } from '@/components/operator/account-list'
import { readAccountQuery } from '@/components/operator/read-account-query'
import { getProfile } from '@/lib/accounts/queries'
import { pageContext } from '@/lib/composition/page-context'
import { listOperatorAccounts } from '@/lib/operator/accounts.queries'
import { foundByAddress, pageFrom } from '@/lib/server/http/found'

const pageSize = 50

export async function generateMetadata() {
  return { title: (await getTranslations('operator'))('tabs.accounts') }
}

export default async function OperatorAccountsPage({ searchParams }: PageProps<'/app/operator/accounts'>) {
  const ctx = await pageContext()
  const query = readAccountQuery(await searchParams)
  const { cursor, ...asked } = query
  const [{ data, nextCursor }, { preferences }] = await Promise.all([
    foundByAddress(
      pageFrom(cursor, from => listOperatorAccounts(ctx, { ...asked, limit: pageSize, cursor: from })),
    ),
    getProfile(ctx),
  ])
  return (
    <AccountList accounts={data} query={query} nextCursor={nextCursor} shortcuts={preferences.shortcuts} />
  )
}
