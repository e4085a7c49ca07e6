'use client'
import { EyeOff, MessageCircle, Trash2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { relativeTime } from '@/components/activity/relative-time'
import { onDemand } from '@/components/kit/on-demand'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import type { Comment } from '@/lib/wishlists/comments/schema'
import type { WishlistItem } from '@/lib/wishlists/schema'
import { useWrite } from './use-write'
import { useWishlist } from './wishlist-context'
import { mayOn } from './wishlist-words'

const CommentForm = onDemand(() => import('./comment-form').then(module => module.CommentForm))

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
      <PersonAvatar name={name} avatarUrl={author.avatarUrl} size={28} />
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

/** The comments on a wish, or all of a list, with the line to write another. */
export function CommentThread({ item }: { item: WishlistItem | null }) {
  const t = useTranslations('wishlists.comments')
  const { list, comments, inert } = useWishlist()
  // On a separate sheet the reader came to write. Below a list the field waits behind its button.
  const [writing, setWriting] = useState(item !== null)
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
      {writes && writing ? <CommentForm item={item} /> : null}
      {writes && !writing ? (
        <Button
          variant="secondary"
          size="sm"
          data-print="hide"
          onClick={() => setWriting(true)}
          className="mt-3 self-start"
        >
          <MessageCircle aria-hidden="true" />
          {t('write')}
        </Button>
      ) : null}
    </>
  )
}
