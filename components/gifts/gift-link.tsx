import type { Gift } from '@/lib/gifts/schema'

/** The name of a gift in one line, which leads to its page. */
export const GiftLink = ({
  gift: { id, name },
  className,
}: {
  gift: Pick<Gift, 'id' | 'name'>
  className: string
}) => (
  <a href={`/app/gifts/${id}`} data-soft="" title={name} className={`block truncate ${className}`}>
    <bdi>{name}</bdi>
  </a>
)
