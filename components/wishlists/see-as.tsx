import { ArrowLeft, Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Segmented } from '@/components/kit/fields/segmented'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/client/cn'
import type { Wishlist } from '@/lib/wishlists/schema'
import { wishlistPage } from './wishlist-words'

export const previewRoles = ['recipient', 'giver', 'guest'] as const
export type PreviewRole = (typeof previewRoles)[number]

/** Says as which viewer the owner looks at their list, and leads to the other views and back to their own. */
export function SeeAs({ list, as }: { list: Pick<Wishlist, 'id' | 'blind'>; as: PreviewRole }) {
  const t = useTranslations('wishlists.preview')
  const page = wishlistPage(list)
  const words = {
    recipient: t('asRecipient'),
    giver: t(list.blind ? 'asGiver' : 'asGiverOther'),
    guest: t('asGuest'),
  }
  return (
    <div
      role="status"
      data-bar="see-as"
      className="sticky top-0 z-10 flex flex-wrap items-center gap-3 border-info/30 border-b bg-info-soft px-8 py-3 text-info-ink max-lg:px-6 max-md:px-4"
    >
      <Eye aria-hidden="true" className="size-5 shrink-0 max-md:hidden" />
      <p className="min-w-0 flex-1 basis-72 font-medium">{words[as]}</p>
      <Segmented
        label={t('label')}
        items={previewRoles.map(role => ({
          href: `${page}?as=${role}`,
          label: t(role),
          current: role === as,
        }))}
      />
      <a href={page} data-soft="" className={cn(buttonVariants({ variant: 'secondary', size: 'sm' }))}>
        <ArrowLeft aria-hidden="true" className="flip" />
        {t('back')}
      </a>
    </div>
  )
}
