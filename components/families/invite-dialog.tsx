'use client'
import { UserPlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ControlledField, TextField } from '@/components/kit/fields/field'
import { Form, FormError, SubmitButton } from '@/components/kit/fields/form'
import { SwitchField } from '@/components/kit/fields/switch-field'
import { ShownOnceDialog } from '@/components/kit/shown-once'
import { Button } from '@/components/ui/button'
import { DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { NativeSelect } from '@/components/ui/native-select'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import type { InvitationWithLink } from '@/lib/families/invitations/schema'
import { may } from '@/lib/families/rules'
import type { Family } from '@/lib/families/schema'
import { invitationDays } from '@/lib/families/values'
import { LinkOnce } from './link-once'

const endpoint = async () => (await import('@/lib/families/members/api')).membersApi.invite

type Inviting = Pick<Family, 'id' | 'name' | 'role'>

function InviteForm({
  family,
  onMade,
  onCancel,
}: {
  family: Inviting
  onMade: (made: InvitationWithLink) => void
  onCancel: () => void
}) {
  const t = useTranslations('families')
  const common = useTranslations('common')
  const router = useRouter()
  const { form, submit, busy, error } = useEndpointForm(endpoint, {
    values: { email: '', role: 'member', giverOnly: false },
    params: { familyId: family.id },
    onSaved: saved => {
      router.refresh()
      if (saved) onMade(saved)
    },
  })
  const roles = may('inviteAdmin', family.role) ? (['member', 'admin'] as const) : (['member'] as const)
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4">
      <DialogHeader className="pe-0">
        <DialogTitle>{t('invite.title', { name: family.name })}</DialogTitle>
        <DialogDescription>{t('invite.text', { days: invitationDays })}</DialogDescription>
      </DialogHeader>
      <FormError failed={t('invite.failed')} message={error} />
      <TextField
        name="email"
        label={t('invite.email')}
        hint={t('invite.emailHint')}
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="off"
        optional
      />
      {roles.length > 1 ? (
        <ControlledField name="role" label={t('invite.role')}>
          {(field, control) => (
            <>
              <NativeSelect
                {...control}
                value={field.value}
                onChange={({ target }) => field.onChange(target.value)}
              >
                {roles.map(role => (
                  <option key={role} value={role}>
                    {t(`roles.${role}`)}
                  </option>
                ))}
              </NativeSelect>
              <p className="mt-1.5 text-ink-3 text-xs">
                {t(field.value === 'admin' ? 'invite.adminHint' : 'invite.memberHint')}
              </p>
            </>
          )}
        </ControlledField>
      ) : null}
      <SwitchField name="giverOnly" label={t('invite.givesOnly')} />
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <SubmitButton busy={busy}>{t('invite.create')}</SubmitButton>
      </DialogFooter>
    </Form>
  )
}

/** Invites somebody by mail or with a link, which is shown this once. */
export function InviteDialog({ family }: { family: Inviting }) {
  const t = useTranslations('families.invite')
  return (
    <ShownOnceDialog<InvitationWithLink>
      trigger={
        <Button>
          <UserPlus aria-hidden="true" />
          {t('action')}
        </Button>
      }
      form={(onMade, onCancel) => <InviteForm family={family} onMade={onMade} onCancel={onCancel} />}
      shown={(made, onDone) => <LinkOnce made={made} onDone={onDone} />}
    />
  )
}
