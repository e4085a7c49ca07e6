import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { LockedPage } from '@/components/guest-links/locked-page'
import { SharedPage } from '@/components/guest-links/shared-page'
import { visitorContext } from '@/lib/composition/visitor-context'
import { todayIn } from '@/lib/core/calendar'
import { languageOf } from '@/lib/i18n/locales'
import { opened, pageVisit } from '@/lib/server/http/link-page'
import { linkMetadata } from '@/lib/server/http/site'
import { sharedPage } from '@/lib/wishlists/guest-links/queries'
import { isWishFilter } from '@/lib/wishlists/guest-links/rules'
import { SharedFilter } from '@/lib/wishlists/guest-links/schema'

type Said = Partial<
  Record<'show' | 'ask' | 'problem' | 'said' | 'news' | 'sort' | 'minPrice' | 'maxPrice', string | string[]>
>
type Props = { params: Promise<{ token: string }>; searchParams: Promise<Said> }

const load = cache(async (token: string) =>
  opened(token, async () => sharedPage(await visitorContext(), token, await pageVisit())),
)

/**
 * The preview of the link in a chat: the name of the list only where anybody may read it, and never a giver.
 */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ token }, t, locale] = await Promise.all([params, getTranslations('shared'), getLocale()])
  const found = await load(token)
  const title = found && !found.guarded ? t('metaTitle', { name: found.shared.name }) : t('metaClosed')
  return linkMetadata({ title, description: t('metaText'), locale: languageOf(locale) })
}

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : null)

/** The order and the bounds of the address. A part that cannot be read is left out: the page has to open. */
function askedOf(said: Said): SharedFilter {
  const part = (name: 'sort' | 'minPrice' | 'maxPrice') => {
    const read = SharedFilter.safeParse({ [name]: one(said[name]) || undefined })
    return read.success ? read.data[name] : undefined
  }
  return SharedFilter.parse({ sort: part('sort'), minPrice: part('minPrice'), maxPrice: part('maxPrice') })
}

export default async function WishlistByLink({ params, searchParams }: Props) {
  const [{ token }, said, { now }] = await Promise.all([params, searchParams, visitorContext()])
  const found = await load(token)
  if (!found) return <LockedPage token={token} problem={one(said.problem)} />
  const { shared, prices, zone, comments, mayComment, offersNews } = found
  return (
    <SharedPage
      token={token}
      shared={shared}
      prices={prices}
      asked={askedOf(said)}
      zone={zone}
      today={todayIn(zone, now)}
      filter={isWishFilter(said.show) ? said.show : null}
      ask={one(said.ask)}
      problem={one(said.problem)}
      released={said.said === 'released'}
      news={{ offered: offersNews, answer: one(said.news) }}
      comments={comments}
      mayComment={mayComment}
    />
  )
}
