import { useTranslations } from 'next-intl'
import { chipVariants } from '@/components/kit/chip'
import { Badge } from '@/components/ui/badge'
import { SideScroll } from '@/components/ui/side-scroll'
import { TabLinks } from '@/components/ui/tab-links'
import { shownCount } from '@/lib/core/counts'
import {
  type GiftQuery,
  type GiftTab,
  giftsHref,
  giftTabs,
  usualSort,
  usualStatus,
  usualView,
} from './gift-query'

const allGifts: GiftQuery = {
  place: 'gifts',
  view: usualView('gifts'),
  tab: 'active',
  status: 'active',
  sort: usualSort('active', 'active', 'gifts'),
}

/** The lists of gifts as links: tabs with a line below, on a phone chips that scroll. */
export function GiftTabs({
  query: shown,
  counts,
}: {
  query: GiftQuery
  counts: Record<GiftTab | 'onTheWay', number>
}) {
  const t = useTranslations('gifts')
  const tracking = shown.place === 'tracking'
  const query: GiftQuery = tracking ? allGifts : shown
  const tabs = giftTabs
    .filter(tab => tab !== 'received' || counts.received > 0 || query.tab === 'received')
    .map(tab => {
      const status = usualStatus(tab, query.place)
      return {
        href: giftsHref(query, { tab, status, sort: usualSort(tab, status, query.place) }),
        label: t(`tabs.${tab}`),
        current: !tracking && tab === query.tab,
        count: counts[tab],
      }
    })
  const parcels = { href: '/app/tracking', label: t('tabs.tracking'), current: tracking }
  const extra =
    counts.onTheWay > 0 ? <Badge tone="info">{t('tabs.onTheWay', { count: counts.onTheWay })}</Badge> : null
  return (
    <>
      <TabLinks label={t('tabs.label')} tabs={[...tabs, { ...parcels, extra }]} className="max-md:hidden" />
      <nav aria-label={t('tabs.label')} className="side-scroll flex gap-2 px-4 pt-0.5 pb-2 md:hidden">
        {tabs.map(tab => (
          <a
            key={tab.href}
            href={tab.href}
            data-soft=""
            aria-current={tab.current ? 'page' : undefined}
            className={chipVariants({ look: tab.current ? 'on' : 'plain' })}
          >
            {tab.label} <span className="num">{shownCount(tab.count)}</span>
          </a>
        ))}
        <a
          href={parcels.href}
          data-soft=""
          aria-current={tracking ? 'page' : undefined}
          className={chipVariants({ look: tracking ? 'on' : 'plain' })}
        >
          {parcels.label}{' '}
          {counts.onTheWay > 0 ? <span className="num">{shownCount(counts.onTheWay)}</span> : null}
        </a>
        <SideScroll current={tracking ? parcels.href : tabs.find(tab => tab.current)?.href} />
      </nav>
    </>
  )
}
