'use client'
import { Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import type { Guest } from './draw-values'

/** Guests by name and address, each added with a press. */
export function GuestsField({
  guests,
  onChange,
}: {
  guests: readonly Guest[]
  onChange: (guests: Guest[]) => void
}) {
  const t = useTranslations('draws')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const ready = name.trim() !== '' && /^\S+@\S+\.\S+$/.test(email.trim())
  const add = () => {
    if (!ready) return
    const address = email.trim().toLowerCase()
    onChange([...guests.filter(guest => guest.email !== address), { name: name.trim(), email: address }])
    setName('')
    setEmail('')
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.metaKey || event.ctrlKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  return (
    <div className="grid gap-2">
      {guests.length > 0 ? (
        <ul className="divide-y divide-line rounded-md border border-line">
          {guests.map(guest => (
            <li key={guest.email} className="flex min-h-11 items-center gap-2 ps-3 pe-1">
              <span className="min-w-0 flex-1 truncate">
                <bdi>{guest.name}</bdi> <bdi className="text-ink-3 text-sm">{guest.email}</bdi>
              </span>
              <Button
                variant="quiet"
                size="icon-sm"
                aria-label={t('remove', { name: guest.name })}
                onClick={() => onChange(guests.filter(one => one !== guest))}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="grid grid-cols-2 gap-2">
        <Input
          aria-label={t('guestName')}
          placeholder={t('guestName')}
          value={name}
          maxLength={120}
          autoComplete="off"
          onKeyDown={onEnter}
          onChange={event => setName(event.target.value)}
        />
        <Input
          type="email"
          aria-label={t('guestEmail')}
          placeholder={t('guestEmail')}
          value={email}
          maxLength={254}
          autoComplete="off"
          onKeyDown={onEnter}
          onChange={event => setEmail(event.target.value)}
        />
      </div>
      <Button variant="secondary" size="sm" className="justify-self-start" disabled={!ready} onClick={add}>
        <Plus aria-hidden="true" />
        {t('addGuest')}
      </Button>
    </div>
  )
}
