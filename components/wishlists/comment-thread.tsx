'use client'
import { EyeOff, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { relativeTime } from '@/components/activity/relative-time'
import { ControlledField, TextAreaField } from '@/components/kit/field'
import { Form, FormError } from '@/components/kit/form'
import { PersonAvatar } from '@/components/kit/person-avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import { useEndpointForm } from '@/lib/client/use-endpoint-form'
import type { Comment, WishlistItem } from '@/lib/wishlists/schema'
import { ChoiceList } from './choice-list'
import { useWrite } from './use-write'
import { useWishlist } from './wishlist-context'
import { mayOn, useWishlistWords } from './wishlist-words'

function CommentLine({ comment, about }: { comment: Comment; about: WishlistItem | null }) {
  const t = useTranslations('wishlists.comments')
  const activity = useTranslations('wishlists.activity')
  const locale = useLocale()
  const { list, now, inert } = useWishlist()
  const { write } = useWrite()
  const { author, audience, text, createdAt, mine } = comment
  const name = author.name || activity('somebody')
  const remove = () =>
    write(async () => {
      await call('DELETE /api/wishlists/{wishlistId}/comments/{commentId}', {
        wishlistId: list.id,
        commentId: comment.id,
      })
      toast({ title: t('deleted') })
    })
  return (
    <li className="flex gap-3 py-3">
      <PersonAvatar id={author.id ?? comment.id} name={name} avatarUrl={author.avatarUrl} size={28} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <bdi className="font-semibold">{name}</bdi>
          <time dateTime={createdAt} className="text-ink-3">
            {relativeTime(createdAt, now, locale)}
          </time>
          {audience === 'givers' ? (
            <Badge tone="good">
              <EyeOff aria-hidden="true" />
              {t('givers')}
            </Badge>
          ) : null}
          {about ? <span className="text-ink-3">{t('about', { name: about.name })}</span> : null}
        </p>
        <p dir="auto" className="mt-0.5 whitespace-pre-line [overflow-wrap:anywhere]">
          {text}
        </p>
      </div>
      {mine && !inert ? (
        <Button variant="quiet" size="icon-sm" aria-label={t('delete')} onClick={remove}>
          <Trash2 />
        </Button>
      ) : null}
    </li>
  )
}

/** The line to write in; whoever knows the secret chooses in words who may read it. */
function CommentForm({ item }: { item: WishlistItem | null }) {
  const t = useTranslations('wishlists.comments')
  const router = useRouter()
  const words = useWishlistWords()
  const { list } = useWishlist()
  const id = useId()
  const chooses = mayOn(list, 'commentGivers')
  const both = chooses && mayOn(list, 'commentEveryone') && !item?.hidden
  const values = { text: '', audience: chooses ? ('givers' as const) : ('everyone' as const) }
  const { form, submit, busy, error } = useEndpointForm(
    async () => (await import('@/lib/comments/api')).commentsApi.create,
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

/** The comments on a wish, or all of a list, with the line to write another. */
export function CommentThread({ item }: { item: WishlistItem | null }) {
  const t = useTranslations('wishlists.comments')
  const { list, comments, inert } = useWishlist()
  const shown = item ? comments.filter(comment => comment.itemId === item.id) : comments
  const byId = new Map(list.items.map(one => [one.id, one]))
  const writes = !inert && (mayOn(list, 'commentEveryone') || mayOn(list, 'commentGivers'))
  return (
    <>
      {shown.length > 0 ? (
        <ul className="divide-y divide-line">
          {shown.map(comment => (
            <CommentLine
              key={comment.id}
              comment={comment}
              about={item || !comment.itemId ? null : (byId.get(comment.itemId) ?? null)}
            />
          ))}
        </ul>
      ) : (
        <p className="text-ink-3">{t('none')}</p>
      )}
      {writes ? <CommentForm item={item} /> : null}
    </>
  )
}
