'use client'
import { EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { ConflictNotice } from '@/components/kit/fields/conflict-notice'
import { Form, FormError } from '@/components/kit/fields/form'
import { SheetPanel } from '@/components/kit/sheet-panel'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { useWishlist } from '@/components/wishlists/wishlist-context'
import { useWishlistWords } from '@/components/wishlists/wishlist-words'
import { useRefresh } from '@/lib/client/hooks/use-refresh'
import type { WishlistDetail, WishlistItem } from '@/lib/wishlists/schema'
import { useWishForm } from './use-wish-form'
import { WishFormFields } from './wish-fields'
import { blankWish } from './wish-values'

/** The sheet that adds a wish, suggests one in secret, or changes one. */
export function WishForm({
  list,
  item,
  hidden,
  currency,
  onClose,
}: {
  list: WishlistDetail
  item: WishlistItem | null
  hidden: boolean
  currency: string
  onClose: () => void
}) {
  const t = useTranslations('wishlists.wish')
  const words = useWishlistWords()
  const refresh = useRefresh()
  const { today } = useWishlist()
  const id = useId()
  const another = useRef(false)
  const usual = list.items.find(one => one.price !== null)?.currency ?? currency
  const state = useWishForm({
    wishlistId: list.id,
    item,
    hidden,
    currency: usual,
    today,
    onSaved: saved => {
      if (saved) toast({ title: t(item ? 'saved' : hidden ? 'suggested' : 'added'), description: saved.name })
      refresh()
      if (another.current) {
        form.reset(blankWish(usual))
        form.setFocus('name')
      } else onClose()
    },
  })
  const { form, submit, busy, error, conflict, keepMine, takeTheirs, readName, reading } = state
  /** Set by each press: after a refusal the next press must not add another one. */
  const send = (more: boolean) => (values: Parameters<typeof submit>[0]) => {
    if (!busy) another.current = more
    return submit(values)
  }
  return (
    <SheetPanel
      open
      onOpenChange={open => !open && onClose()}
      title={t(item ? 'edit' : hidden ? 'suggestTitle' : 'new')}
      footer={
        <>
          {item ? null : (
            // Not one that submits: Enter presses the first of those, and means the plain one.
            <Button
              variant="secondary"
              disabled={busy}
              onClick={() => void form.handleSubmit(send(true))()}
              className="max-md:h-12 max-md:flex-1"
            >
              {t('addAnother')}
            </Button>
          )}
          <Button type="submit" form={id} busy={busy} className="max-md:h-12 max-md:flex-1">
            {t(item ? 'save' : 'add')}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} onSubmit={send(false)} className="flex flex-col gap-4">
        {conflict ? <ConflictNotice onMine={keepMine} onTheirs={takeTheirs} /> : null}
        <FormError message={error} />
        {hidden ? (
          <p className="flex gap-2.5 rounded-lg bg-good-soft p-3 text-good-ink text-sm">
            <EyeOff aria-hidden="true" className="size-4.5 shrink-0" />
            {t('suggestText', { names: words.names(list) })}
          </p>
        ) : null}
        <WishFormFields
          item={item}
          groups={hidden ? [] : list.groups}
          readName={readName}
          reading={reading}
        />
      </Form>
    </SheetPanel>
  )
}
