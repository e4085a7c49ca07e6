'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { Button } from '@/components/ui/button'
import { NativeSelect } from '@/components/ui/native-select'
import { call } from '@/lib/client/call'
import { may } from '@/lib/families/rules'
import type { Family } from '@/lib/families/schema'
import { FamilySection } from './section'
import { useFamilyWrite } from './use-family-write'

/** Leaving, handing over and deleting, as far as the reader may. */
export function FamilyDanger({
  family,
}: {
  family: Pick<Family, 'id' | 'name' | 'role' | 'memberId' | 'members'>
}) {
  const t = useTranslations('families')
  const id = useId()
  const { write, busy, router } = useFamilyWrite()
  const [open, setOpen] = useState<'leave' | 'transfer' | 'delete' | null>(null)
  const heirs = family.members.filter(member => member.userId !== null && member.id !== family.memberId)
  const [heirId, setHeirId] = useState('')
  const heir = heirs.find(member => member.id === heirId)
  const key = { familyId: family.id }
  const away = async (work: () => Promise<unknown>, said: string) => {
    if (await write(work, said)) router.push('/app/families')
  }
  const leave = () =>
    away(
      () => call('DELETE /api/families/{familyId}/members/{memberId}', { ...key, memberId: family.memberId }),
      t('member.left'),
    )
  const drop = () => away(() => call('DELETE /api/families/{familyId}', key), t('danger.deleted'))
  const transfer = async () => {
    if (!heir) return
    const done = await write(
      () => call('POST /api/families/{familyId}/transfer', { ...key, memberId: heir.id }),
      t('danger.transferred', { name: heir.name }),
    )
    if (done) setOpen(null)
  }
  const dialog = (name: typeof open) => ({
    open: open === name,
    onOpenChange: (next: boolean) => setOpen(next ? name : null),
    busy,
  })
  return (
    <FamilySection
      id="danger"
      title={t('danger.title')}
      text={may('leave', family.role) ? undefined : t('danger.ownerLeaves')}
    >
      <div className="flex flex-wrap gap-2">
        {may('leave', family.role) ? (
          <Button variant="destructive" onClick={() => setOpen('leave')}>
            {t('member.leave')}
          </Button>
        ) : null}
        {may('transfer', family.role) && heirs.length > 0 ? (
          <Button variant="secondary" onClick={() => setOpen('transfer')}>
            {t('danger.transfer')}
          </Button>
        ) : null}
        {may('delete', family.role) ? (
          <Button variant="destructive" onClick={() => setOpen('delete')}>
            {t('danger.delete')}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        {...dialog('leave')}
        title={t('member.leaveTitle', { name: family.name })}
        description={t('member.leaveText')}
        confirmLabel={t('member.leave')}
        onConfirm={() => void leave()}
      />
      <ConfirmDialog
        {...dialog('delete')}
        title={t('danger.deleteTitle', { name: family.name })}
        description={t('danger.deleteText')}
        confirmLabel={t('danger.delete')}
        onConfirm={() => void drop()}
      />
      <ConfirmDialog
        {...dialog('transfer')}
        title={t('danger.transferTitle')}
        description={t('danger.transferText')}
        confirmLabel={t('danger.transfer')}
        destructive={false}
        disabled={!heir}
        onConfirm={() => void transfer()}
      >
        <div>
          <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
            {t('danger.transferTo')}
          </label>
          <NativeSelect id={id} value={heirId} onChange={({ target }) => setHeirId(target.value)}>
            <option value="">…</option>
            {heirs.map(member => (
              <option key={member.id} value={member.id}>
                {member.name}
              </option>
            ))}
          </NativeSelect>
        </div>
      </ConfirmDialog>
    </FamilySection>
  )
}
