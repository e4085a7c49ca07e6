'use client'
import { CalendarHeart, Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import type { Choices } from '@/lib/quick-add/schema'
import type { Hit } from '@/lib/search/schema'
import { kinds, type Noun, nouns } from '@/lib/search/values'
import { Highlighted } from './highlighted'
import { HitPicture } from './hit-picture'
import { editHrefOf, hrefOf, useHitWords } from './hit-words'
import type { PaletteGroup, PaletteItem } from './palette-items'
import { isNamed, orderHits } from './palette-order'
import { rememberSearch } from './remember'
import { blankSearch, searchHref } from './search-query'
import type { PaletteSearch } from './use-palette-search'

/**
 * What the palette found, by kind, with `names` of what it could be; the last line leads to the search screen when
 * there is more. People and occasions whose name is typed are there at once, before the search answers.
 */
export function usePaletteResults(
  { query, found }: PaletteSearch,
  text: string,
  choices: Choices | null,
): { groups: PaletteGroup[]; names: string[] } {
  const t = useTranslations('search')
  const router = useRouter()
  const wordsOf = useHitWords(choices?.today ?? null)
  const go = (href: string) => () => {
    void rememberSearch(query)
    router.push(href)
  }
  const typed = text.trim()
  const hits = orderHits(found?.data ?? [], typed)
  const line = (hit: Hit) => ({
    value: `${hit.type}:${hit.id}`,
    picture: <HitPicture hit={hit} size={28} />,
    label: <Highlighted text={hit.name} query={query} alike={found?.alike} />,
    hint: wordsOf(hit).join(' · '),
    run: go(hrefOf(hit)),
    second: go(editHrefOf(hit)),
  })
  const atOnce = (type: 'person' | 'occasion', known: readonly { id: string; name: string }[]) =>
    typed
      ? known
          .filter(({ id, name }) => isNamed(name, typed) && !hits.some(hit => hit.id === id))
          .slice(0, 5)
          .map(({ id, name }) => ({
            value: `${type}:${id}`,
            picture:
              type === 'person' ? (
                <PersonAvatar name={name} size={28} />
              ) : (
                <CalendarHeart aria-hidden="true" className="size-4.5" />
              ),
            label: <Highlighted text={name} query={typed} />,
            run: go(`/app/${type === 'person' ? 'people' : 'occasions'}/${id}`),
          }))
      : []
  const known: Partial<Record<Noun, PaletteItem[]>> = {
    people: atOnce('person', choices?.people ?? []),
    occasions: atOnce('occasion', choices?.occasions ?? []),
  }
  const all = nouns
    .map(noun => ({
      key: noun,
      heading: t(`tabs.${noun}`),
      items: [...(known[noun] ?? []), ...hits.filter(hit => hit.type === kinds[noun]).map(line)],
      isNamed:
        (known[noun] ?? []).length > 0 ||
        hits.some(hit => hit.type === kinds[noun] && isNamed(hit.name, typed)),
    }))
    .sort((one, other) => Number(other.isNamed) - Number(one.isNamed))
  const groups: PaletteGroup[] = all.map(({ key, heading, items }) => ({ key, heading, items }))
  const names = [...(choices?.people ?? []), ...(choices?.occasions ?? []), ...hits].map(({ name }) => name)
  const total = found ? Object.values(found.counts).reduce((sum, count) => sum + count, 0) : 0
  if (!found || total <= found.data.length) return { groups, names }
  const more = {
    value: 'all',
    picture: <Search aria-hidden="true" className="size-4.5" />,
    label: t('palette.all', { query }),
    hint: <span className="num">{total}</span>,
    run: go(searchHref({ ...blankSearch, q: query })),
  }
  return { groups: [...groups, { key: 'more', heading: t('title'), items: [more] }], names }
}
