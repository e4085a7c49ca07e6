'use client'
import { Link2, Unlink } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { NativeSelect } from '@/components/ui/native-select'
import { toast } from '@/components/ui/use-toast'
import type { PersonLink as Linked } from '@/lib/circle/person-links/schema'
import { CallError, call } from '@/lib/client/call'
import { hasAnswered } from '@/lib/client/call-error'

export interface Linkable {
  memberId: string
  familyId: string
  name: string
  familyName: string
}

/** The fellow member that a person is linked to. Only the giver sees this. */
export function PersonLink({
  personId,
  link,
  members,
}: {
  personId: string
  link: Linked | null
  members: readonly Linkable[]
}) {
  const t = useTranslations('personLinks')
  const router = useRouter()
  const id = useId()
  const [chosen, setChosen] = useState('')
  const [busy, setBusy] = useState(false)
  const member = members.find(({ memberId }) => memberId === chosen)
  async function write(work: () => Promise<unknown>, said: string) {
    setBusy(true)
    let answered = true
    try {
      await work()
      setChosen('')
      toast({ title: said })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      answered = hasAnswered(error)
      toast({ title: error.message || t('failed'), variant: 'destructive' })
    }
    setBusy(false)
    if (answered) router.refresh()
  }
  return (
    <section aria-labelledby={`${id}-title`} className="min-w-0">
      <h2 id={`${id}-title`} className="display mb-3 text-lg">
        {t('title')}
      </h2>
      {link ? (
        <div className="flex items-center gap-3">
          <Link2 aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
          <div className="min-w-0 flex-1">
            <p className="truncate">{t('linked', { name: link.name })}</p>
            <p className="truncate text-ink-3 text-sm">
              <bdi>{link.familyName}</bdi> · {t('only')}
            </p>
          </div>
          <Button
            variant="quiet"
            size="icon-sm"
            busy={busy}
            aria-label={t('unlink')}
            title={t('unlink')}
            onClick={() =>
              void write(() => call('DELETE /api/people/{personId}/link', { personId }), t('unlinked'))
            }
          >
            <Unlink />
          </Button>
        </div>
      ) : (
        <>
          <p className="mb-2.5 text-ink-3 text-sm">{t('text')}</p>
          <div className="flex gap-2">
            <NativeSelect
              aria-label={t('choose')}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            >
              <option value="">{t('choose')}</option>
              {members.map(one => (
                <option key={one.memberId} value={one.memberId}>
                  {t('option', { name: one.name, family: one.familyName })}
                </option>
              ))}
            </NativeSelect>
            <Button
              variant="secondary"
              className="h-10 max-md:h-12"
              busy={busy}
              disabled={!member}
              onClick={() =>
                member &&
                void write(
                  () =>
                    call('POST /api/people/{personId}/link', {
                      personId,
                      familyId: member.familyId,
                      memberId: member.memberId,
                    }),
                  t('linked', { name: member.name }),
                )
              }
            >
              {t('action')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
