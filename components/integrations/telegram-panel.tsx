'use client'
import { Send } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { useFailure } from '@/components/kit/use-undoable'
import { Button, buttonVariants } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import type { TelegramCode, TelegramState } from '@/lib/connectors/telegram/schema'

/** How often it is asked whether the chat is connected, in milliseconds. */
const pause = 2000

/** The chat with the bot: connected by a link that is good once, and disconnected. */
export function TelegramPanel({ telegram: given }: { telegram: TelegramState }) {
  const t = useTranslations('integrations.telegram')
  const words = useTranslations('integrations')
  const format = useFormatter()
  const router = useRouter()
  const fail = useFailure(words('failed'))
  const [state, setState] = useState(given)
  const [code, setCode] = useState<TelegramCode | null>(null)
  const [isOld, setOld] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => setState(given), [given])

  useEffect(() => {
    if (!code) return
    const timer = setInterval(async () => {
      if (Date.now() > Date.parse(code.expiresAt)) {
        setCode(null)
        setOld(true)
        return
      }
      const found = await call('GET /api/integrations/telegram', {}).catch(() => null)
      if (!found || found.chat === null) return
      setState(found)
      setCode(null)
      toast({ title: t('done') })
      router.refresh()
    }, pause)
    return () => clearInterval(timer)
  }, [code, router, t])

  async function run(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  const connect = () =>
    run(async () => {
      setOld(false)
      setCode(await call('POST /api/integrations/telegram', {}))
    })
  const disconnect = () =>
    run(async () => {
      await call('DELETE /api/integrations/telegram', {})
      setState({ ...state, chat: null, connectedAt: null })
      setEnding(false)
      toast({ title: words('disconnected') })
      router.refresh()
    })

  return (
    <div className="rounded-md border border-line p-4">
      <div className="flex items-start gap-3">
        <Send aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ink-3" />
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold">{t('title')}</h3>
          <p className="break-words text-ink-2 text-sm">
            {state.chat === null ? t('text') : t('as', { name: `\u2068${state.chat}\u2069` })}
          </p>
          {state.needs === null ? <p className="mt-1 text-ink-3 text-sm">{t('privacy')}</p> : null}
        </div>
      </div>
      {state.needs === null ? null : (
        <p className="mt-3 rounded-md bg-sunken px-3 py-2.5 text-ink-2 text-sm">
          {t('needs', { names: state.needs })}
        </p>
      )}
      {code ? (
        <div className="mt-3 grid gap-2 text-sm">
          <p>
            {t('steps', {
              time: format.dateTime(new Date(code.expiresAt), { hour: 'numeric', minute: '2-digit' }),
            })}
          </p>
          <a
            href={code.address}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonVariants({ size: 'sm' })}
          >
            {t('open')}
          </a>
          <p className="text-ink-2">{t('byHand', { bot: `\u2066@${code.bot}\u2069` })}</p>
          <code dir="ltr" className="select-all break-all rounded-md bg-sunken px-3 py-2 text-start">
            /start {code.code}
          </code>
        </div>
      ) : null}
      <p role="status" className="mt-2 text-ink-2 text-sm empty:hidden">
        {code ? t('waiting') : isOld ? t('expired') : null}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {state.chat !== null ? (
          <>
            <a
              href="/app/notifications/preferences"
              data-soft=""
              className={buttonVariants({ variant: 'secondary', size: 'sm' })}
            >
              {t('choose')}
            </a>
            <Button
              variant="destructive"
              size="sm"
              aria-label={t('disconnect')}
              onClick={() => setEnding(true)}
            >
              {words('disconnect')}
            </Button>
          </>
        ) : null}
        {state.chat === null && state.needs === null && !code ? (
          <Button variant="secondary" size="sm" busy={busy} onClick={() => void connect()}>
            {t('connect')}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={isEnding}
        onOpenChange={setEnding}
        title={words('disconnectTitle')}
        description={t('disconnectText')}
        confirmLabel={words('disconnect')}
        busy={busy}
        onConfirm={() => void disconnect()}
      />
    </div>
  )
}
