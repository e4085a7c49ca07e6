'use client'
import { FlaskConical, KeyRound, Pencil, Power, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useBusyRun } from '@/components/accounts/use-busy-run'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { ShownOnce } from '@/components/kit/shown-once'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import type { Webhook } from '@/lib/webhooks/schema'
import { WebhookForm } from './webhook-form'

type Asked = 'edit' | 'rotate' | 'delete'

/** What can be done with a webhook: test it, switch it on or off, change it, give it a new secret, delete it. */
export function WebhookActions({ webhook, name }: { webhook: Webhook; name: string }) {
  const t = useTranslations('webhooks')
  const common = useTranslations('common')
  const router = useRouter()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const { busy, run } = useBusyRun('unexpected')
  const { id: webhookId, isActive } = webhook
  const close = () => setAsked(null)

  const test = () =>
    run('test', async () => {
      const { state, tries } = await call('POST /api/webhooks/{webhookId}/test', { webhookId })
      const { status, milliseconds, error } = tries.at(-1)!
      const answered = status === null ? (error ?? '') : t('answered', { status, milliseconds })
      if (state === 'delivered') toast({ title: t('testDelivered'), description: answered })
      else toast({ title: t('testFailed'), description: answered, variant: 'destructive' })
      return null
    })
  const toggle = () =>
    run('switch', async () => {
      await call('PUT /api/webhooks/{webhookId}', { webhookId, isActive: !isActive })
      return t(isActive ? 'switchedOff' : 'switchedOn')
    })
  const rotate = () =>
    run('rotate', async () => {
      const made = await call('POST /api/webhooks/{webhookId}/rotate', { webhookId })
      setAsked(null)
      setSecret(made.secret)
      return null
    })
  const remove = () =>
    run('delete', async () => {
      await call('DELETE /api/webhooks/{webhookId}', { webhookId })
      router.push('/app/settings/webhooks')
      return t('deleted')
    })

  return (
    <div className="my-5 flex flex-wrap gap-2">
      <Button busy={busy === 'test'} onClick={() => void test()}>
        <FlaskConical aria-hidden="true" />
        {t('test')}
      </Button>
      <Button variant="secondary" busy={busy === 'switch'} onClick={() => void toggle()}>
        <Power aria-hidden="true" />
        {t(isActive ? 'switchOff' : 'switchOn')}
      </Button>
      <Button variant="secondary" onClick={() => setAsked('edit')}>
        <Pencil aria-hidden="true" />
        {common('edit')}
      </Button>
      <Button variant="secondary" onClick={() => setAsked('rotate')}>
        <KeyRound aria-hidden="true" />
        {t('rotate')}
      </Button>
      <Button variant="destructive" onClick={() => setAsked('delete')}>
        <Trash2 aria-hidden="true" />
        {common('delete')}
      </Button>
      <Dialog open={asked === 'edit'} onOpenChange={open => !open && close()}>
        <DialogContent aria-describedby={undefined} closeLabel={common('close')}>
          <WebhookForm
            webhook={webhook}
            onSaved={() => {
              toast({ title: t('saved') })
              close()
            }}
            onCancel={close}
          />
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={asked === 'rotate'}
        onOpenChange={open => !open && close()}
        title={t('rotate')}
        description={t('rotateText')}
        confirmLabel={t('rotate')}
        destructive={false}
        busy={busy === 'rotate'}
        onConfirm={() => void rotate()}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={open => !open && close()}
        title={t('deleteTitle', { name })}
        description={t('deleteText')}
        confirmLabel={common('delete')}
        busy={busy === 'delete'}
        onConfirm={() => void remove()}
      />
      <Dialog open={secret !== null} onOpenChange={open => !open && setSecret(null)}>
        <DialogContent onInteractOutside={event => event.preventDefault()}>
          <ShownOnce
            title={t('secret')}
            text={t('secretText')}
            label={t('secret')}
            secret={secret ?? ''}
            onDone={() => setSecret(null)}
          />
        </DialogContent>
      </Dialog>
    </div>
  )
}
