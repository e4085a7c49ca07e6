import { getTranslations } from 'next-intl/server'
import { readSearch } from '@/components/search/read-search'
import { SearchPage } from '@/components/search/search-page'
import { isFiltered } from '@/components/search/search-query'
import { Messages } from '@/components/shell/words/words'
import { pageContext } from '@/lib/composition/page-context'
import { find, suggest } from '@/lib/search/queries'
import { listRecent } from '@/lib/search/recent.queries'
import { listSaved } from '@/lib/search/saved.queries'
import type { Found } from '@/lib/search/schema'
import { today } from '@/lib/server/auth/context'
import { problemOf } from '@/lib/server/http/problems'

export async function generateMetadata() {
  return { title: (await getTranslations('search'))('title') }
}

export default async function SearchRoute({ searchParams }: PageProps<'/app/search'>) {
  const [ctx, params] = await Promise.all([pageContext(), searchParams])
  const query = readSearch(params)
  let found: Found | null = null
  let failed = false
  if (query.q || isFiltered(query)) {
    try {
      const { q, type, sort, filters } = query
      found = await find(ctx, { query: q, type, sort, filters, limit: query.rows })
    } catch (error) {
      // Logs unexpected errors. The screen stays and offers to try again.
      problemOf(error, 'search')
      failed = true
    }
  }
  const begins = !found && !failed
  const [recent, saved, suggestions] = begins
    ? await Promise.all([listRecent(ctx), listSaved(ctx), suggest(ctx, {})])
    : [{ data: [] }, { data: [] }, { data: [] }]
  return (
    <Messages of={['search', 'gifts', 'occasions', 'quickAdd']}>
      <SearchPage
        query={query}
        found={found}
        failed={failed}
        today={today(ctx)}
        currency={ctx.settings.currency}
        recent={recent.data}
        saved={saved.data}
        suggestions={suggestions.data}
      />
    </Messages>
  )
}
