'use client'
import { ArrowDownUp, Check, Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { chipVariants } from '@/components/kit/chip'
import { useDownload } from '@/components/kit/use-download'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { searchSorts } from '@/lib/search/values'
import { exportHref, type SearchQuery } from './search-query'
import { useSearchNavigation } from './use-search-navigation'

/** The order of the results, and all of them as a file. */
export function SearchTools({ query }: { query: SearchQuery }) {
  const t = useTranslations('search')
  const { go } = useSearchNavigation(query)
  const { busy, download } = useDownload({ failed: t('exportFailed'), done: t('exported') })
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <DropdownMenu>
        <DropdownMenuTrigger className={chipVariants({ look: 'dashed' })}>
          <ArrowDownUp aria-hidden="true" />
          {t(`sorts.${query.sort}`)}
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {searchSorts.map(sort => (
            <DropdownMenuItem
              key={sort}
              aria-current={sort === query.sort || undefined}
              onSelect={() => go({ sort })}
            >
              <span className="flex-1">{t(`sorts.${sort}`)}</span>
              {sort === query.sort ? <Check className="size-4 stroke-2 text-primary" /> : null}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      <DropdownMenu>
        <DropdownMenuTrigger
          className={chipVariants({ look: 'dashed' })}
          disabled={busy}
          aria-busy={busy || undefined}
        >
          <Download aria-hidden="true" />
          {t('export')}
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {(['csv', 'json'] as const).map(format => (
            <DropdownMenuItem key={format} onSelect={() => void download(exportHref(query, format))}>
              {format.toUpperCase()}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  )
}
