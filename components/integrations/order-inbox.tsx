'use client'
import { Check, Copy, MailPlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { useFailure } from '@/components/kit/use-undoable'
import { Button, buttonVariants } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import { copyText } from '@/lib/client/copy-text'
import type { OrderInbox as Inbox, OwnInbox } from '@/lib/order-mails/inbox/schema'

/** An address with a button that copies it. */
function CopyField({ label, copyLabel, value }: { label: string; copyLabel: string; value: string }) {
  const t = useTranslations('orderMails.inbox')
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    const copied = await copyText(field.current)
    setCopied(copied)
    if (copied) toast({ title: t('copied') })
  }
  return (
    <div>
      <p className="mb-1 font-semibold text-sm">{label}</p>
      <div className="flex gap-2">
        <Input
          ref={field}
          readOnly
          dir="ltr"
          aria-label={label}
          value={value}
          onFocus={event => event.currentTarget.select()}
          className="min-w-0 flex-1 bg-sunken"
        />
        <Button
          variant="secondary"
          aria-label={copyLabel}
          onClick={() => void copy()}
          className="h-10 max-md:h-12"
        >
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
      </div>
    </div>
  )
}

/** How to forward mails, in a line for each mail service and one for programs. */
function HowTo({ inbox: { address, url } }: { inbox: Inbox }) {
  const t = useTranslations('orderMails.inbox')
  return (
    <details className="text-sm">
      <summary className="hit w-fit cursor-pointer text-ink-3">{t('howTitle')}</summary>
      <ul className="mt-1.5 flex list-disc flex-col gap-1 ps-5 text-ink-2">
        {address ? (
          <>
            <li>{t('howGmail')}</li>
            <li>{t('howOutlook')}</li>
            <li>{t('howIcloud')}</li>
          </>
        ) : null}
        <li>
          {t('howProgram')}
          <code dir="ltr" className="mt-1 block break-all rounded-md bg-sunken px-2 py-1.5 text-xs">
            curl --data-binary @mail.eml -H &apos;Content-Type: message/rfc822&apos; {url}
          </code>
        </li>
      </ul>
    </details>
  )
}

/** The secret address of an account for order mails, and what can be done with it. `now` is an ISO instant. */
export function OrderInbox({ own: given, now }: { own: OwnInbox; now: string }) {
  const t = useTranslations('orderMails.inbox')
  const failed = useTranslations('orderMails.list')('offline')
  const format = useFormatter()
  const router = useRouter()
  const fail = useFailure(failed)
  const [own, setOwn] = useState(given)
  const [asked, setAsked] = useState<'reset' | 'remove' | null>(null)
  const [busy, setBusy] = useState(false)
  const { inbox, hasMail, waiting } = own

  async function act(work: () => Promise<OwnInbox | null>, said: string) {
    setBusy(true)
    try {
      setOwn((await work()) ?? { ...own, inbox: null })
      setAsked(null)
      toast({ title: said })
      router.refresh()
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  const confirm = (what: 'reset' | 'remove') =>
    what === 'reset'
      ? act(() => call('POST /api/order-inbox/reset', {}), t('wasReset'))
      : act(() => call('DELETE /api/order-inbox', {}), t('removed'))
  const unblock = (address: string) =>
    act(
      () => call('PUT /api/order-inbox', { blocked: (inbox?.blocked ?? []).filter(one => one !== address) }),
      t('unblocked'),
    )

  return (
    <section
      id="order-inbox"
      aria-labelledby="order-inbox-title"
      className="flex scroll-mt-20 flex-col gap-3 rounded-md border border-line p-4"
    >
      <div>
        <h3 id="order-inbox-title" className="font-semibold">
          {t('title')}
        </h3>
        <p className="text-ink-2 text-sm">{t('text')}</p>
      </div>
      {inbox ? (
        <>
          {inbox.url ? (
            <>
              {inbox.address ? (
                <CopyField label={t('address')} copyLabel={t('copyAddress')} value={inbox.address} />
              ) : null}
              <CopyField label={t('url')} copyLabel={t('copyUrl')} value={inbox.url} />
            </>
          ) : (
            <p className="rounded-md bg-warn-soft px-3 py-2.5 text-warn-ink">{t('lost')}</p>
          )}
          {hasMail ? null : <p className="text-ink-2 text-sm">{t('noMail')}</p>}
          <p className="text-ink-3 text-sm">
            {inbox.lastUsedAt
              ? t('lastUsed', {
                  when: format.relativeTime(
                    new Date(inbox.lastUsedAt),
                    new Date(Math.max(Date.parse(now), Date.parse(inbox.lastUsedAt))),
                  ),
                })
              : t('neverUsed')}
          </p>
          <p className="text-ink-3 text-sm">{t('anyone')}</p>
          <HowTo inbox={inbox} />
          {inbox.blocked.length > 0 ? (
            <div>
              <h4 className="font-semibold text-sm">{t('blocked')}</h4>
              <ul className="divide-y divide-line">
                {inbox.blocked.map(address => (
                  <li key={address} className="flex items-center gap-2 py-1.5">
                    <span dir="ltr" className="min-w-0 flex-1 break-all text-sm rtl:text-end">
                      {address}
                    </span>
                    <Button
                      variant="secondary"
                      size="sm"
                      disabled={busy}
                      aria-label={t('unblockOf', { address })}
                      onClick={() => void unblock(address)}
                    >
                      {t('unblock')}
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
          <div className="flex flex-wrap gap-2">
            {waiting > 0 ? (
              <a
                href="/app/tracking#order-mails"
                data-soft=""
                className={buttonVariants({ variant: 'secondary', size: 'sm' })}
              >
                <MailPlus aria-hidden="true" />
                {t('waiting', { count: waiting })}
              </a>
            ) : null}
            <Button variant="secondary" size="sm" onClick={() => setAsked('reset')}>
              {t('reset')}
            </Button>
            <Button variant="destructive" size="sm" onClick={() => setAsked('remove')}>
              {t('remove')}
            </Button>
          </div>
        </>
      ) : (
        <Button
          size="sm"
          busy={busy}
          className="self-start"
          onClick={() => void act(() => call('POST /api/order-inbox', {}), t('made'))}
        >
          <MailPlus aria-hidden="true" />
          {t('make')}
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={open => !open && setAsked(null)}
        title={t(asked === 'reset' ? 'resetTitle' : 'removeTitle')}
        description={t(asked === 'reset' ? 'resetText' : 'removeText')}
        confirmLabel={t(asked === 'reset' ? 'reset' : 'remove')}
        busy={busy}
        onConfirm={() => {
          if (asked) void confirm(asked)
        }}
      />
    </section>
  )
}
