'use client'
import { Link2, UserPlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { CallError, call } from '@/lib/client/call'
import { hasAnswered } from '@/lib/client/call-error'
import { cn } from '@/lib/client/cn'

export interface Addable {
  memberId: string
  familyId: string
  name: string
  /** The person record that probably is this member. */
  likely: { id: string; name: string } | null
}

/**
 * Offers to add members of a family to the reader's people, with one press each, or to link whoever is probably there
 * already. Shows nothing when all are there.
 */
export function AddMembers({ members, className }: { members: readonly Addable[]; className?: string }) {
  const t = useTranslations('personLinks')
  const router = useRouter()
  const [busy, setBusy] = useState<string | null>(null)
  async function write(memberId: string, work: () => Promise<unknown>, said: string) {
    setBusy(memberId)
    let answered = true
    try {
      await work()
      toast({ title: said })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      answered = hasAnswered(error)
      toast({ title: error.message || t('failed'), variant: 'destructive' })
    }
    setBusy(null)
    if (answered) router.refresh()
  }
  const add = ({ memberId, familyId, name }: Addable) =>
    write(
      memberId,
      () => call('POST /api/families/{familyId}/members/{memberId}/person', { familyId, memberId }),
      t('added', { name }),
    )
  const link = ({ memberId, familyId, name }: Addable, personId: string) =>
    write(
      memberId,
      () => call('POST /api/people/{personId}/link', { personId, familyId, memberId }),
      t('linked', { name }),
    )
  if (members.length === 0) return null
  return (
    <section className={cn('rounded-lg bg-info-soft p-4 text-info-ink', className)}>
      <p className="text-sm">{t('addText')}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {members.map(member => (
          <li key={member.memberId} className="flex min-w-0 flex-wrap gap-2">
            {member.likely ? (
              <Button
                size="sm"
                className="max-w-full"
                busy={busy === member.memberId}
                disabled={busy !== null}
                onClick={() => void link(member, member.likely!.id)}
              >
                <Link2 aria-hidden="true" />
                <span className="truncate">
                  {t('linkTo', { name: member.name, person: member.likely.name })}
                </span>
              </Button>
            ) : null}
            <Button
              variant="secondary"
              size="sm"
              className="max-w-full"
              busy={busy === member.memberId}
              disabled={busy !== null}
              onClick={() => void add(member)}
            >
              <UserPlus aria-hidden="true" />
              <span className="truncate">{t('add', { name: member.name })}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
