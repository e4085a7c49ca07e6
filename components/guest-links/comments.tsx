import { useFormatter, useTranslations } from 'next-intl'
import type { Comment } from '@/lib/wishlists/comments/schema'
import { looks } from './looks'

/** The comments on a list, and a form to write to the other givers. It is a plain form and works without a script. */
export function Comments({
  token,
  comments,
  mayComment,
  name,
  zone,
}: {
  token: string
  comments: readonly Comment[]
  mayComment: boolean
  /** The recipients of the list, who read nothing that givers say among themselves. */
  name: string
  zone: string
}) {
  const t = useTranslations('shared')
  const format = useFormatter()
  if (comments.length === 0 && !mayComment) return null
  return (
    <section
      id="comments"
      aria-labelledby="comments-title"
      className="mx-auto w-full max-w-[1120px] scroll-mt-4 px-4 pt-10 print:hidden"
    >
      <h2 id="comments-title" className="display text-xl">
        {t('comments')}
      </h2>
      {comments.length > 0 ? (
        <ul className="mt-3 grid max-w-[680px] gap-3">
          {comments.map(comment => (
            <li key={comment.id} className="rounded-lg bg-sunken px-4 py-3">
              <p className="text-ink-3 text-sm">
                <bdi className="font-semibold text-ink">{comment.author.name || t('someGiver')}</bdi>
                {' · '}
                {format.dateTime(new Date(comment.createdAt), { dateStyle: 'medium', timeZone: zone })}
              </p>
              <p dir="auto" className="mt-0.5 whitespace-pre-line break-words">
                {comment.text}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      {mayComment ? (
        <form
          method="post"
          action={`/api/shared/${token}/comments`}
          className="mt-3 flex max-w-[680px] flex-wrap items-end gap-2"
        >
          <input type="hidden" name="audience" value="givers" />
          <div className="min-w-0 flex-1 basis-64">
            <label htmlFor="comment-text" className="mb-1.5 block text-sm">
              <span className="font-semibold">{t('commentLabel')}</span>{' '}
              <span className="text-ink-3">{t('commentHint', { name })}</span>
            </label>
            <input id="comment-text" name="text" required maxLength={2000} className={looks.input} />
          </div>
          <button type="submit" className={`${looks.secondary} h-10 max-md:h-12 max-md:w-full`}>
            {t('send')}
          </button>
        </form>
      ) : null}
    </section>
  )
}
