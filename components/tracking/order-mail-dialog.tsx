'use client'
import { FileUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useRef, useState } from 'react'
import { FileDrop, FileInput } from '@/components/kit/fields/file-drop'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { Textarea } from '@/components/ui/textarea'
import type { PlainDate } from '@/lib/core/calendar'
import type { OrderMail } from '@/lib/order-mails/schema'
import { OrderForm } from './order-form'

/** What a refusal says: our own words for a file that is too large, else the server's sentence. */
function useRefusal() {
  const t = useTranslations('tracking.mail')
  const errors = useTranslations('errors')
  return (error: unknown) => {
    const arrived = error instanceof Error && error.name === 'CallError'
    if (!arrived || ('code' in error && error.code === 'NETWORK')) return t('offline')
    return error.message === 'mailTooLarge' ? errors('mailTooLarge') : error.message
  }
}

/** Takes an order mail as text or file, shows what was found, and attaches it to a gift after a look. */
export function OrderMailDialog({
  today,
  currency,
  onClose,
}: {
  today: PlainDate
  currency: string
  onClose: () => void
}) {
  const t = useTranslations('tracking.mail')
  const common = useTranslations('common')
  const refusalOf = useRefusal()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [read, setRead] = useState<OrderMail | null>(null)

  const find = async (mail: string | File) => {
    if (busy) return
    setBusy(true)
    setRefusal(null)
    try {
      const { readOrderMail } = await import('./send-order-mail')
      setRead(await readOrderMail(mail))
    } catch (error) {
      setRefusal(refusalOf(error))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) void find(text)
    else setRefusal(t('empty'))
  }
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent closeLabel={common('close')} className="max-w-[560px]">
        <DialogHeader>
          <DialogTitle>{t(read ? 'check' : 'open')}</DialogTitle>
          <DialogDescription>{t(read ? 'checkText' : 'intro')}</DialogDescription>
        </DialogHeader>
        {read ? (
          <OrderForm
            read={read}
            today={today}
            currency={currency}
            onBack={() => setRead(null)}
            onDone={onClose}
            refusalOf={refusalOf}
          />
        ) : (
          <form onSubmit={submit} className="flex flex-col gap-3">
            <FileDrop busy={busy} onFile={file => void find(file)} className="rounded-lg border p-3">
              <Label htmlFor={id}>{t('text')}</Label>
              <Textarea
                id={id}
                rows={8}
                dir="auto"
                value={text}
                onChange={event => setText(event.target.value)}
                aria-describedby={refusal ? `${id}-refusal` : undefined}
                aria-invalid={refusal ? true : undefined}
                className="max-h-[40dvh]"
              />
              <div className="mt-2 flex flex-wrap items-center gap-2">
                <Button variant="quiet" size="sm" onClick={() => input.current?.click()} disabled={busy}>
                  <FileUp aria-hidden="true" />
                  {t('file')}
                </Button>
                <FileInput
                  ref={input}
                  accept=".eml,.txt,.html,message/rfc822,text/plain,text/html"
                  aria-label={t('file')}
                  onFile={file => void find(file)}
                />
              </div>
            </FileDrop>
            {refusal ? (
              <p id={`${id}-refusal`} role="alert" className="text-bad-ink text-sm">
                {refusal}
              </p>
            ) : null}
            <DialogFooter>
              <Button variant="secondary" onClick={onClose}>
                {common('cancel')}
              </Button>
              <Button type="submit" aria-busy={busy} disabled={busy}>
                {t(busy ? 'finding' : 'find')}
              </Button>
            </DialogFooter>
          </form>
        )}
      </DialogContent>
    </Dialog>
  )
}
