import { ShoppingBasket, Store, UserRound } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/kit/empty-state'
import { Segmented } from '@/components/kit/fields/segmented'
import { Scene } from '@/components/kit/scene'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { Messages } from '@/components/shell/words/words'
import { PrintButton } from '@/components/social/print-button'
import { ShoppingGroups } from '@/components/social/shopping-groups'
import { shoppingList } from '@/lib/circle/shopping'
import { pageContext } from '@/lib/composition/page-context'

export async function generateMetadata() {
  return { title: (await getTranslations('social'))('shopping') }
}

export default async function ShoppingPage({ searchParams }: PageProps<'/app/social/shopping'>) {
  const ctx = await pageContext()
  const [t, errands, query] = await Promise.all([getTranslations('social'), shoppingList(ctx), searchParams])
  const by = query.by === 'store' ? 'store' : 'person'
  return (
    <Messages of={['social', 'planner', 'wishlists.toasts']}>
      <PageHeader
        icon={<ShoppingBasket aria-hidden="true" />}
        title={t('shopping')}
        crumbs={[{ href: '/app/social', label: t('title') }]}
        actions={errands.length > 0 ? <PrintButton /> : undefined}
      />
      <PageBody width="reading">
        <ShoppingGroups
          errands={errands}
          by={by}
          empty={
            <EmptyState art={<Scene of="list" />} title={t('shoppingEmpty')} text={t('shoppingEmptyText')} />
          }
          tools={
            <Segmented
              label={t('shopping')}
              className="mb-5 print:hidden"
              items={[
                {
                  href: '/app/social/shopping',
                  label: t('byPerson'),
                  icon: <UserRound aria-hidden="true" />,
                  current: by === 'person',
                },
                {
                  href: '/app/social/shopping?by=store',
                  label: t('byStore'),
                  icon: <Store aria-hidden="true" />,
                  current: by === 'store',
                },
              ]}
            />
          }
        />
      </PageBody>
    </Messages>
  )
}
