import { getTranslations } from 'next-intl/server'
import { GiftTags } from '@/components/gift-tags/gift-tags'
import { Messages } from '@/components/shell/words/words'
import { getProfile } from '@/lib/accounts/queries'
import { pageContext } from '@/lib/composition/page-context'
import { id } from '@/lib/core/fields'
import { giftsById, listGifts } from '@/lib/gifts/queries'
import { paperOf, tagsOf } from '@/lib/gifts/tags.rules'
import { shortName } from '@/lib/people/rules'
import { planOf } from '@/lib/planner/queries'
import type { Context } from '@/lib/server/auth/context'
import { found } from '@/lib/server/http/found'

/** As many gifts as an address can name. */
const mostNamed = 100
/** As many tags as anybody prints at once. */
const mostTags = 200

export async function generateMetadata() {
  return { title: (await getTranslations('giftTags'))('title') }
}

const toTag = async (ctx: Context) => {
  const lists = await Promise.all(
    (['purchased', 'wrapped'] as const).map(status =>
      listGifts(ctx, { status, sort: 'occasionDate', limit: mostTags }),
    ),
  )
  return lists.flatMap(({ data }) => data).slice(0, mostTags)
}

/** The tags of an occasion, of the gifts that the address names, or of all that are bought and not given yet. */
export default async function GiftTagsPage({ searchParams }: PageProps<'/app/gifts/tags'>) {
  const ctx = await pageContext()
  const { occasionId, ids } = await searchParams
  const plan = typeof occasionId === 'string' ? await found(occasionId, wanted => planOf(ctx, wanted)) : null
  const named =
    typeof ids === 'string'
      ? ids
          .split(',')
          .slice(0, mostNamed)
          .flatMap(one => id.safeParse(one).data ?? [])
      : []
  const [t, user, gifts] = await Promise.all([
    getTranslations('gifts'),
    getProfile(ctx),
    plan ? plan.rows.flatMap(row => row.gifts) : named.length > 0 ? giftsById(ctx, named) : toTag(ctx),
  ])
  return (
    <Messages of={['giftTags']}>
      <GiftTags
        tags={tagsOf(gifts, ctx.locale)}
        from={shortName(user)}
        paper={paperOf(ctx.settings.country)}
        back={
          plan
            ? { href: `/app/occasions/${plan.occasion.id}`, label: plan.occasion.name }
            : { href: '/app/gifts', label: t('list.title') }
        }
      />
    </Messages>
  )
}
