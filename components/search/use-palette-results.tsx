'use client'
import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { Hit } from '@/lib/search/schema'
import { nouns } from '@/lib/search/values'
import { Highlighted } from './highlighted'
import { HitPicture } from './hit-picture'
import { editHrefOf, hrefOf, useHitWords } from './hit-words'
import type { PaletteGroup } from './palette-items'
import { rememberSearch } from './remember'
import { searchHref } from './search-query'
import type { PaletteSearch } from './use-palette-search'

const kindOf = { people: 'person', gifts: 'gift', occasions: 'occasion' } as const

/** What the palette found, by kind; the last line leads to the search screen when there is more. */
export function usePaletteResults({ query, found }: PaletteSearch, today: string | null): PaletteGroup[] {
  const t = useTranslations('search')
  const router = useRouter()
  const wordsOf = useHitWords(today)
  if (!found) return []
  const go = (href: string) => () => {
    void rememberSearch(query)
    router.push(href)
  }
  const line = (hit: Hit) => ({
    value: `${hit.type}:${hit.id}`,
    picture: <HitPicture hit={hit} size={28} />,
    label: <Highlighted text={hit.name} query={query} />,
    hint: wordsOf(hit).join(' · '),
    run: go(hrefOf(hit)),
    second: go(editHrefOf(hit)),
  })
  const groups: PaletteGroup[] = nouns.map(noun => ({
    key: noun,
    heading: t(`tabs.${noun}`),
    items: found.data.filter(hit => hit.type === kindOf[noun]).map(line),
  }))
  const total = Object.values(found.counts).reduce((sum, count) => sum + count, 0)
  if (total <= found.data.length) return groups
  const all = {
    value: 'all',
    picture: <Search aria-hidden="true" className="size-4.5" />,
    label: t('palette.all', { query }),
    hint: <span className="num">{total}</span>,
    run: go(searchHref({ q: query, type: 'all', view: 'list', filters: {} })),
  }
  return [...groups, { key: 'more', heading: t('title'), items: [all] }]
}
