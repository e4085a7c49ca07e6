import { BookHeart, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { chipVariants } from '@/components/kit/chip'
import { EmptyState } from '@/components/kit/empty-state'
import { GiftsArt, PeopleArt } from '@/components/kit/pictures/empty-art'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { buttonVariants } from '@/components/ui/button'
import { SideScroll } from '@/components/ui/side-scroll'
import { TabLinks } from '@/components/ui/tab-links'
import { cn } from '@/lib/client/cn'

export const overviewTabs = ['mine', 'shared', 'giving'] as const
export type OverviewTab = (typeof overviewTabs)[number]

export const overviewHref = (
  tab: OverviewTab,
  { family, cursor }: { family?: string; cursor?: string } = {},
) => {
  const query = new URLSearchParams()
  if (tab !== 'mine') query.set('tab', tab)
  if (family) query.set('family', family)
  if (cursor) query.set('cursor', cursor)
  return query.size > 0 ? `/app/wishlists?${query}` : '/app/wishlists'
}

/** The frame of the overview: its bar and its three tabs. */
export function WishlistsPage({ tab, children }: { tab: OverviewTab; children: ReactNode }) {
  const t = useTranslations('wishlists.list')
  return (
    <>
      <PageHeader
        title={t('title')}
        icon={<BookHeart aria-hidden="true" />}
        actions={
          <a href="/app/wishlists/new" data-soft="stay" className={cn(buttonVariants(), 'max-md:hidden')}>
            <Plus aria-hidden="true" />
            {t('new')}
          </a>
        }
      />
      <TabLinks
        label={t('tabs')}
        tabs={overviewTabs.map(one => ({ href: overviewHref(one), label: t(one), current: one === tab }))}
      />
      <PageBody className="max-md:pt-5">{children}</PageBody>
    </>
  )
}

/** Chooses one of several families whose lists are shown; with a single one there is nothing to choose. */
export function FamilyFilter({
  tab,
  families,
  chosen,
}: {
  tab: OverviewTab
  families: readonly { id: string; name: string }[]
  chosen: string | undefined
}) {
  const t = useTranslations('wishlists.list')
  if (families.length < 2) return null
  return (
    <nav aria-label={t('whichFamily')} data-print="hide" className="side-scroll -mx-1 mb-4 flex gap-2 p-1">
      {[{ id: undefined, name: t('allFamilies') }, ...families].map(({ id, name }) => (
        <a
          key={id ?? 'all'}
          href={overviewHref(tab, { family: id })}
          data-soft=""
          aria-current={id === chosen ? 'page' : undefined}
          className={chipVariants({ look: id === chosen ? 'on' : 'plain' })}
        >
          <bdi className="max-w-48 truncate">{name}</bdi>
        </a>
      ))}
      <SideScroll current={chosen} />
    </nav>
  )
}

/** The sentence of a tab without lists. */
export function NoWishlists({ tab, filtered = false }: { tab: OverviewTab; filtered?: boolean }) {
  const t = useTranslations('wishlists')
  if (filtered)
    return <EmptyState art={<PeopleArt />} title={t('list.noneOfFamily')} text={t('list.noneOfFamilyText')} />
  if (tab === 'shared')
    return <EmptyState art={<PeopleArt />} title={t('empty.sharedTitle')} text={t('empty.sharedText')} />
  if (tab === 'giving')
    return <EmptyState art={<GiftsArt />} title={t('empty.givingTitle')} text={t('empty.givingText')} />
  return (
    <EmptyState
      art={<GiftsArt />}
      title={t('empty.title')}
      text={t('empty.text')}
      actions={
        <a href="/app/wishlists/new" data-soft="stay" className={buttonVariants()}>
          <Plus aria-hidden="true" />
          {t('list.new')}
        </a>
      }
    />
  )
}
