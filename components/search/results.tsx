import { useTranslations } from 'next-intl'
import { LoadMore } from '@/components/kit/table/load-more'
import { cn } from '@/lib/client/cn'
import type { PlainDate } from '@/lib/core/calendar'
import { mostRows, pageSize } from '@/lib/core/rows'
import type { Found, Hit } from '@/lib/search/schema'
import { kinds, nouns } from '@/lib/search/values'
import { Highlighted } from './highlighted'
import { HitPicture } from './hit-picture'
import { hrefOf, useHitWords } from './hit-words'
import { type SearchQuery, searchHref } from './search-query'

function Result({
  hit,
  query,
  words,
  alike,
}: {
  hit: Hit
  query: SearchQuery
  words: string[]
  alike: readonly string[]
}) {
  const grid = query.view === 'grid'
  return (
    <a
      href={hrefOf(hit)}
      data-soft=""
      className={cn(
        'flex h-full items-center gap-3 px-4 py-2.5 hover:bg-sunken focus-visible:-outline-offset-2 dark:hover:bg-raised',
        grid ? 'flex-col rounded-lg border border-line bg-surface p-4 text-center' : 'min-h-16',
      )}
    >
      <HitPicture hit={hit} size={grid ? 56 : 40} />
      <span className={cn('min-w-0 flex-1', grid && 'w-full flex-none')}>
        <span className={cn('block font-semibold', grid ? 'line-clamp-2' : 'truncate')}>
          <Highlighted text={hit.name} query={query.q} alike={alike} />
        </span>
        {hit.snippet ? (
          <span className={cn('block text-ink-2 text-sm', grid ? 'line-clamp-2' : 'truncate')}>
            <Highlighted text={hit.snippet} query={query.q} alike={alike} />
          </span>
        ) : null}
        <span
          className={cn('flex flex-wrap gap-x-1.5 text-ink-3 text-sm', grid ? 'justify-center' : 'md:hidden')}
        >
          <Meta words={words} query={query.q} alike={alike} />
        </span>
      </span>
      {grid ? null : (
        <span className="num flex shrink-0 gap-1.5 text-ink-3 text-sm max-md:hidden">
          <Meta words={words} query={query.q} alike={alike} />
        </span>
      )}
    </a>
  )
}

function Meta({ words, query, alike }: { words: string[]; query: string; alike: readonly string[] }) {
  return words.map((word, at) => (
    <span key={word} className="flex gap-1.5">
      {at > 0 ? <span aria-hidden="true">·</span> : null}
      <Highlighted text={word} query={query} alike={alike} />
    </span>
  ))
}

/** What was found, each kind for itself, with a way to the rest of it and of all. */
export function Results({ found, query, today }: { found: Found; query: SearchQuery; today: PlainDate }) {
  const t = useTranslations('search')
  const common = useTranslations('common')
  const wordsOf = useHitWords(today)
  const total =
    query.type === 'all'
      ? Object.values(found.counts).reduce((sum, n) => sum + n, 0)
      : found.counts[query.type]
  const sections = nouns.map(noun => {
    const hits = found.data.filter(hit => hit.type === kinds[noun])
    if (hits.length === 0) return null
    const ofNoun = found.counts[noun]
    return (
      <section key={noun} className="mb-6" aria-labelledby={`results-${noun}`}>
        <div className="mb-2 flex items-baseline justify-between gap-3">
          <h2 id={`results-${noun}`} className="font-semibold text-ink-3 text-sm">
            {t(`tabs.${noun}`)}
          </h2>
          {ofNoun > hits.length && query.type === 'all' ? (
            <a
              href={searchHref(query, { type: noun })}
              data-soft=""
              className="hit font-semibold text-primary-ink text-sm hover:underline"
            >
              {t('seeAll', { count: ofNoun })}
            </a>
          ) : null}
        </div>
        <ul
          className={
            query.view === 'grid'
              ? 'grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-3'
              : 'divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface'
          }
        >
          {hits.map(hit => (
            <li key={hit.id}>
              <Result hit={hit} query={query} words={wordsOf(hit)} alike={found.alike} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
  return (
    <>
      {sections}
      {total > found.data.length ? (
        <div className="flex flex-col items-center gap-1">
          {query.rows < mostRows ? (
            <LoadMore href={searchHref(query, { rows: query.rows + pageSize })} label={common('showMore')} />
          ) : null}
          <p className="num text-ink-3 text-sm">{t('shown', { shown: found.data.length, total })}</p>
        </div>
      ) : null}
    </>
  )
}
