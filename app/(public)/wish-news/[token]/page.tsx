import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { visitorContext } from '@/lib/composition/visitor-context'
import { Problem } from '@/lib/core/errors'
import { wishNewsBehind } from '@/lib/wishlists/listeners/queries'

type Props = { params: Promise<{ token: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const title = (await getTranslations('listeners'))('title')
  // The address holds a secret: no Referer may send it, and no search engine may find it.
  return { title, referrer: 'no-referrer', robots: { index: false, follow: false } }
}

/** Confirms the mails about new wishes of a list, and ends them. It works without a script and without an account. */
export default async function WishNewsPage({ params }: Props) {
  const [ctx, { token }, t] = await Promise.all([visitorContext(), params, getTranslations('listeners')])
  const { state, list } = await wishNewsBehind(ctx, { token }).catch(error => {
    if (error instanceof Problem && error.status === 404) notFound()
    throw error
  })
  const named = list === null ? 'no' : 'yes'
  const button = (on: boolean, label: string, isPrimary: boolean) => (
    <form method="post" action={`/api/wish-news/${encodeURIComponent(token)}`}>
      <input type="hidden" name="on" value={on ? '1' : '0'} />
      <Button type="submit" variant={isPrimary ? 'primary' : 'secondary'} className="w-full">
        {label}
      </Button>
    </form>
  )
  return (
    <>
      <h1 className="display text-3xl">{t('title')}</h1>
      <p role="status" className="mt-3 text-lg [overflow-wrap:anywhere]">
        {state === 'ended' ? t('ended') : t(state, { named, list: list ?? '' })}
      </p>
      <p className="mt-1 text-ink-2">{t(`${state}Text`)}</p>
      {state === 'ended' ? null : (
        <div className="mt-6 grid gap-3">
          {state === 'asked' ? button(true, t('confirm'), true) : null}
          {button(false, t(state === 'asked' ? 'refuse' : 'stop'), false)}
        </div>
      )}
    </>
  )
}
