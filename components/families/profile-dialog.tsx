'use client'
import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { BirthdayInputField } from '@/components/kit/fields/birthday-input-field'
import { ControlledField, Field, TextField } from '@/components/kit/fields/field'
import { Form, FormError, SubmitButton } from '@/components/kit/fields/form'
import { SelectField } from '@/components/kit/fields/select-field'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import { NativeSelect } from '@/components/ui/native-select'
import { toast } from '@/components/ui/use-toast'
import { CallError, call } from '@/lib/client/call'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import type { Member } from '@/lib/families/members/schema'
import type { Family } from '@/lib/families/schema'
import { profileKinds } from '@/lib/families/values'
import { PartnerField } from './partner-field'

/** One of the reader's people who may be meant. */
export interface Enterable {
  id: string
  name: string
  birthday: string | null
}

interface Props {
  family: Pick<Family, 'id' | 'members' | 'memberId'>
  /** Null for a new one. */
  profile: Member | null
  thisYear: number
  /** The reader's people who are linked to nobody. */
  people?: readonly Enterable[]
}

/** Until this age a person is proposed as a child. */
const grownUp = 18

const isChild = (birthday: string | null, thisYear: number) => {
  const year = /^\d{4}/.exec(birthday ?? '')?.[0]
  return year !== undefined && thisYear - Number(year) < grownUp
}

function ProfileForm({ family, profile, thisYear, people = [], onDone }: Props & { onDone: () => void }) {
  const t = useTranslations('families')
  const common = useTranslations('common')
  const links = useTranslations('personLinks')
  const router = useRouter()
  const [personId, setPersonId] = useState('')
  const endpoint = async () => {
    const { membersApi } = await import('@/lib/families/members/api')
    return (profile ? membersApi.updateProfile : membersApi.createProfile) as typeof membersApi.createProfile
  }
  const { form, submit, busy, error } = useEndpointForm(endpoint, {
    values: {
      name: profile?.name ?? '',
      kind: profile?.kind ?? 'child',
      birthday: profile?.birthday ?? null,
      guardianIds: profile ? [...profile.guardianIds, ...profile.guardiansAsked] : [family.memberId],
      partnerId: profile?.partnerId ?? profile?.partnerAsked ?? null,
    },
    params: profile ? { familyId: family.id, memberId: profile.id } : { familyId: family.id },
    version: profile?.version,
    changesOnly: profile !== null,
    onSaved: async saved => {
      const linked = saved && personId ? await link(personId, saved.id) : true
      onDone()
      if (!linked) toast({ title: links('failed'), variant: 'destructive' })
      else if (saved)
        toast({ title: profile ? t('profile.saved') : t('profile.added', { name: saved.name }) })
      router.refresh()
    },
  })
  const link = (of: string, memberId: string) =>
    call('POST /api/people/{personId}/link', { personId: of, familyId: family.id, memberId }).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error
        return false
      },
    )
  const choose = (id: string) => {
    setPersonId(id)
    const person = people.find(one => one.id === id)
    if (!person) return
    const changed = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    form.setValue('name', person.name, changed)
    form.setValue('birthday', person.birthday, changed)
    form.setValue('kind', isChild(person.birthday, thisYear) ? 'child' : 'other', changed)
  }
  const guardians = family.members.filter(member => member.userId !== null)
  const agreed = profile?.guardianIds ?? [family.memberId]
  const kind = form.watch('kind')
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4">
      <FormError message={error} />
      {people.length > 0 ? (
        <Field name="person" label={t('profile.person')} hint={t('profile.personHint')} optional>
          {control => (
            <NativeSelect {...control} value={personId} onChange={({ target }) => choose(target.value)}>
              <option value="">{t('profile.nobody')}</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      ) : null}
      <TextField name="name" label={t('profile.name')} maxLength={120} autoComplete="off" required />
      <SelectField
        name="kind"
        label={t('profile.kind')}
        choices={profileKinds.map(kind => [kind, t(`kinds.${kind}`)])}
      />
      <BirthdayInputField
        name="birthday"
        label={t('profile.birthday')}
        hint={t('profile.birthdayHint')}
        optional
        thisYear={thisYear}
      />
      {kind === 'child' || kind === 'pet' ? null : <PartnerField members={family.members} of={profile?.id} />}
      <ControlledField
        name="guardianIds"
        label={t('profile.guardians')}
        hint={t('profile.guardiansHint')}
        group
      >
        {(field, control) => {
          const chosen: readonly string[] = field.value ?? []
          return (
            <div className="flex flex-wrap gap-x-6 gap-y-2">
              {guardians.map(({ id, name }) => (
                <span key={id} className="flex min-w-0 items-center gap-2">
                  <Checkbox
                    id={`${control.id}-${id}`}
                    checked={chosen.includes(id)}
                    // Who agreed stops by their own word only, and in the profile's menu.
                    disabled={agreed.includes(id)}
                    onCheckedChange={on =>
                      field.onChange(on ? [...chosen, id] : chosen.filter(one => one !== id))
                    }
                  />
                  <label htmlFor={`${control.id}-${id}`} className="truncate py-1">
                    {name}
                  </label>
                </span>
              ))}
            </div>
          )
        }}
      </ControlledField>
      <DialogFooter>
        <Button variant="secondary" onClick={onDone}>
          {common('cancel')}
        </Button>
        <SubmitButton busy={busy}>{profile ? common('save') : common('add')}</SubmitButton>
      </DialogFooter>
    </Form>
  )
}

/** Adds or changes somebody who takes part without an account. */
export function ProfileDialog({
  open,
  onOpenChange,
  ...props
}: Props & { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations('families')
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader className="pe-0">
          <DialogTitle>
            {props.profile ? t('profile.editTitle', { name: props.profile.name }) : t('profile.newTitle')}
          </DialogTitle>
          <DialogDescription>{t('page.profilesText')}</DialogDescription>
        </DialogHeader>
        <ProfileForm {...props} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}

export function NewProfile(props: Omit<Props, 'profile'>) {
  const t = useTranslations('families.page')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        {t('addProfile')}
      </Button>
      <ProfileDialog {...props} profile={null} open={open} onOpenChange={setOpen} />
    </>
  )
}
