import { useTranslations } from 'next-intl'
import { type GiftQuery, giftsHref } from '@/components/gifts/filters/gift-query'
import { recommendHref } from '@/components/recommendations/recommend-query'
import { TabLinks } from '@/components/ui/tab-links'

/** The lists of ideas as links, with the screen of wishlists, where the ideas of others stand. */
export function IdeaTabs({
  query,
  counts,
}: {
  /** Null on the screen of recommendations. */
  query: GiftQuery | null
  counts: { all: number; favorites: number }
}) {
  const t = useTranslations('gifts')
  const href = (tab: 'all' | 'favorites') =>
    query ? giftsHref(query, { tab }) : tab === 'all' ? '/app/gift-ideas' : '/app/gift-ideas?isFavorite=true'
  const tabs = [
    {
      href: href('all'),
      label: t('ideas.mine'),
      count: counts.all,
      current: query?.tab === 'all',
    },
    {
      href: recommendHref({ personId: query?.personId }),
      label: t('ideas.recommendations'),
      current: query === null,
    },
    {
      href: href('favorites'),
      label: t('tabs.favorites'),
      count: counts.favorites,
      current: query?.tab === 'favorites',
    },
    { href: '/app/wishlists?tab=giving', label: t('ideas.wishlists'), current: false },
  ]
  return <TabLinks label={t('ideas.lists')} tabs={tabs} />
}
