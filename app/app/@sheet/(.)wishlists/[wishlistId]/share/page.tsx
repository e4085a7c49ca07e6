import { loadShare } from '@/app/app/wishlists/load-share'
import { Messages } from '@/components/shell/words/words'
import { ShareDialog } from '@/components/wishlists/sharing/share-dialog'
import { pageContext } from '@/lib/composition/page-context'

export default async function ShareSheet({ params }: { params: Promise<{ wishlistId: string }> }) {
  const ctx = await pageContext()
  return (
    <Messages of={['wishlists', 'sendBy', 'errors', 'families.invite']}>
      <ShareDialog {...(await loadShare(ctx, (await params).wishlistId))} />
    </Messages>
  )
}
