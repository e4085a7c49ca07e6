'use client'
import { Sparkles } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFailure } from '@/components/kit/use-undoable'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/client/call'
import { commonInterests } from '@/lib/recommendations/values'
import { AddChip, has, ToggleChip } from './likes-chips'

/** Asks what a person likes, where nothing is noted: without it nothing can be recommended well. */
export function AddLikes({ personId, name }: { personId: string; name: string }) {
  const t = useTranslations('recommendations')
  const common = useTranslations('common')
  const router = useRouter()
  const fail = useFailure(t('failed'))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const offered = commonInterests.map(key => t(`common.${key}`))
  const words = [...offered, ...chosen.filter(word => !has(offered, word))]
  async function save() {
    setBusy(true)
    try {
      await call(
        'PUT /api/people/{personId}',
        { personId, interests: [...chosen] },
        { base: { interests: [] } },
      )
      router.refresh()
    } catch (error) {
      fail(error)
      setBusy(false)
    }
  }
  return (
    <section
      aria-labelledby="add-likes"
      className="mb-5 rounded-lg border border-line bg-primary-soft/50 p-4"
    >
      <h2 id="add-likes" className="flex items-center gap-2 font-semibold">
        <Sparkles aria-hidden="true" className="size-4.5 shrink-0 text-primary" />
        {t('addLikes', { name })}
      </h2>
      <p className="mt-1 text-ink-2 text-sm">{t('addLikesText')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {words.map(word => (
          <ToggleChip
            key={word}
            on={has(chosen, word)}
            onChange={on => setChosen(on ? [...chosen, word] : chosen.filter(other => other !== word))}
          >
            {word}
          </ToggleChip>
        ))}
        <AddChip
          label={t('addLike')}
          onAdd={word => {
            if (!has(chosen, word)) setChosen([...chosen, word])
          }}
        />
      </div>
      <Button className="mt-3" busy={busy} disabled={chosen.length === 0} onClick={() => void save()}>
        {common('save')}
      </Button>
    </section>
  )
}
