import { useTranslations } from 'next-intl'
import { TabLinks } from '@/components/ui/tab-links'
import { type GiftQuery, giftsHref } from './gift-query'

/** The lists of ideas as links, with the screen of wishlists, where the ideas of others stand. */
export function IdeaTabs({
  query,
  counts,
}: {
  query: GiftQuery
  counts: { all: number; favorites: number }
}) {
  const t = useTranslations('gifts')
  const tabs = [
    {
      href: giftsHref(query, { tab: 'all' }),
      label: t('ideas.mine'),
      count: counts.all,
      current: query.tab === 'all',
    },
    {
      href: giftsHref(query, { tab: 'favorites' }),
      label: t('tabs.favorites'),
      count: counts.favorites,
      current: query.tab === 'favorites',
    },
    { href: '/app/wishlists?tab=giving', label: t('ideas.wishlists'), current: false },
  ]
  return <TabLinks label={t('ideas.lists')} tabs={tabs} />
}
