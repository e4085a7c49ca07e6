'use client'
import { Ellipsis, Pencil, ShieldCheck, ShieldMinus, UserMinus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { call } from '@/lib/client/call'
import type { Member } from '@/lib/families/members/schema'
import { may, removalOf } from '@/lib/families/rules'
import type { Family } from '@/lib/families/schema'
import { OwnProfileDialog } from './own-profile-dialog'
import { useFamilyWrite } from './use-family-write'

/**
 * The actions for a member: the reader edits themselves, and gives others a role or removes them. Nothing is
 * shown where nothing is allowed.
 */
export function MemberMenu({
  family,
  member,
  accountName,
  thisYear,
}: {
  family: Pick<Family, 'id' | 'role' | 'memberId' | 'members'>
  member: Member
  accountName: string
  thisYear: number
}) {
  const t = useTranslations('families')
  const { write, busy } = useFamilyWrite()
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const own = member.id === family.memberId
  const changesRole = !own && may('changeRole', family.role)
  const removes = !own && may(removalOf(member.role), family.role)
  if (!own && !changesRole && !removes) return null
  const key = { familyId: family.id, memberId: member.id }
  const setRole = (role: 'admin' | 'member') =>
    write(
      () =>
        call(
          'PUT /api/families/{familyId}/members/{memberId}',
          { ...key, role },
          { ifMatch: member.version },
        ),
      t('member.roleChanged', { name: member.name }),
    )
  const remove = async () => {
    const done = await write(
      () => call('DELETE /api/families/{familyId}/members/{memberId}', key),
      t('member.removed', { name: member.name }),
    )
    if (done) setOpen(null)
  }
  return (
    <>
      {own ? (
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label={t('member.edit')}
          title={t('member.edit')}
          onClick={() => setOpen('edit')}
        >
          <Pencil />
        </Button>
      ) : (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="quiet" size="icon-sm" aria-label={t('member.actionsFor', { name: member.name })}>
              <Ellipsis />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            {changesRole && member.role === 'member' ? (
              <DropdownMenuItem onSelect={() => void setRole('admin')}>
                <ShieldCheck />
                {t('member.makeAdmin')}
              </DropdownMenuItem>
            ) : null}
            {changesRole && member.role === 'admin' ? (
              <DropdownMenuItem onSelect={() => void setRole('member')}>
                <ShieldMinus />
                {t('member.makeMember')}
              </DropdownMenuItem>
            ) : null}
            {changesRole && removes ? <DropdownMenuSeparator /> : null}
            {removes ? (
              <DropdownMenuItem variant="destructive" onSelect={() => setOpen('remove')}>
                <UserMinus />
                {t('member.remove')}
              </DropdownMenuItem>
            ) : null}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      {own ? (
        <OwnProfileDialog
          family={family}
          member={member}
          accountName={accountName}
          thisYear={thisYear}
          open={open === 'edit'}
          onOpenChange={next => setOpen(next ? 'edit' : null)}
        />
      ) : null}
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={next => setOpen(next ? 'remove' : null)}
        title={t('member.removeTitle', { name: member.name })}
        description={t('member.removeText')}
        confirmLabel={t('member.remove')}
        busy={busy}
        onConfirm={() => void remove()}
      />
    </>
  )
}
