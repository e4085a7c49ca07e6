'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { ControlledField, TextAreaField } from '@/components/kit/fields/field'
import { Form, FormError } from '@/components/kit/fields/form'
import { Button } from '@/components/ui/button'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import type { WishlistItem } from '@/lib/wishlists/schema'
import { ChoiceList } from './choice-list'
import { useWishlist } from './wishlist-context'
import { mayOn, useWishlistWords } from './wishlist-words'

/** The line to write in. A member who knows the secret chooses who may read it. */
export function CommentForm({ item }: { item: WishlistItem | null }) {
  const t = useTranslations('wishlists.comments')
  const router = useRouter()
  const words = useWishlistWords()
  const { list } = useWishlist()
  const id = useId()
  const chooses = mayOn(list, 'commentGivers')
  const both = chooses && mayOn(list, 'commentEveryone') && !item?.hidden
  const values = { text: '', audience: chooses ? ('givers' as const) : ('everyone' as const) }
  const { form, submit, busy, error } = useEndpointForm(
    async () => (await import('@/lib/wishlists/comments/api')).commentsApi.create,
    {
      values,
      params: { wishlistId: list.id },
      prepare: leaving => (item ? { ...leaving, itemId: item.id } : leaving),
      onSaved: () => {
        form.reset({ ...form.getValues(), text: '' })
        router.refresh()
      },
    },
  )
  const names = words.names(list)
  return (
    <Form id={id} form={form} onSubmit={submit} className="flex flex-col gap-3" data-print="hide">
      <FormError message={error} />
      <TextAreaField name="text" label={t('write')} rows={2} maxLength={2000} />
      {both ? (
        <ControlledField name="audience" label={t('who')} group>
          {(field, control) => (
            <ChoiceList
              label={t('who')}
              control={control}
              value={field.value as 'givers' | 'everyone'}
              onChange={field.onChange}
              className="sm:grid-cols-2"
              choices={[
                { value: 'givers', label: t('givers'), hint: t('giversHint', { names }) },
                { value: 'everyone', label: t('everyone'), hint: t('everyoneHint', { names }) },
              ]}
            />
          )}
        </ControlledField>
      ) : chooses ? null : (
        <p className="text-ink-3 text-sm">{t('everyoneBlind')}</p>
      )}
      <Button type="submit" variant="secondary" busy={busy} className="self-end">
        {t('send')}
      </Button>
    </Form>
  )
}
