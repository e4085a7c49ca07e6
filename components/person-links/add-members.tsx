'use client'
import { UserPlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { CallError, call } from '@/lib/client/call'
import { cn } from '@/lib/client/cn'

export interface Addable {
  memberId: string
  familyId: string
  name: string
}

/**
 * Offers to add members of a family to the reader's people, with one press each. Shows nothing when all are
 * there.
 */
export function AddMembers({ members, className }: { members: readonly Addable[]; className?: string }) {
  const t = useTranslations('personLinks')
  const router = useRouter()
  const [busy, setBusy] = useState<string | null>(null)
  async function add({ memberId, familyId, name }: Addable) {
    setBusy(memberId)
    try {
      await call('POST /api/families/{familyId}/members/{memberId}/person', { familyId, memberId })
      toast({ title: t('added', { name }) })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast({ title: error.message || t('failed'), variant: 'destructive' })
    }
    setBusy(null)
    router.refresh()
  }
  if (members.length === 0) return null
  return (
    <section className={cn('rounded-lg bg-info-soft p-4 text-info-ink', className)}>
      <p className="text-sm">{t('addText')}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {members.map(member => (
          <li key={member.memberId} className="min-w-0">
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
