'use client'
import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDownload } from './use-download'

/** A link to a file of our own server, which says when the file has arrived. Without scripts it is a plain link. */
export function DownloadLink({
  href,
  failed,
  done,
  className,
  children,
}: {
  href: string
  failed: string
  done?: string
  className?: string
  children: ReactNode
}) {
  const { busy, download } = useDownload({ failed, done })
  return (
    <a
      href={href}
      download
      aria-busy={busy || undefined}
      className={className}
      onClick={event => {
        event.preventDefault()
        void download(href)
      }}
    >
      {busy ? <LoaderCircle aria-hidden="true" className="animate-spin" /> : null}
      {children}
    </a>
  )
}
