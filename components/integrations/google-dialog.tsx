'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { ErrorText, useErrorText } from '@/components/kit/fields/field'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { CallError, call } from '@/lib/client/call'
import type { Service } from '@/lib/connectors/values'

/** Asks what of a Google account is to come in, and leaves the page to sign in there. */
export function GoogleDialog({
  service,
  before,
  onClose,
}: {
  service: Service
  /** Whether it came in until now. */
  before: boolean
  onClose: () => void
}) {
  const t = useTranslations('integrations')
  const words = useErrorText()
  const [takes, setTakes] = useState(before)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string | null>(null)

  async function leave(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setSaid(null)
    try {
      const { address } = await call('POST /api/integrations/google', { service, takes })
      window.location.assign(address)
    } catch (error) {
      setBusy(false)
      if (!(error instanceof CallError)) throw error
      setSaid(words(error.message) ?? t('failed'))
    }
  }
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t(`google.connectOf.${service}`)}</DialogTitle>
        </DialogHeader>
        <form method="post" onSubmit={event => void leave(event)} className="grid gap-4.5">
          <p className="text-ink-2">{t('google.text')}</p>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control */}
          <label className="flex items-start gap-2.5">
            <Checkbox checked={takes} onCheckedChange={setTakes} />
            <span>
              {t(`google.takes.${service}`)}
              <span className="block text-ink-3 text-sm">{t('form.chosenHint')}</span>
            </span>
          </label>
          <div role="alert">{said ? <ErrorText>{said}</ErrorText> : null}</div>
          <DialogFooter>
            <Button type="button" variant="secondary" onClick={onClose}>
              {t('form.back')}
            </Button>
            <Button type="submit" busy={busy}>
              {t('google.next')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
