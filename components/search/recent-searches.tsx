'use client'
import { History } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { chipVariants } from '@/components/kit/chip'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { CallError, call } from '@/lib/client/call'
import type { RecentSearch } from '@/lib/search/schema'
import { type SearchQuery, searchHref } from './search-query'

/** The last searches as links, and a way to forget them. */
export function RecentSearches({ recent, query }: { recent: readonly RecentSearch[]; query: SearchQuery }) {
  const t = useTranslations('search')
  const router = useRouter()
  const [cleared, setCleared] = useState(false)
  if (recent.length === 0 || cleared) return null
  const clear = async () => {
    setCleared(true)
    try {
      await call('DELETE /api/recent-searches', {})
      router.refresh()
    } catch (error) {
      setCleared(false)
      const words = error instanceof CallError && error.code !== 'NETWORK' ? error.message : t('offline')
      toast({ title: words, variant: 'destructive' })
    }
  }
  return (
    <section className="mb-6">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="font-semibold text-ink-3 text-sm">{t('recent.title')}</h2>
        <Button variant="quiet" size="sm" onClick={() => void clear()}>
          {t('recent.clear')}
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {recent.map(({ id, query: text }) => (
          <li key={id} className="min-w-0">
            <a
              href={searchHref(query, { q: text })}
              data-soft=""
              className={chipVariants({ className: 'max-w-full' })}
            >
              <History aria-hidden="true" className="shrink-0 text-ink-3" />
              <bdi className="truncate">{text}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
