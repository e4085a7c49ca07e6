'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import type { PlainDate } from '@/lib/core/calendar'
import type { OrderMail } from '@/lib/order-mails/schema'
import { OrderForm } from './order-form'

/** Shows what was read in a forwarded mail, and attaches it to a gift after a look. */
export function ForwardedOrder({
  mailId,
  today,
  currency,
  onClose,
  onReopen,
}: {
  mailId: string
  today: PlainDate
  currency: string
  onClose: () => void
  /** Lets the mail wait again, because what it changed was undone. */
  onReopen: () => void
}) {
  const t = useTranslations('tracking.mail')
  const list = useTranslations('orderMails.list')
  const common = useTranslations('common')
  const router = useRouter()
  const [read, setRead] = useState<OrderMail | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const offline = list('offline')

  const refusalOf = (error: unknown) => {
    const arrived = error instanceof Error && error.name === 'CallError'
    return !arrived || ('code' in error && error.code === 'NETWORK') ? offline : error.message
  }
  useEffect(() => {
    let isOpen = true
    call('GET /api/order-mails/{mailId}', { mailId }).then(
      found => isOpen && setRead(found),
      (error: unknown) => {
        if (!isOpen) return
        const arrived = error instanceof Error && error.name === 'CallError'
        setRefusal(arrived && !('code' in error && error.code === 'NETWORK') ? error.message : offline)
      },
    )
    return () => {
      isOpen = false
    }
  }, [mailId, offline])

  // The gift holds the order already. A mail that goes on waiting is dismissed by hand.
  const accept = () =>
    call('PUT /api/order-mails/{mailId}', { mailId, ending: 'accepted' }).then(
      () => router.refresh(),
      () => toast({ title: list('notEnded'), variant: 'destructive' }),
    )
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent closeLabel={common('close')} className="max-w-[560px]">
        <DialogHeader>
          <DialogTitle>{t('check')}</DialogTitle>
          <DialogDescription>{t('checkText')}</DialogDescription>
        </DialogHeader>
        {read ? (
          <OrderForm
            read={read}
            today={today}
            currency={currency}
            backLabel={list('back')}
            onBack={onClose}
            onDone={onClose}
            onSaved={accept}
            onUndone={onReopen}
            refusalOf={refusalOf}
          />
        ) : (
          <p role={refusal ? 'alert' : 'status'} className={refusal ? 'text-bad-ink' : 'text-ink-3'}>
            {refusal ?? t('finding')}
          </p>
        )}
      </DialogContent>
    </Dialog>
  )
}
