import { useTranslations } from 'next-intl'
import { chipVariants } from '@/components/kit/chip'
import { SideScroll } from '@/components/ui/side-scroll'
import { TabLinks } from '@/components/ui/tab-links'
import { shownCount } from '@/lib/core/counts'
import { type GiftQuery, type GiftTab, giftsHref, giftTabs, usualSort, usualStatus } from './gift-query'

/** The lists of gifts as links: tabs with a line below, on a phone chips that scroll. */
export function GiftTabs({ query, counts }: { query: GiftQuery; counts: Record<GiftTab, number> }) {
  const t = useTranslations('gifts')
  const tabs = giftTabs
    .filter(tab => tab !== 'received' || counts.received > 0 || query.tab === 'received')
    .map(tab => {
      const status = usualStatus(tab, query.place)
      return {
        href: giftsHref(query, { tab, status, sort: usualSort(tab, status, query.place) }),
        label: t(`tabs.${tab}`),
        current: tab === query.tab,
        count: counts[tab],
      }
    })
  return (
    <>
      <TabLinks label={t('tabs.label')} tabs={tabs} className="max-md:hidden" />
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
        <SideScroll current={tabs.find(tab => tab.current)?.href} />
      </nav>
    </>
  )
}
