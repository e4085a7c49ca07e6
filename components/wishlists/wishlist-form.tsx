'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { DraftNote } from '@/components/kit/fields/draft-note'
import { ControlledField } from '@/components/kit/fields/field'
import { Form, FormError } from '@/components/kit/fields/form'
import { type FormFrame, FormSheet, formPage } from '@/components/shell/form-frame'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import type { WishlistDetail } from '@/lib/wishlists/schema'
import { FamilyChoice } from './sharing/family-choice'
import { useWishlistForm } from './use-wishlist-form'
import { WishlistFormFields } from './wishlist-fields'
import type { WishlistChoices } from './wishlist-values'
import { wishlistPage } from './wishlist-words'

type Props = { choices: WishlistChoices }

/** The form of a new list and its buttons; `frame` puts them into a sheet or onto a page. */
function NewWishlist({
  choices,
  frame,
  leave,
}: Props & {
  frame: FormFrame
  leave: (saved: WishlistDetail | null) => void
}) {
  const t = useTranslations('wishlists')
  const id = useId()
  const { form, submit, busy, error, draft, discard } = useWishlistForm({
    list: null,
    ownerId: choices.ownerId,
    onSaved: saved => {
      if (saved) toast({ title: t('toasts.created'), description: saved.name })
      leave(saved)
    },
  })
  return frame(
    t('form.new'),
    <Form id={id} form={form} onSubmit={submit} className="flex flex-col gap-4">
      <FormError failed={t('failures.create')} message={error} />
      <WishlistFormFields choices={choices} owns />
      {choices.families.length > 0 ? (
        <ControlledField name="familyIds" label={t('form.families')} hint={t('form.familiesHint')} group>
          {field => (
            <FamilyChoice
              families={choices.families}
              chosen={field.value as string[]}
              onChange={field.onChange}
            />
          )}
        </ControlledField>
      ) : null}
    </Form>,
    <>
      <DraftNote kept={draft.kept} onDiscard={discard} />
      <Button type="submit" form={id} busy={busy} className="max-md:h-12 max-md:flex-1">
        {t('form.save')}
      </Button>
    </>,
  )
}

/** The form over the present page, with its own address. Closing goes back, saving opens the list. */
export function WishlistSheet({ choices }: Props) {
  const router = useRouter()
  return (
    <FormSheet>
      {(frame, back) => (
        <NewWishlist
          choices={choices}
          frame={frame}
          leave={saved => {
            if (!saved) return back()
            router.replace(wishlistPage(saved))
            router.refresh()
          }}
        />
      )}
    </FormSheet>
  )
}

/** The same form as a page, opened by a reload or a link from elsewhere. */
export function WishlistFormPage({ choices }: Props) {
  const t = useTranslations('wishlists')
  const router = useRouter()
  return (
    <NewWishlist
      choices={choices}
      leave={saved => {
        router.push(saved ? wishlistPage(saved) : '/app/wishlists')
        router.refresh()
      }}
      frame={formPage([{ href: '/app/wishlists', label: t('list.title') }])}
    />
  )
}
