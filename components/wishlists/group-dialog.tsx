'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { ControlledField, TextField } from '@/components/kit/fields/field'
import { Form, FormError } from '@/components/kit/fields/form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import type { WishlistDetail } from '@/lib/wishlists/schema'
import { groupKinds } from '@/lib/wishlists/values'
import { ChoiceList } from './choice-list'

/** Makes a group of wishes, or changes its name and what holds it together. */
export function GroupDialog({
  list,
  groupId,
  onClose,
}: {
  list: WishlistDetail
  groupId: string | null
  onClose: () => void
}) {
  const t = useTranslations('wishlists.group')
  const common = useTranslations('common')
  const router = useRouter()
  const id = useId()
  const group = list.groups.find(one => one.id === groupId)
  const endpoint = async () => {
    const { wishesApi } = await import('@/lib/wishlists/wishes/api')
    return (group ? wishesApi.updateGroup : wishesApi.createGroup) as typeof wishesApi.createGroup
  }
  const { form, submit, busy, error } = useEndpointForm(endpoint, {
    values: { name: group?.name ?? '', kind: group?.kind ?? 'oneOf' },
    params: { wishlistId: list.id, ...(group ? { groupId: group.id } : {}) },
    changesOnly: group !== undefined,
    onSaved: () => {
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent aria-describedby={undefined} closeLabel={common('close')}>
        <DialogHeader>
          <DialogTitle>{t(group ? 'edit' : 'new')}</DialogTitle>
        </DialogHeader>
        <Form id={id} form={form} onSubmit={submit} className="flex flex-col gap-4">
          <FormError message={error} />
          <TextField name="name" label={t('name')} maxLength={120} autoComplete="off" required />
          <ControlledField name="kind" label={t('kind')} group>
            {(field, control) => (
              <ChoiceList
                label={t('kind')}
                control={control}
                value={field.value as (typeof groupKinds)[number]}
                onChange={field.onChange}
                choices={groupKinds.map(kind => ({ value: kind, label: t(kind), hint: t(`${kind}Hint`) }))}
              />
            )}
          </ControlledField>
        </Form>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {t(group ? 'saveChanges' : 'save')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
