'use client'
import { Maximize2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { SheetPanel } from '@/components/kit/sheet-panel'
import { useFailure, useUndoToast } from '@/components/kit/use-undoable'
import { FormFoot } from '@/components/shell/form-frame'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { buttonVariants } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import { useOverPage, useRefresh } from '@/lib/client/hooks/use-refresh'
import { nextStage } from '@/lib/gifts/rules'
import type { Gift } from '@/lib/gifts/schema'
import type { Choices } from '@/lib/quick-add/schema'
import type { BudgetOption } from './budget-field'
import { EditorButtons } from './editor-buttons'
import { GiftForm } from './gift-form'
import { bodyBefore, type Prefill } from './gift-values'
import { useGiftForm } from './use-gift-form'

export type EditorProps = {
  /** The stored gift; null for a new one. */
  gift: Gift | null
  choices: Choices
  /** The budgets that the gift can be put into. */
  budgets: readonly BudgetOption[]
  prefill?: Prefill
  /** The text that the quick line begins with. */
  line?: string
  /** The owner and the place of the draft, as its storage key. */
  draftKey: string
}

/** Adding or editing a gift in a sheet over the present page, or on a separate page. */
export function GiftEditor({ as, ...props }: EditorProps & { as: 'sheet' | 'page' }) {
  // "Save and add another" begins a fresh form.
  const [round, setRound] = useState(0)
  const again = () => setRound(before => before + 1)
  return <Editor key={round} as={as} {...props} line={round === 0 ? props.line : ''} onAgain={again} />
}

function Editor({
  as,
  gift,
  choices,
  budgets,
  prefill,
  line,
  draftKey,
  onAgain,
}: EditorProps & { as: 'sheet' | 'page'; onAgain: () => void }) {
  const t = useTranslations('gifts.form')
  const words = useTranslations('quickAdd')
  const common = useTranslations('common')
  const gifts = useTranslations('gifts')
  const router = useRouter()
  const undoToast = useUndoToast()
  const fail = useFailure(gifts('toasts.offline'))
  const id = useId()
  const another = useRef(false)
  const refresh = useRefresh()
  const [open, setOpen] = useState(true)
  useOverPage(as === 'sheet')
  const home = gift ? `/app/gifts/${gift.id}` : '/app/gifts'

  function leave(saved: Gift | null) {
    if (as === 'page') {
      router.push(saved ? `/app/gifts/${saved.id}` : home)
      refresh()
      return
    }
    setOpen(false)
    if (saved) refresh()
    router.back()
  }

  async function undo(before: Gift, saved: Gift) {
    try {
      await call(
        'PUT /api/gifts/{giftId}',
        { giftId: saved.id, ...bodyBefore(before, saved) },
        { base: saved },
      )
      refresh()
    } catch (error) {
      fail(error)
    }
  }

  const state = useGiftForm({
    gift,
    currency: choices.currency,
    prefill,
    draftKey,
    onSaved: saved => {
      const person = choices.people.find(one => one.id === saved?.personId)
      if (saved && !gift)
        toast({
          title: person ? words('addedFor', { name: person.name }) : words('added', { name: saved.name }),
          description:
            another.current || as === 'sheet' ? (
              <a href={`/app/gifts/${saved.id}`} data-soft="" className="font-semibold underline">
                {words('detailsLink')}
              </a>
            ) : undefined,
        })
      else if (saved && gift) undoToast({ title: t('saved') }, () => undo(gift, saved))
      if (another.current) {
        refresh()
        onAgain()
      } else leave(saved)
    },
  })
  /** Set by each press: after a refusal the next press must not add another one. */
  const send = (more: boolean) => (values: Parameters<typeof state.submit>[0]) => {
    if (!state.busy) another.current = more
    return state.submit(values)
  }
  const status = state.form.watch('status')
  const next = gift?.kind === 'own' && gift.direction === 'given' && status ? nextStage(status) : null
  const isIdea = gift === null && prefill?.status === 'idea'
  const title = t(gift ? 'editTitle' : isIdea ? 'addIdeaTitle' : 'addTitle')
  const buttons = (
    <EditorButtons
      form={id}
      busy={state.busy}
      isNew={gift === null}
      isIdea={isIdea && status === 'idea'}
      next={next}
      onNext={stage => {
        state.form.setValue('status', stage, { shouldDirty: true })
        void state.form.handleSubmit(state.submit)()
      }}
      onAnother={() => void state.form.handleSubmit(send(true))()}
      onCancel={() => leave(null)}
    />
  )
  const note =
    state.draftKept && !gift ? (
      <span className="text-ink-3 text-xs max-md:hidden">{common('draftKept')}</span>
    ) : null
  const form = (
    <GiftForm
      id={id}
      gift={gift}
      choices={choices}
      budgets={budgets}
      state={{ ...state, submit: send(false) }}
      line={line}
    />
  )

  if (as === 'page') {
    return (
      <>
        <PageHeader
          title={title}
          crumbs={[{ href: home, label: gift?.name ?? gifts('list.title') }]}
          actions={note}
        />
        <PageBody width="form">
          {form}
          <FormFoot>{buttons}</FormFoot>
        </PageBody>
      </>
    )
  }
  return (
    <SheetPanel
      open={open}
      onOpenChange={wanted => {
        if (!wanted) leave(null)
      }}
      title={title}
      headerActions={
        <>
          {note}
          <a
            href={gift ? `/app/gifts/${gift.id}/edit` : '/app/gifts/new'}
            aria-label={t('expand')}
            title={t('expand')}
            className={buttonVariants({ variant: 'quiet', size: 'icon', className: 'max-md:hidden' })}
          >
            <Maximize2 aria-hidden="true" />
          </a>
        </>
      }
      footer={buttons}
    >
      {form}
    </SheetPanel>
  )
}
