'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { ControlledField } from '@/components/kit/field'
import { Form, FormError } from '@/components/kit/form'
import { PageBody, PageHeader } from '@/components/kit/page-header'
import { SheetPanel } from '@/components/kit/sheet-panel'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import type { WishlistDetail } from '@/lib/wishlists/schema'
import { FamilyChoice } from './family-choice'
import { useWishlistForm } from './use-wishlist-form'
import { WishlistFormFields } from './wishlist-fields'
import { blankWishlist, type WishlistChoices } from './wishlist-values'
import { wishlistPage } from './wishlist-words'

type Props = { choices: WishlistChoices }

/** The form of a new list and its buttons; `frame` puts them into a sheet or onto a page. */
function NewWishlist({
  choices,
  frame,
  leave,
}: Props & {
  frame: (title: string, form: ReactNode, buttons: ReactNode) => ReactNode
  leave: (saved: WishlistDetail | null) => void
}) {
  const t = useTranslations('wishlists')
  const id = useId()
  const { form, submit, busy, error, draft } = useWishlistForm({
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
      <FormError message={error} />
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
      {draft.kept ? (
        <span className="me-auto flex flex-wrap items-center gap-x-2 text-ink-3 text-xs">
          {t('form.draft')}
          <button
            type="button"
            className="hit font-semibold text-primary-ink hover:underline"
            onClick={() => {
              form.reset(blankWishlist())
              draft.clear()
            }}
          >
            {t('form.discard')}
          </button>
        </span>
      ) : null}
      <Button type="submit" form={id} busy={busy} className="max-md:h-12 max-md:flex-1">
        {t('form.save')}
      </Button>
    </>,
  )
}

/** The form over the present page, at an address of its own; closing goes back, saving opens the list. */
export function WishlistSheet({ choices }: Props) {
  const router = useRouter()
  return (
    <NewWishlist
      choices={choices}
      leave={saved => {
        if (saved) router.replace(wishlistPage(saved))
        else router.back()
        router.refresh()
      }}
      frame={(title, form, buttons) => (
        <SheetPanel open onOpenChange={open => !open && router.back()} title={title} footer={buttons}>
          {form}
        </SheetPanel>
      )}
    />
  )
}

/** The same form as a page: what a reload or a link from elsewhere opens. */
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
      frame={(title, form, buttons) => (
        <>
          <PageHeader title={title} crumbs={[{ href: '/app/wishlists', label: t('list.title') }]} />
          <PageBody className="max-w-xl">
            {form}
            <div className="mt-6 flex flex-wrap items-center justify-end gap-2">{buttons}</div>
          </PageBody>
        </>
      )}
    />
  )
}
