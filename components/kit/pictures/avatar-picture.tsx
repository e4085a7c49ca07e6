'use client'
import { useState } from 'react'

/** A photo over the initials of a person; without it they show. */
export function AvatarPicture({ src }: { src: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (src === broken) return null
  return (
    // biome-ignore lint/performance/noImgElement: it is small already
    <img
      // It may have failed before the page was awake.
      ref={picture => {
        if (picture?.complete && picture.naturalWidth === 0) setBroken(src)
      }}
      src={src}
      alt=""
      loading="lazy"
      className="absolute inset-0 size-full bg-surface object-cover"
      onError={() => setBroken(src)}
    />
  )
}
