import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'

/** Looks for calls by a plain form. */
export function SearchCalls({ query, found }: { query: string; found: number }) {
  const t = useTranslations('developers.search')
  return (
    <search>
      <form action="/developers#calls" className="mt-4 flex max-w-[560px] gap-2">
        <Input
          type="search"
          name="q"
          defaultValue={query}
          key={query}
          maxLength={200}
          aria-label={t('label')}
          placeholder={t('label')}
        />
        <Button type="submit" variant="secondary" aria-label={t('label')} className="px-3">
          <Search aria-hidden="true" className="size-5" />
        </Button>
      </form>
      {query ? (
        <p role="status" className="mt-3 text-ink-2 text-md">
          {found > 0 ? t('found', { count: found, query }) : t('none', { query })}{' '}
          <a href="/developers#calls" className="hit font-semibold text-primary-ink hover:underline">
            {t('all')}
          </a>
        </p>
      ) : null}
    </search>
  )
}
