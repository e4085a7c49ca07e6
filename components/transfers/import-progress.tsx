'use client'
import { LoaderCircle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Progress } from '@/lib/core/progress'

const shownAfter = 1000
const sentences = { reading: 'read', checking: 'checked', writing: 'imported' } as const

/** What is going on and how many rows are done, where it takes longer than a second. */
export function ImportProgress({ text, progress }: { text: string | null; progress: Progress | null }) {
  const t = useTranslations('transfers')
  const [since, setSince] = useState<string | null>(null)
  useEffect(() => {
    setSince(null)
    if (text === null) return
    const timer = setTimeout(setSince, shownAfter, text)
    return () => clearTimeout(timer)
  }, [text])
  const shown = text !== null && since === text
  return (
    <div
      data-part="progress"
      className={shown ? 'flex flex-wrap items-center gap-2 text-ink-2 text-sm' : undefined}
    >
      {/* Read out once. The rows are for the eye. */}
      <p role="status" className="flex items-center gap-2">
        {shown ? (
          <>
            <LoaderCircle aria-hidden="true" className="size-4 shrink-0 motion-safe:animate-spin" />
            {text}
          </>
        ) : null}
      </p>
      {shown && progress ? (
        <span aria-hidden="true" className="num text-ink-3">
          {t(`progress.${sentences[progress.step]}`, { done: progress.done, rows: progress.rows })}
        </span>
      ) : null}
    </div>
  )
}
