import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { visitorContext } from '@/lib/composition/visitor-context'
import { Problem } from '@/lib/core/errors'
import { mailsBehind } from '@/lib/notifications/unsubscribe/queries'

type Props = { params: Promise<{ token: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const title = (await getTranslations('deliveries'))('unsubscribe.title')
  // The address holds a secret: no Referer may send it, and no search engine may find it.
  return { title, referrer: 'no-referrer', robots: { index: false, follow: false } }
}

/** Says whether mails of a topic come, and switches them. It works without a script and without signing in. */
export default async function UnsubscribePage({ params }: Props) {
  const [ctx, { token }, t] = await Promise.all([visitorContext(), params, getTranslations('deliveries')])
  const mails = await mailsBehind(ctx, { token }).catch(error => {
    if (error instanceof Problem && error.status === 404) notFound()
    throw error
  })
  const { topic, on } = mails
  const said = topic
    ? t(on ? 'unsubscribe.on' : 'unsubscribe.off', { topic: t(`mail.${topic}Title`) })
    : t(on ? 'unsubscribe.onAll' : 'unsubscribe.offAll')
  return (
    <>
      <h1 className="display text-3xl">{t('unsubscribe.title')}</h1>
      <p role="status" className="mt-3 text-lg">
        {said}
      </p>
      <p className="mt-1 text-ink-2">{t('unsubscribe.rest')}</p>
      <form method="post" action={`/api/unsubscribe/${encodeURIComponent(token)}`} className="mt-6">
        <input type="hidden" name="on" value={on ? '0' : '1'} />
        <Button type="submit" variant={on ? 'primary' : 'secondary'} className="w-full">
          {t(on ? 'unsubscribe.stop' : 'unsubscribe.resume')}
        </Button>
      </form>
      <p className="mt-5">
        <a href="/app/notifications/preferences" className="font-semibold text-primary-ink underline">
          {t('unsubscribe.settings')}
        </a>
      </p>
    </>
  )
}
