'use client'
import { Check, Copy, Link2, QrCode as QrIcon, Send } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { onDemand } from '@/components/kit/on-demand'
import { SendBy } from '@/components/kit/send-by'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/use-toast'
import { copyText } from '@/lib/client/copy-text'

const QrCode = onDemand(() => import('@/components/kit/qr-code').then(module => module.QrCode))

/** The link of a list: to copy, to send with what the device offers, and as a QR code. */
export function ShareLink({ url, name }: { url: string; name: string }) {
  const t = useTranslations('wishlists.share')
  const text = useTranslations('sendBy')('list', { name, url })
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const [isCode, setCode] = useState(false)
  const [sends, setSends] = useState(false)
  useEffect(() => setSends(typeof navigator.share === 'function'), [])

  async function copy() {
    const copied = await copyText(field.current)
    setCopied(copied)
    if (copied) toast({ title: t('copied') })
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <span className="relative min-w-0 flex-1 basis-60">
          <Link2
            aria-hidden="true"
            className="-translate-y-1/2 absolute start-3 top-1/2 size-4.5 text-ink-3"
          />
          <Input
            ref={field}
            readOnly
            type="url"
            aria-label={t('link')}
            value={url}
            onFocus={event => event.currentTarget.select()}
            className="bg-sunken ps-9.5"
          />
        </span>
        <Button onClick={() => void copy()} className="h-10 max-md:h-12">
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
        {sends ? (
          <Button
            variant="secondary"
            onClick={() => void navigator.share({ title: name, url }).catch(() => undefined)}
            className="h-10 max-md:h-12"
          >
            <Send aria-hidden="true" className="flip" />
            {t('send')}
          </Button>
        ) : null}
        <Button
          variant="secondary"
          size="icon"
          aria-label={t('qr')}
          aria-expanded={isCode}
          onClick={() => setCode(!isCode)}
          className="size-10 max-md:size-12"
        >
          <QrIcon />
        </Button>
      </div>
      <SendBy title={name} text={text} url={url} />
      {isCode ? <QrCode text={url} label={t('qrAlt')} /> : null}
    </div>
  )
}
