'use client'
import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { copyText } from '@/lib/client/copy-text'
import type { InvitationWithLink } from '@/lib/families/invitations/schema'

/** The link of an invitation, to be passed on now or never. */
export function LinkOnce({
  made,
  onDone,
}: {
  made: Pick<InvitationWithLink, 'link' | 'email' | 'mailed'>
  onDone: () => void
}) {
  const t = useTranslations('families.invite')
  const common = useTranslations('common')
  const [copied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const copy = () => void copyText(field.current).then(setCopied)
  const Icon = copied ? Check : Copy
  return (
    <>
      <DialogHeader className="pe-0">
        <DialogTitle>{t('ready')}</DialogTitle>
        <DialogDescription>
          {made.email ? t(made.mailed ? 'readyMail' : 'readyNoMail', { email: made.email }) : t('readyLink')}
        </DialogDescription>
      </DialogHeader>
      <div className="flex gap-2">
        <Input
          ref={field}
          aria-label={t('link')}
          dir="ltr"
          readOnly
          value={made.link}
          onFocus={event => event.currentTarget.select()}
          className="font-mono text-sm"
        />
        <Button variant="secondary" onClick={copy} className="h-10 max-md:h-12">
          <Icon aria-hidden="true" />
          <span role="status">{copied ? common('copied') : common('copy')}</span>
        </Button>
      </div>
      <DialogFooter>
        <Button onClick={onDone}>{common('done')}</Button>
      </DialogFooter>
    </>
  )
}
