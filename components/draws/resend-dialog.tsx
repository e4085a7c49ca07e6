'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { Field } from '@/components/kit/fields/field'
import { FormError } from '@/components/kit/fields/form'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'

/** Mails one guest their link once more, if need be to a corrected address. */
export function ResendDialog({
  drawId,
  guest,
  onClose,
}: {
  drawId: string
  guest: { id: string; name: string; email: string }
  onClose: () => void
}) {
  const t = useTranslations('draws')
  const common = useTranslations('common')
  const router = useRouter()
  const [email, setEmail] = useState(guest.email)
  const [fault, setFault] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, start] = useTransition()
  const send = () =>
    start(async () => {
      try {
        await call('POST /api/draws/{drawId}/participants/{participantId}/resend', {
          drawId,
          participantId: guest.id,
          email,
        })
        toast({ title: t('resent', { email: email.trim() }) })
        onClose()
        router.refresh()
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'CallError') throw error
        const { faults = [] } = error as { faults?: { path: string; message: string }[] }
        setFault(faults.find(({ path }) => path === 'email')?.message)
        setProblem(faults.length > 0 ? undefined : error.message)
      }
    })
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent>
        <form
          className="grid gap-4"
          noValidate
          onSubmit={event => {
            event.preventDefault()
            send()
          }}
        >
          <DialogHeader>
            <DialogTitle>{t('resendTitle', { name: guest.name })}</DialogTitle>
            <DialogDescription>{t('resendText')}</DialogDescription>
          </DialogHeader>
          <FormError message={problem} />
          <Field name="email" label={t('guestEmail')} error={fault}>
            {control => (
              <Input
                {...control}
                type="email"
                required
                maxLength={254}
                autoComplete="off"
                value={email}
                onChange={event => setEmail(event.target.value)}
              />
            )}
          </Field>
          <DialogFooter>
            <Button variant="secondary" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button type="submit" busy={busy}>
              {t('resendAction')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
