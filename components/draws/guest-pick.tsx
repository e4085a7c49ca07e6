'use client'
import { Gift } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { FormError } from '@/components/kit/fields/form'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/client/call'

/** A guest's pick: shown when they ask for it, so that a mail program that looks at links does not open it. */
export function GuestPick({ token }: { token: string }) {
  const t = useTranslations('draws')
  const [name, setName] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, start] = useTransition()
  const open = () =>
    start(async () => {
      try {
        setName((await call('POST /api/draw-links/{token}', { token })).recipient.name)
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'CallError') throw error
        setProblem(error.message)
      }
    })
  return (
    <div className="mt-6 grid gap-3">
      <FormError message={problem} />
      {name === undefined ? (
        <Button size="lg" busy={busy} onClick={open}>
          <Gift aria-hidden="true" />
          {t('openPick')}
        </Button>
      ) : (
        <div
          role="status"
          className="rounded-lg bg-primary-soft p-6 text-center text-primary-ink motion-safe:animate-dialog-in"
        >
          <p>{t('giveTo')}</p>
          <PersonAvatar name={name} size={64} className="mt-3" />
          <p className="display mt-2 text-3xl [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </p>
          <p className="mt-2 text-sm">{t('keepSecret')}</p>
        </div>
      )}
    </div>
  )
}
