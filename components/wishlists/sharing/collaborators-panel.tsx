'use client'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { LinkOnce } from '@/components/families/link-once'
import { TextField } from '@/components/kit/fields/field'
import { Form, FormError } from '@/components/kit/fields/form'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { NativeSelect } from '@/components/ui/native-select'
import { SavingSelect } from '@/components/ui/saving-select'
import { toast } from '@/components/ui/use-toast'
import { useWrite } from '@/components/wishlists/use-write'
import { mayOn } from '@/components/wishlists/wishlist-words'
import { call } from '@/lib/client/call'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import { useRefresh } from '@/lib/client/hooks/use-refresh'
import type { InvitationWithLink } from '@/lib/families/invitations/schema'
import type { Collaborator, WishlistDetail } from '@/lib/wishlists/schema'
import { type CollaboratorRole, collaboratorRoles } from '@/lib/wishlists/values'

type List = Pick<
  WishlistDetail,
  'id' | 'owner' | 'collaborators' | 'role' | 'blind' | 'isCollaborative' | 'settings'
>

function RoleSelect() {
  const t = useTranslations('wishlists.collaborators')
  const { register } = useFormContext()
  return (
    <NativeSelect aria-label={t('roleLabel')} className="w-44 max-md:w-full" {...register('role')}>
      {collaboratorRoles.map(role => (
        <option key={role} value={role}>
          {t(role)}
        </option>
      ))}
    </NativeSelect>
  )
}

/** Invites somebody by mail to help keeping the list; a fellow member of a family is added at once. */
export function InviteForm({ wishlistId }: { wishlistId: string }) {
  const t = useTranslations('wishlists.collaborators')
  const failures = useTranslations('wishlists.failures')
  const refresh = useRefresh()
  const id = useId()
  /** An invitation that only a link leads to. */
  const [made, setMade] = useState<Pick<InvitationWithLink, 'link' | 'email' | 'mailed'> | null>(null)
  const { form, submit, busy, error } = useEndpointForm(
    async () => (await import('@/lib/wishlists/collaborators/api')).collaboratorsApi.create,
    {
      values: { email: '', role: 'contributor' as CollaboratorRole },
      params: { wishlistId },
      onSaved: saved => {
        if (saved?.link && !saved.mailed) setMade({ ...saved, link: saved.link })
        else toast({ title: t(saved?.status === 'active' ? 'added' : 'sent'), description: saved?.name })
        form.reset()
        refresh()
      },
    },
  )
  return (
    <Form id={id} form={form} onSubmit={submit}>
      <FormError failed={failures('invite')} message={error} />
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          name="email"
          type="email"
          label={t('email')}
          autoComplete="off"
          className="min-w-0 flex-1 basis-56"
        />
        <RoleSelect />
        <Button type="submit" variant="secondary" busy={busy} className="h-10 max-md:h-12">
          {t('send')}
        </Button>
      </div>
      <Dialog open={made !== null} onOpenChange={open => !open && setMade(null)}>
        <DialogContent>{made ? <LinkOnce made={made} onDone={() => setMade(null)} /> : null}</DialogContent>
      </Dialog>
    </Form>
  )
}

function Line({ list, one, viewerId }: { list: List; one: Collaborator; viewerId: string }) {
  const t = useTranslations('wishlists.collaborators')
  const { write } = useWrite()
  const keys = { wishlistId: list.id, collaboratorId: one.id }
  // An admin does not decide about admins.
  const manages =
    mayOn(list, 'manageCollaborators') &&
    (list.role === 'owner' || one.role !== 'admin') &&
    one.userId !== viewerId
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-3 px-4 py-2">
      <PersonAvatar name={one.name} avatarUrl={one.avatarUrl} size={32} />
      <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
        <bdi className="font-medium">{one.name}</bdi>
        {one.userId === viewerId ? <span className="text-ink-3"> ({t('you')})</span> : null}
        {one.status === 'invited' ? (
          <Badge tone="warn" className="ms-2">
            {t('pending')}
          </Badge>
        ) : null}
      </span>
      {manages && one.status === 'active' ? (
        <SavingSelect
          aria-label={t('role', { name: one.name })}
          className="w-40"
          value={one.role}
          onChoose={role =>
            write(() =>
              call('PUT /api/wishlists/{wishlistId}/collaborators/{collaboratorId}', {
                ...keys,
                role: role as CollaboratorRole,
              }),
            )
          }
        >
          {collaboratorRoles
            .filter(role => role !== 'admin' || list.role === 'owner')
            .map(role => (
              <option key={role} value={role}>
                {t(role)}
              </option>
            ))}
        </SavingSelect>
      ) : (
        <span className="text-ink-2 text-sm">{t(one.role)}</span>
      )}
      {manages ? (
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label={t('remove', { name: one.name })}
          onClick={() =>
            write(async () => {
              await call('DELETE /api/wishlists/{wishlistId}/collaborators/{collaboratorId}', keys)
              toast({ title: t('removed'), description: one.name })
            })
          }
        >
          <X />
        </Button>
      ) : null}
    </li>
  )
}

/** Who keeps the list, with which role, and who is invited. */
export function CollaboratorsPanel({ list, viewerId }: { list: List; viewerId: string }) {
  const t = useTranslations('wishlists.collaborators')
  const manages = mayOn(list, 'manageCollaborators')
  return (
    <div className="reading flex flex-col gap-6">
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        <li className="flex min-h-15 items-center gap-3 px-4 py-2">
          <PersonAvatar name={list.owner.name} avatarUrl={list.owner.avatarUrl} size={32} />
          <bdi className="min-w-0 flex-1 font-medium">{list.owner.name}</bdi>
          <span className="text-ink-2 text-sm">{t('owner')}</span>
        </li>
        {list.collaborators.map(one => (
          <Line key={one.id} list={list} one={one} viewerId={viewerId} />
        ))}
      </ul>
      {manages ? (
        <section>
          <h2 className="display mb-3 text-lg">{t('invite')}</h2>
          <InviteForm wishlistId={list.id} />
          <dl className="mt-4 grid gap-1 text-ink-2 text-sm">
            {collaboratorRoles.map(role => (
              <div key={role} className="flex gap-2">
                <dt className="font-semibold">{t(role)}</dt>
                <dd>{t(`${role}Hint`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </div>
  )
}
