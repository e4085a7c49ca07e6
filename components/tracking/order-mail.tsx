'use client'
import { MailPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useLazy } from '@/lib/client/hooks/use-lazy'
import type { PlainDate } from '@/lib/core/calendar'

const load = () => import('./order-mail-dialog').then(({ OrderMailDialog }) => OrderMailDialog)

/** The button that takes an order mail; its dialog is loaded when it is needed. */
export function OrderMailButton({ today, currency }: { today: PlainDate; currency: string }) {
  const t = useTranslations('tracking.mail')
  const [open, setOpen] = useState(false)
  const [Window, prepare] = useLazy(load)
  return (
    <>
      <Button
        className="ms-2 max-md:ms-0 max-md:size-11 max-md:px-0"
        onPointerEnter={() => prepare()}
        onFocus={() => prepare()}
        onClick={() => {
          prepare(() => setOpen(false))
          setOpen(true)
        }}
      >
        <MailPlus aria-hidden="true" />
        <span className="max-md:sr-only">{t('open')}</span>
      </Button>
      {open && Window ? <Window today={today} currency={currency} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
