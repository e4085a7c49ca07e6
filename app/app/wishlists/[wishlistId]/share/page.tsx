import { getTranslations } from 'next-intl/server'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { Messages } from '@/components/shell/words/words'
import { SharePanel } from '@/components/wishlists/sharing/share-panel'
import { wishlistPage } from '@/components/wishlists/wishlist-words'
import { pageContext } from '@/lib/composition/page-context'
import { loadWishlist } from '../../load'
import { loadShare } from '../../load-share'

export async function generateMetadata({ params }: PageProps<'/app/wishlists/[wishlistId]/share'>) {
  const [ctx, t] = await Promise.all([pageContext(), getTranslations('wishlists')])
  return { title: t('share.title', { name: (await loadWishlist(ctx, (await params).wishlistId)).name }) }
}

export default async function SharePage({ params }: PageProps<'/app/wishlists/[wishlistId]/share'>) {
  const ctx = await pageContext()
  const props = await loadShare(ctx, (await params).wishlistId)
  const t = await getTranslations('wishlists')
  return (
    <Messages of={['wishlists', 'sendBy', 'errors', 'families.invite']}>
      <PageHeader
        title={t('share.title', { name: props.list.name })}
        crumbs={[
          { href: '/app/wishlists', label: t('list.title') },
          { href: wishlistPage(props.list), label: props.list.name },
        ]}
      />
      <PageBody width="form">
        <SharePanel {...props} />
      </PageBody>
    </Messages>
  )
}
