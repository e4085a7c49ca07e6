'use client'
import { CircleHelp, MailQuestion, Package } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { SectionHead } from '@/components/kit/section-head'
import { useFailure, useUndoToast } from '@/components/kit/use-undoable'
import { Button, buttonVariants } from '@/components/ui/button'
import { call } from '@/lib/client/call'
import { useLazy } from '@/lib/client/hooks/use-lazy'
import type { PlainDate } from '@/lib/core/calendar'
import type { ForwardedMail } from '@/lib/order-mails/inbox/schema'

const load = () => import('./forwarded-order').then(({ ForwardedOrder }) => ForwardedOrder)
const icons = { order: Package, question: MailQuestion, nothing: CircleHelp }

function Row({
  mail,
  now,
  busy,
  onLook,
  onEnd,
}: {
  mail: ForwardedMail
  now: string
  busy: boolean
  onLook: () => void
  onEnd: (block: boolean) => void
}) {
  const t = useTranslations('orderMails.list')
  const format = useFormatter()
  const { finding, found, sender, createdAt, code, page, addressedTo } = mail
  const Icon = icons[finding]
  const subject = mail.subject || t(finding)
  const what = found?.store ? t('orderOf', { store: found.store }) : t(finding)
  const from = !sender.address
    ? t('fromNobody')
    : sender.name
      ? t('fromNamed', sender)
      : t('fromWhom', { sender: sender.address })
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold [overflow-wrap:anywhere]">{what}</p>
        {mail.subject ? (
          <p dir="auto" className="text-ink-2 text-sm [overflow-wrap:anywhere]">
            {mail.subject}
          </p>
        ) : null}
        <p className="text-ink-3 text-sm [overflow-wrap:anywhere]">
          {from} ·{' '}
          {format.relativeTime(
            new Date(createdAt),
            new Date(Math.max(Date.parse(now), Date.parse(createdAt))),
          )}
        </p>
        {addressedTo && finding === 'order' ? (
          <p className="text-sm text-warn-ink [overflow-wrap:anywhere]">
            {t('addressedTo', { email: addressedTo })}
          </p>
        ) : null}
        {finding === 'order' ? null : <p className="mt-1 text-ink-2 text-sm">{t(`${finding}Text`)}</p>}
        {code ? <p className="num mt-1 font-semibold">{t('code', { code })}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {finding === 'order' ? (
          <Button
            variant="secondary"
            size="sm"
            disabled={busy}
            aria-label={t('lookOf', { subject })}
            onClick={onLook}
          >
            {t('look')}
          </Button>
        ) : null}
        {page ? (
          <a
            href={page}
            target="_blank"
            rel="noreferrer noopener"
            className={buttonVariants({ variant: 'secondary', size: 'sm' })}
          >
            {t('confirm')}
          </a>
        ) : null}
        <Button
          variant="secondary"
          size="sm"
          disabled={busy}
          aria-label={finding === 'question' ? undefined : t('dismissOf', { subject })}
          onClick={() => onEnd(false)}
        >
          {t(finding === 'question' ? 'done' : 'dismiss')}
        </Button>
        {sender.address ? (
          <Button
            variant="quiet"
            size="sm"
            disabled={busy}
            aria-label={t('blockOf', { address: sender.address })}
            onClick={() => onEnd(true)}
          >
            {t('block')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

/** The forwarded mails that wait to be looked at. Nothing is changed before that. `now` is an ISO instant. */
export function ForwardedMails({
  mails: given,
  today,
  currency,
  now,
}: {
  mails: readonly ForwardedMail[]
  today: PlainDate
  currency: string
  now: string
}) {
  const t = useTranslations('orderMails.list')
  const router = useRouter()
  const fail = useFailure(t('offline'))
  const undoToast = useUndoToast()
  const [mails, setMails] = useState(given)
  const [looked, setLooked] = useState<ForwardedMail | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [Window, prepare] = useLazy(load)
  useEffect(() => setMails(given), [given])
  if (mails.length === 0) return null

  const reopen = (mailId: string) =>
    call('PUT /api/order-mails/{mailId}', { mailId, ending: null }).then(() => router.refresh(), fail)
  async function end({ id: mailId, sender }: ForwardedMail, block: boolean) {
    setBusy(mailId)
    try {
      await call('PUT /api/order-mails/{mailId}', { mailId, ending: 'dismissed', block })
      setMails(list => list.filter(({ id }) => id !== mailId))
      undoToast({ title: block ? t('blockedNow', { address: sender.address }) : t('dismissed') }, () =>
        reopen(mailId),
      )
      router.refresh()
    } catch (error) {
      fail(error)
    } finally {
      setBusy(null)
    }
  }
  return (
    <section
      id="order-mails"
      aria-labelledby="order-mails-title"
      className="mx-8 my-4 scroll-mt-20 rounded-lg border border-line bg-surface p-4 max-lg:mx-6 max-md:mx-4"
    >
      <SectionHead
        id="order-mails"
        title={t('title')}
        count={mails.length}
        className="mb-0"
        action={
          <a
            href="/app/integrations#order-inbox"
            data-soft=""
            className="text-ink-3 text-sm underline max-sm:hidden"
          >
            {t('settings')}
          </a>
        }
      />
      <ul className="divide-y divide-line">
        {mails.map(mail => (
          <Row
            key={mail.id}
            mail={mail}
            now={now}
            busy={busy === mail.id}
            onLook={() => {
              prepare(() => setLooked(null))
              setLooked(mail)
            }}
            onEnd={block => void end(mail, block)}
          />
        ))}
      </ul>
      <a href="/app/integrations#order-inbox" data-soft="" className="text-ink-3 text-sm underline sm:hidden">
        {t('settings')}
      </a>
      {looked && Window ? (
        <Window
          mailId={looked.id}
          today={today}
          currency={currency}
          onClose={() => setLooked(null)}
          onReopen={() => void reopen(looked.id)}
        />
      ) : null}
    </section>
  )
}
