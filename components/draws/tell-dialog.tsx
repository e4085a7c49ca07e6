'use client'
import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { SendBy } from '@/components/kit/send-by'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Textarea } from '@/components/ui/textarea'
import { copyText } from '@/lib/client/copy-text'
import { type TellableDraw, useDrawText } from './draw-text'

/** The text that tells members of a draw: to copy, or to send by a messenger. */
export function TellDialog({ draw, onClose }: { draw: TellableDraw; onClose: () => void }) {
  const t = useTranslations('draws')
  const common = useTranslations('common')
  const field = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState(false)
  const url = `${window.location.origin}/app/draws#${draw.id}`
  const text = useDrawText()(draw, url)
  const Icon = copied ? Check : Copy
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('actionTell')}</DialogTitle>
          <DialogDescription>{t('tellText')}</DialogDescription>
        </DialogHeader>
        <div className="grid gap-3">
          <Textarea
            ref={field}
            readOnly
            dir="auto"
            rows={4}
            aria-label={t('actionTell')}
            value={text}
            onFocus={event => event.currentTarget.select()}
            className="bg-sunken"
          />
          <Button className="justify-self-start" onClick={() => void copyText(field.current).then(setCopied)}>
            <Icon aria-hidden="true" />
            <span role="status">{copied ? common('copied') : common('copy')}</span>
          </Button>
          <SendBy title={draw.name} text={text} url={url} />
        </div>
      </DialogContent>
    </Dialog>
  )
}
