'use client'
import { type ReactNode, useRef, useState } from 'react'
import { copyText } from '@/lib/client/copy-text'
import type { MadeClaim } from '@/lib/wishlists/guest-links/schema'
import type { Looks } from './looks'
import type { WindowWords } from './window-words'

/** The next steps after a claim: the shop, the link for changing the claim, and the way back. */
export function ClaimDone({
  token,
  made,
  shop,
  words,
  looks,
  refusal,
  busy,
  onRelease,
  onClose,
}: {
  token: string
  made: MadeClaim
  shop: string | null
  words: WindowWords
  looks: Looks
  /** The sentence shown when the claim could not be released. */
  refusal: ReactNode
  busy: boolean
  onRelease: () => void
  onClose: () => void
}) {
  const [copied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const link = made.manageToken && `${location.origin}/w/${token}/claims/${made.manageToken}`
  return (
    <div role="status" className="mt-5 grid gap-4">
      <p className="rounded-lg bg-good-soft px-3.5 py-3 text-good-ink">{words.doneText}</p>
      {link ? (
        <div>
          <label htmlFor="manage-link" className="mb-1.5 block font-semibold text-sm">
            {words.manageLabel}
          </label>
          <div className="flex gap-2">
            <input
              ref={field}
              id="manage-link"
              readOnly
              dir="ltr"
              value={link}
              aria-describedby="manage-hint"
              onFocus={event => event.currentTarget.select()}
              className={looks.input}
            />
            <button
              type="button"
              className={`${looks.secondary} max-md:h-12`}
              onClick={() => void copyText(field.current).then(setCopied)}
            >
              {copied ? words.copied : words.copy}
            </button>
          </div>
          <p id="manage-hint" className="mt-1.5 text-ink-3 text-xs">
            {words.manageText}
          </p>
        </div>
      ) : null}
      {refusal}
      <div className="flex flex-wrap items-center justify-end gap-2 max-md:flex-col-reverse max-md:items-stretch">
        <button
          type="button"
          aria-busy={busy || undefined}
          className={`${looks.quiet} md:me-auto`}
          onClick={onRelease}
        >
          {words.release}
        </button>
        {shop ? (
          <a href={shop} target="_blank" rel="noopener noreferrer" className={looks.secondary}>
            {words.shop}
          </a>
        ) : null}
        <button type="button" className={`${looks.primary} max-md:h-12`} onClick={onClose}>
          {words.done}
        </button>
      </div>
    </div>
  )
}
