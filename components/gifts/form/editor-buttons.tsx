'use client'
import { useTranslations } from 'next-intl'
import { stageLooks } from '@/components/kit/stage-tag'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { useModKey } from '@/lib/client/hooks/use-mod-key'
import type { GiftStatus } from '@/lib/gifts/schema'

const marks = {
  planned: 'markPlanned',
  purchased: 'markPurchased',
  wrapped: 'markWrapped',
  given: 'markGiven',
} as const

/** The buttons below the form; on a phone a stored gift offers its next stage beside saving. */
export function EditorButtons({
  form,
  busy,
  isNew,
  isIdea,
  next,
  onNext,
  onAnother,
  onCancel,
}: {
  /** The id of the form that they send. */
  form: string
  busy: boolean
  isNew: boolean
  /** Whether what is new is an idea. */
  isIdea: boolean
  next: GiftStatus | null
  onNext: (stage: GiftStatus) => void
  onAnother: () => void
  onCancel: () => void
}) {
  const t = useTranslations('gifts.form')
  const common = useTranslations('common')
  const mod = useModKey()
  const mark = next && next in marks ? marks[next as keyof typeof marks] : null
  const Icon = next ? stageLooks[next].icon : null
  const keys = (
    <Kbd onColor className="max-md:hidden">
      {mod('↵')}
    </Kbd>
  )
  if (isNew) {
    return (
      <>
        <Button variant="secondary" disabled={busy} onClick={onAnother} className="max-md:h-12 max-md:flex-1">
          {t('saveAnother')}
        </Button>
        <Button type="submit" form={form} busy={busy} className="max-md:h-12 max-md:flex-1">
          {t(isIdea ? 'saveIdea' : 'save')} {keys}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button variant="secondary" disabled={busy} onClick={onCancel} className="max-md:hidden">
        {common('cancel')}
      </Button>
      <Button type="submit" form={form} busy={busy} className="max-md:order-last max-md:h-12 max-md:flex-1">
        {t('saveChanges')} {keys}
      </Button>
      {mark && next && Icon ? (
        <Button
          variant="secondary"
          disabled={busy}
          onClick={() => onNext(next)}
          className="max-md:h-12 max-md:flex-1 md:hidden"
        >
          <Icon aria-hidden="true" className="size-4.5" />
          {t(mark)}
        </Button>
      ) : null}
    </>
  )
}
