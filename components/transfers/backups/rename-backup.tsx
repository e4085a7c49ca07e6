'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ConflictNotice } from '@/components/kit/fields/conflict-notice'
import { Form, FormError, SubmitButton } from '@/components/kit/fields/form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { toast } from '@/components/ui/use-toast'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import type { Backup } from '@/lib/transfers/backups/schema'
import { BackupFields } from './backup-fields'

const endpoint = async () => (await import('@/lib/transfers/backups/api')).backupsApi.update
const valuesOf = ({ name, description }: Backup) => ({ name, description: description ?? '' })

/** Gives a backup another name and description. */
export function RenameBackup({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const t = useTranslations('backups')
  const common = useTranslations('common')
  const router = useRouter()
  const { form, submit, busy, error, conflict, keepMine, takeTheirs } = useEndpointForm(endpoint, {
    values: valuesOf(backup),
    params: { backupId: backup.id },
    version: backup.version,
    changesOnly: true,
    prepare: leaving =>
      'description' in leaving ? { ...leaving, description: leaving.description || null } : leaving,
    valuesOf,
    onSaved: saved => {
      onClose()
      if (saved) toast({ title: t('rename.saved') })
      router.refresh()
    },
  })
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent aria-describedby={undefined} closeLabel={common('close')}>
        <Form form={form} onSubmit={submit} className="grid gap-4">
          <DialogHeader>
            <DialogTitle>{t('rename.title')}</DialogTitle>
          </DialogHeader>
          <FormError message={error} />
          {conflict ? <ConflictNotice onMine={keepMine} onTheirs={takeTheirs} /> : null}
          <BackupFields />
          <DialogFooter>
            <Button variant="secondary" onClick={onClose}>
              {common('cancel')}
            </Button>
            <SubmitButton busy={busy}>{common('save')}</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  )
}
