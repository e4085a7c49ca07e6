'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { BirthdayInputField } from '@/components/kit/fields/birthday-input-field'
import { TextField } from '@/components/kit/fields/field'
import { Form, FormError, SubmitButton } from '@/components/kit/fields/form'
import { SwitchField } from '@/components/kit/fields/switch-field'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import { toast } from '@/components/ui/use-toast'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import type { Member } from '@/lib/families/members/schema'
import type { Family } from '@/lib/families/schema'
import { PartnerField } from './partner-field'

const endpoint = async () => (await import('@/lib/families/members/api')).membersApi.update

interface Props {
  family: Pick<Family, 'id' | 'members'>
  member: Member
  accountName: string
  thisYear: number
}

function ProfileForm({ family, member, accountName, thisYear, onDone }: Props & { onDone: () => void }) {
  const t = useTranslations('families.profile')
  const common = useTranslations('common')
  const router = useRouter()
  const { form, submit, busy, error } = useEndpointForm(endpoint, {
    values: {
      // A name that equals the account's name counts as not chosen.
      name: member.name === accountName ? '' : member.name,
      birthday: member.birthday,
      partnerId: member.partnerId ?? member.partnerAsked,
      giverOnly: member.giverOnly,
    },
    params: { familyId: family.id, memberId: member.id },
    version: member.version,
    changesOnly: true,
    onSaved: saved => {
      onDone()
      if (saved) toast({ title: t('saved') })
      router.refresh()
    },
  })
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4">
      <FormError message={error} />
      <TextField
        name="name"
        label={t('ownName')}
        hint={t('ownNameHint', { name: accountName })}
        maxLength={120}
        autoComplete="off"
        optional
      />
      <BirthdayInputField
        name="birthday"
        label={t('birthday')}
        hint={t('birthdayHint')}
        optional
        thisYear={thisYear}
      />
      <PartnerField members={family.members} of={member.id} />
      <SwitchField name="giverOnly" label={t('givesOnly')} hint={t('givesOnlyHint')} />
      <DialogFooter>
        <Button variant="secondary" onClick={onDone}>
          {common('cancel')}
        </Button>
        <SubmitButton busy={busy}>{common('save')}</SubmitButton>
      </DialogFooter>
    </Form>
  )
}

/** How the reader appears in this family: name, birthday, partner, and whether they only give. */
export function OwnProfileDialog({
  open,
  onOpenChange,
  ...props
}: Props & { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations('families.profile')
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader className="pe-0">
          <DialogTitle>{t('ownTitle')}</DialogTitle>
          <DialogDescription className="sr-only">{t('birthdayHint')}</DialogDescription>
        </DialogHeader>
        <ProfileForm {...props} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}
