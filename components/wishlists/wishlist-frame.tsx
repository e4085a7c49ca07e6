import { Eye, Share2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { buttonVariants } from '@/components/ui/button'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { TabLinks } from '@/components/ui/tab-links'
import { cn } from '@/lib/client/cn'
import type { WishlistDetail } from '@/lib/wishlists/schema'
import { Live } from './live'
import { WishlistMenu } from './wishlist-menu'
import { mayOn, wishlistPage } from './wishlist-words'

export const wishlistTabs = ['wishes', 'collaborators', 'activity', 'statistics', 'settings'] as const
export type WishlistTab = (typeof wishlistTabs)[number]

/** The frame of every screen of a list: its path, its tabs, and its actions. */
export function WishlistFrame({
  list,
  tab,
  viewerId,
  children,
}: {
  list: WishlistDetail
  tab: WishlistTab
  viewerId: string
  children: ReactNode
}) {
  const t = useTranslations('wishlists')
  const page = wishlistPage(list)
  const manages = mayOn(list, 'share')
  const seeAs = `${page}?as=${list.blind ? 'giver' : 'recipient'}`
  const counts = {
    wishes: list.itemCount,
    collaborators: list.collaborators.filter(({ status }) => status === 'active').length || undefined,
    activity: undefined,
    statistics: undefined,
    settings: undefined,
  }
  return (
    <>
      <Live wishlistId={list.id} />
      <PageHeader
        title={list.name}
        crumbs={[{ href: '/app/wishlists', label: t('list.title') }]}
        actions={
          <span className="flex items-center gap-2" data-print="hide">
            {manages ? (
              <>
                <a
                  href={seeAs}
                  data-soft=""
                  className={cn(buttonVariants({ variant: 'secondary' }), 'max-md:hidden')}
                >
                  <Eye aria-hidden="true" />
                  {t('detail.seeAs')}
                </a>
                <a
                  href={`${page}/share`}
                  data-soft="stay"
                  aria-label={t('detail.share')}
                  className={cn(buttonVariants(), 'max-md:size-11 max-md:p-0')}
                >
                  <Share2 aria-hidden="true" />
                  <span className="max-md:sr-only">{t('detail.share')}</span>
                </a>
              </>
            ) : null}
            <WishlistMenu
              viewerId={viewerId}
              list={{
                id: list.id,
                name: list.name,
                role: list.role,
                blind: list.blind,
                isCollaborative: list.isCollaborative,
                settings: list.settings,
                collaborators: list.collaborators,
              }}
            >
              {manages ? (
                <DropdownMenuItem asChild className="md:hidden">
                  <a href={seeAs} data-soft="">
                    <Eye />
                    {t('detail.seeAs')}
                  </a>
                </DropdownMenuItem>
              ) : null}
            </WishlistMenu>
          </span>
        }
      />
      <TabLinks
        label={t('tabs.label')}
        tabs={wishlistTabs
          .filter(one => one !== 'settings' || manages)
          .map(one => ({
            href: one === 'wishes' ? page : `${page}/${one}`,
            label: t(`tabs.${one}`),
            current: one === tab,
            count: counts[one],
          }))}
      />
      <PageBody className="pt-5 max-md:pt-4">{children}</PageBody>
    </>
  )
}
