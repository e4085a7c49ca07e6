'use client'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { useWrite } from '@/components/wishlists/use-write'
import { call } from '@/lib/client/call'
import type { Claim } from '@/lib/wishlists/claims/schema'

/** The changes of the wishes that the reader gives, since they last looked. Nobody else sees this. */
export function ClaimChanges({ claims }: { claims: readonly Claim[] }) {
  const t = useTranslations('wishlists')
  const { write, busy } = useWrite()
  const changed = claims.filter(claim => claim.changes.length > 0)
  if (changed.length === 0) return null

  const seen = (claim: Claim) =>
    write(() => call('PUT /api/claims/{claimId}', { claimId: claim.id, seen: true }))
  const release = (claim: Claim) =>
    write(async () => {
      await call('DELETE /api/claims/{claimId}', { claimId: claim.id })
      toast({ title: t('claim.released'), description: claim.item.name })
    })
  const keep = (claim: Claim) =>
    write(async () => {
      await call('POST /api/claims/{claimId}/keep', { claimId: claim.id })
      toast({ title: t('changes.kept'), description: claim.item.name })
    })
  return (
    <section className="mb-5 rounded-lg bg-warn-soft px-4 py-3 text-warn-ink" data-print="hide">
      <h2 className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden="true" className="size-4.5" />
        {t('changes.title')}
      </h2>
      <ul className="mt-2 flex flex-col gap-3">
        {changed.map(claim => {
          const gone = claim.changes.includes('gone')
          return (
            <li key={claim.id} className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 flex-1 basis-60">
                {(gone ? (['gone'] as const) : claim.changes).map(change => (
                  <span key={change} className="block">
                    {t(`changes.${change}`, { name: claim.item.name })}
                  </span>
                ))}
              </span>
              {gone ? (
                <>
                  <Button variant="secondary" size="sm" disabled={busy} onClick={() => keep(claim)}>
                    {t('changes.keep')}
                  </Button>
                  <Button variant="secondary" size="sm" disabled={busy} onClick={() => release(claim)}>
                    {t('claim.release')}
                  </Button>
                </>
              ) : (
                <Button variant="secondary" size="sm" disabled={busy} onClick={() => seen(claim)}>
                  {t('changes.seen')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
