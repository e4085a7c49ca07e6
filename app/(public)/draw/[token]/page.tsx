import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { GuestPick } from '@/components/draws/guest-pick'
import { ClientWords } from '@/components/shell/words/client-words'
import { visitorContext } from '@/lib/composition/visitor-context'
import { toUtcDate } from '@/lib/core/calendar'
import { formatMoney } from '@/lib/core/money'
import { guestDraw } from '@/lib/draws/picks'

type Props = { params: Promise<{ token: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const title = (await getTranslations('draws'))('title')
  // The address holds a secret: no Referer may send it, and no search engine may find it.
  return { title, referrer: 'no-referrer', robots: { index: false, follow: false } }
}

export default async function GuestDrawPage({ params }: Props) {
  const [ctx, { token }, t, format, locale] = await Promise.all([
    visitorContext(),
    params,
    getTranslations('draws'),
    getFormatter(),
    getLocale(),
  ])
  const draw = await guestDraw(ctx, token)
  if (!draw) notFound()
  const date = format.dateTime(toUtcDate(draw.date), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <>
      <h1 className="display text-3xl">{t('guestHello', { name: draw.guest })}</h1>
      <p className="mt-2 text-ink-2 text-lg">
        {t('guestText', { organiser: draw.organiser, draw: draw.name, date })}
      </p>
      {draw.message ? (
        <p
          dir="auto"
          className="mt-3 whitespace-pre-line rounded-md bg-sunken px-3 py-2.5 [overflow-wrap:anywhere]"
        >
          {draw.message}
        </p>
      ) : null}
      {draw.budget === null ? null : (
        <p className="num mt-3 font-semibold">
          {t('budgetLine', { budget: formatMoney(draw.budget, draw.currency, locale, true) })}
        </p>
      )}
      {draw.isDrawn ? (
        <ClientWords of={['draws', 'errors']}>
          <GuestPick token={token} date={draw.date} />
        </ClientWords>
      ) : (
        <p className="mt-6 rounded-md bg-info-soft px-3 py-2.5 text-info-ink">
          {t(draw.status === 'cancelled' ? 'guestCancelled' : 'guestWaiting')}
        </p>
      )}
    </>
  )
}
