'use client'
import { Gift } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { Button } from '@/components/ui/button'
import { monthOf } from '@/lib/core/calendar'
import { PickParcel } from './pick-parcel'
import { TornPaper } from './torn-paper'

const paperOf = (date: string) => (monthOf(date) === 12 ? 'christmas' : 'birthday')

/** A drawn name in its paper. `profile` is whose pick it is, where a guardian opens it. */
export function PickClosed({
  date,
  profile = null,
  busy,
  onOpen,
}: {
  /** The day of the exchange, which decides the paper. */
  date: string
  profile?: string | null
  busy: boolean
  onOpen: () => void
}) {
  const t = useTranslations('draws')
  return (
    <div className="flex flex-col items-center rounded-xl border border-line bg-canvas p-6 text-center">
      <PickParcel occasion={paperOf(date)} onUntie={onOpen} />
      <p className="display mt-5 text-balance text-2xl">
        {profile ? t('hopingFor', { name: profile }) : t('hoping')}
      </p>
      <p className="mt-1 mb-5 max-w-[34ch] text-balance text-ink-2">{t('hold')}</p>
      <Button busy={busy} onClick={onOpen} className="w-full max-w-96 whitespace-normal py-1 max-md:min-h-12">
        <Gift aria-hidden="true" />
        {profile ? t('openPickFor', { name: profile }) : t('openPick')}
      </Button>
    </div>
  )
}

/** The drawn name, as it comes out of its paper, and what can be done for them. */
export function PickOpened({
  date,
  profile = null,
  name,
  avatarUrl,
  children,
}: {
  date: string
  profile?: string | null
  name: string
  /** Their face. A guest gets the letters of the name. */
  avatarUrl?: string | null
  children?: ReactNode
}) {
  const t = useTranslations('draws')
  const face = useRef<HTMLSpanElement>(null)
  const celebrate = () =>
    void import('@/components/kit/celebration').then(
      ({ celebrate }) => face.current && celebrate(face.current),
    )
  return (
    <div
      role="status"
      className="relative overflow-hidden rounded-xl border border-line bg-surface p-6 text-center motion-reduce:animate-fade-in"
    >
      <TornPaper occasion={paperOf(date)} onOpen={celebrate} />
      <p className="text-ink-2">{profile ? t('giveToFor', { name: profile }) : t('giveTo')}</p>
      <span ref={face} className="mx-auto mt-3 block w-33">
        <PersonAvatar name={name} avatarUrl={avatarUrl} size={132} />
      </span>
      <p className="display mt-3 text-4xl [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
      </p>
      <p className="mt-1 text-ink-3 text-sm">{t('keepSecret')}</p>
      {children}
    </div>
  )
}
