'use client'
import { Ellipsis, LogOut, Pencil, UserMinus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { call } from '@/lib/client/call'
import type { Member } from '@/lib/families/members/schema'
import { may } from '@/lib/families/rules'
import type { Family } from '@/lib/families/schema'
import { ProfileDialog } from './profile-dialog'
import { useFamilyWrite } from './use-family-write'

/** The actions on a managed profile. Guardians can change it; they and the family's admins can remove it. */
export function ProfileMenu({
  family,
  profile,
  thisYear,
}: {
  family: Pick<Family, 'id' | 'role' | 'memberId' | 'members'>
  profile: Member
  thisYear: number
}) {
  const t = useTranslations('families')
  const common = useTranslations('common')
  const { write, busy } = useFamilyWrite()
  const [open, setOpen] = useState<'edit' | 'stop' | 'remove' | null>(null)
  const guards = profile.guardianIds.includes(family.memberId)
  if (!guards && !may('removeMember', family.role)) return null
  const others = profile.guardianIds.filter(id => id !== family.memberId)
  const stop = async () => {
    const done = await write(
      () =>
        call('DELETE /api/families/{familyId}/profiles/{memberId}/guardianship', {
          familyId: family.id,
          memberId: profile.id,
        }),
      t('profile.stopped', { name: profile.name }),
    )
    if (done) setOpen(null)
  }
  const remove = async () => {
    const done = await write(
      () =>
        call('DELETE /api/families/{familyId}/profiles/{memberId}', {
          familyId: family.id,
          memberId: profile.id,
        }),
      t('member.removed', { name: profile.name }),
    )
    if (done) setOpen(null)
  }
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="quiet" size="icon-sm" aria-label={t('member.actionsFor', { name: profile.name })}>
            <Ellipsis />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {guards ? (
            <DropdownMenuItem onSelect={() => setOpen('edit')}>
              <Pencil />
              {common('edit')}
            </DropdownMenuItem>
          ) : null}
          {guards && others.length > 0 ? (
            <DropdownMenuItem onSelect={() => setOpen('stop')}>
              <LogOut className="rtl:-scale-x-100" />
              {t('profile.stop')}
            </DropdownMenuItem>
          ) : null}
          <DropdownMenuItem variant="destructive" onSelect={() => setOpen('remove')}>
            <UserMinus />
            {t('member.remove')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <ProfileDialog
        family={family}
        profile={profile}
        thisYear={thisYear}
        open={open === 'edit'}
        onOpenChange={next => setOpen(next ? 'edit' : null)}
      />
      <ConfirmDialog
        open={open === 'stop'}
        onOpenChange={next => setOpen(next ? 'stop' : null)}
        title={t('profile.stopTitle', { name: profile.name })}
        description={t('profile.stopText')}
        confirmLabel={t('profile.stop')}
        busy={busy}
        onConfirm={() => void stop()}
      />
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={next => setOpen(next ? 'remove' : null)}
        title={t('member.removeTitle', { name: profile.name })}
        description={t('profile.removeText')}
        confirmLabel={t('member.remove')}
        busy={busy}
        onConfirm={() => void remove()}
      />
    </>
  )
}
