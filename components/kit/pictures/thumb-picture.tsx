'use client'
import { type CSSProperties, type ReactNode, useState } from 'react'

/** The picture of a gift; `children` stand for one that cannot be shown. */
export function ThumbPicture({
  src,
  className,
  style,
  children,
}: {
  src: string
  className: string
  style?: CSSProperties
  children: ReactNode
}) {
  const [broken, setBroken] = useState<string | null>(null)
  if (src === broken) return children
  return (
    <span data-slot="gift-thumb" className={className} style={style}>
      {/* biome-ignore lint/performance/noImgElement: it is small already */}
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
        onError={() => setBroken(src)}
      />
    </span>
  )
}
