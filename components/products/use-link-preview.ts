'use client'
import { useEffect, useRef, useState } from 'react'
import { CallError, call } from '@/lib/client/call'
import { useOnline } from '@/lib/client/hooks/use-online'
import { normalLink } from '@/lib/core/link'
import type { LinkPreview } from '@/lib/products/schema'

export interface LinkReading {
  status: 'none' | 'reading' | 'read' | 'failed' | 'offline'
  page: LinkPreview | null
  /** Why the page could not be read, in the reader's language, where the server says so. */
  reason: string | null
  /** Whether something was filled in from it. */
  filled: boolean
}

const nothing: LinkReading = { status: 'none', page: null, reason: null, filled: false }
/** A link that is being typed is not read at every letter. */
const pause = 600
const longest = 5000

/** Pages that this window has read: a line that becomes a form asks once. */
const known = new Map<string, LinkPreview>()
function remember(link: string, page: LinkPreview) {
  for (const one of [link, normalLink(page.url)]) if (one) known.set(one, page)
  for (const oldest of known.keys()) if (known.size > 40) known.delete(oldest)
}

async function read(link: string): Promise<LinkPreview> {
  let late: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('late')), longest)
  })
  try {
    const page = await Promise.race([call('POST /api/link-preview', { url: link }), tooLate])
    remember(link, page)
    return page
  } finally {
    clearTimeout(late)
  }
}

/** The web address in a text that looks complete: a host that is still being typed has no dot. */
const completeLink = (text: string | null | undefined) => {
  const link = normalLink(text?.trim() ?? '')
  return link && /^https?:\/\/[^/]*[.:]/.test(link) ? link : null
}

/**
 * Reads the page of a link while everything else goes on. `onRead` fills in what is still empty, and says whether it
 * filled in anything. Nothing waits for it, and after five seconds nothing comes any more.
 */
export function useLinkPreview(
  url: string | null | undefined,
  onRead: (page: LinkPreview, link: string) => boolean = () => false,
): LinkReading {
  const [reading, setReading] = useState(nothing)
  const online = useOnline()
  const link = completeLink(url)
  const heard = useRef(onRead)
  heard.current = onRead

  useEffect(() => {
    if (!link) return setReading(nothing)
    let isLeft = false
    const show = (page: LinkPreview) => {
      const filled = heard.current(page, link)
      setReading(before => ({
        status: 'read',
        page,
        reason: null,
        filled: filled || (before.page === page && before.filled),
      }))
    }
    const page = known.get(link)
    if (page) return show(page)
    if (!online) return setReading({ ...nothing, status: 'offline' })
    setReading(nothing)
    const timer = setTimeout(() => {
      setReading({ ...nothing, status: 'reading' })
      read(link).then(
        found => {
          if (!isLeft) show(found)
        },
        (error: unknown) => {
          const isSaid =
            error instanceof CallError && (error.code.startsWith('LINK_') || error.status === 429)
          if (!isLeft) setReading({ ...nothing, status: 'failed', reason: isSaid ? error.message : null })
        },
      )
    }, pause)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [link, online])
  return reading
}
