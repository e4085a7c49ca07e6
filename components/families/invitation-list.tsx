'use client'
import { Link2, Mail, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { call } from '@/lib/client/call'
import type { Invitation, InvitationWithLink } from '@/lib/families/invitations/schema'
import type { Family } from '@/lib/families/schema'
import { useFamilyWords } from './family-words'
import { LinkOnce } from './link-once'
import { FamilySection, rowClasses, rowsClasses } from './section'
import { useFamilyWrite } from './use-family-write'

/** Invitations that nobody has answered, or that were declined: to be sent anew or revoked. */
export function InvitationList({
  family,
  canResend,
}: {
  family: Pick<Family, 'id' | 'invitations'>
  canResend: boolean
}) {
  const { t, untilOf } = useFamilyWords()
  const { write, busy } = useFamilyWrite()
  /** The button that waits for its answer. */
  const [pressed, setPressed] = useState('')
  const [made, setMade] = useState<InvitationWithLink | null>(null)
  const nameOf = (invitation: Invitation) => invitation.email ?? t('invite.byLink')
  const keyOf = ({ id }: Invitation) => ({ familyId: family.id, invitationId: id })
  const resend = (invitation: Invitation) => {
    setPressed(`resend ${invitation.id}`)
    return write(async () =>
      setMade(
        await call('POST /api/families/{familyId}/invitations/{invitationId}/resend', keyOf(invitation)),
      ),
    )
  }
  const revoke = (invitation: Invitation) => {
    setPressed(`revoke ${invitation.id}`)
    return write(
      () => call('DELETE /api/families/{familyId}/invitations/{invitationId}', keyOf(invitation)),
      t('invite.revoked'),
    )
  }
  return (
    <FamilySection id="invitations" title={t('invite.open')} count={family.invitations.length}>
      {family.invitations.length === 0 ? (
        <p className="text-ink-3 text-sm">{t('invite.none')}</p>
      ) : (
        <ul className={rowsClasses}>
          {family.invitations.map(invitation => {
            const Icon = invitation.email ? Mail : Link2
            return (
              <li key={invitation.id} className={`${rowClasses} flex-wrap`}>
                <Icon aria-hidden="true" className="size-5 text-ink-3" />
                <div className="min-w-40 flex-1">
                  <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <bdi className="min-w-0 truncate font-semibold">{nameOf(invitation)}</bdi>
                    {invitation.role === 'admin' ? <Badge>{t('roles.admin')}</Badge> : null}
                    {invitation.status === 'expired' ? (
                      <Badge tone="warn">{t('invite.expired')}</Badge>
                    ) : null}
                    {invitation.status === 'declined' ? (
                      <Badge tone="bad">{t('invite.declined')}</Badge>
                    ) : null}
                  </p>
                  <p className="flex flex-wrap gap-x-3 text-ink-3 text-sm">
                    <span>{t('invite.invitedBy', { name: invitation.invitedBy.name })}</span>
                    {invitation.status === 'pending' ? (
                      <span>{t('invite.until', { date: untilOf(invitation.expiresAt) })}</span>
                    ) : null}
                  </p>
                </div>
                <div className="flex gap-2">
                  {canResend ? (
                    <Button
                      variant="secondary"
                      size="sm"
                      busy={busy && pressed === `resend ${invitation.id}`}
                      aria-label={t('invite.resendFor', { name: nameOf(invitation) })}
                      onClick={() => void resend(invitation)}
                    >
                      <RotateCw aria-hidden="true" />
                      {t('invite.resend')}
                    </Button>
                  ) : null}
                  <Button
                    variant="destructive"
                    size="sm"
                    busy={busy && pressed === `revoke ${invitation.id}`}
                    aria-label={t('invite.revokeFor', { name: nameOf(invitation) })}
                    onClick={() => void revoke(invitation)}
                  >
                    {t('invite.revoke')}
                  </Button>
                </div>
              </li>
            )
          })}
        </ul>
      )}
      <Dialog open={made !== null} onOpenChange={open => !open && setMade(null)}>
        <DialogContent onInteractOutside={event => event.preventDefault()}>
          {made ? <LinkOnce made={made} onDone={() => setMade(null)} /> : null}
        </DialogContent>
      </Dialog>
    </FamilySection>
  )
}
