'use client'
import { Copy, Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useFailure } from '@/components/kit/use-undoable'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import { copyText } from '@/lib/client/copy-text'
import type { GiftCard, GiftCardSecret } from '@/lib/money/gift-cards/schema'

/** As long as a shop needs to scan or type it. */
const shownMilliseconds = 120_000

/** Number and PIN, asked for with a press and hidden again by themselves. */
export function CardSecret({ card }: { card: GiftCard }) {
  const t = useTranslations('giftCards')
  const fail = useFailure(t('secretFailed'))
  const [secret, setSecret] = useState<GiftCardSecret | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!secret) return
    const timer = setTimeout(setSecret, shownMilliseconds, null)
    return () => clearTimeout(timer)
  }, [secret])

  async function show() {
    setBusy(true)
    try {
      setSecret(await call('GET /api/gift-cards/{cardId}/secret', { cardId: card.id }))
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  const lines = secret
    ? ([
        ['numberIs', secret.number],
        ['pinIs', secret.pin],
      ] as const)
    : []
  const copy = async (field: HTMLInputElement | null) => {
    if (await copyText(field)) toast({ title: t('copied') })
  }
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <Button
        variant="quiet"
        size="sm"
        busy={busy}
        className="self-start"
        onClick={() => (secret ? setSecret(null) : void show())}
      >
        {secret ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        {t(secret ? 'hide' : 'show')}
      </Button>
      <div aria-live="polite" className="empty:hidden">
        {lines.map(([key, text]) =>
          text ? (
            <p key={key} className="flex items-center gap-2">
              <span className="text-ink-3">{t(key)}</span>
              <input
                readOnly
                dir="ltr"
                aria-label={t(key)}
                value={text}
                className="num min-w-0 flex-1 bg-transparent font-semibold outline-none"
              />
              <Button
                variant="quiet"
                size="icon-sm"
                aria-label={`${t('copy')}: ${t(key)}`}
                onClick={event =>
                  void copy(event.currentTarget.parentElement?.querySelector('input') ?? null)
                }
              >
                <Copy aria-hidden="true" />
              </Button>
            </p>
          ) : null,
        )}
        {secret && !secret.number && !secret.pin ? <p className="text-ink-2">{t('noNumber')}</p> : null}
      </div>
    </div>
  )
}
