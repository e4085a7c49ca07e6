'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useIdeaCopies } from '@/components/gifts/ideas/use-idea-copies'
import { ErrorText } from '@/components/kit/fields/field'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { useCallWords } from '@/components/quick-add/use-call-words'
import { useChoices } from '@/components/quick-add/use-choices'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogContent, DialogFooter, DialogTitle } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { sought } from '@/lib/core/text'
import type { Copied } from './also-for-event'

/** From this many people on, a box narrows them. */
const many = 8

/** A window that copies an idea to several people at once. */
export function AlsoForWindow({
  gift,
  open,
  onOpenChange,
}: {
  gift: Copied
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useTranslations('gifts.copies')
  const common = useTranslations('common')
  const words = useCallWords()
  const copy = useIdeaCopies()
  const { choices, failure } = useChoices(open)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const id = useId()
  const people = (choices?.people ?? []).filter(person => person.id !== gift.personId)
  const shown = people.filter(({ name }) => sought(name).includes(sought(text)))
  const toggle = (personId: string, on: boolean) =>
    setChosen(before => [...before.filter(one => one !== personId), ...(on ? [personId] : [])])
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent aria-describedby={undefined} closeLabel={common('close')}>
        <DialogTitle className="pe-10">{t('title', { name: gift.name })}</DialogTitle>
        <form
          className="flex min-h-0 flex-col gap-3"
          onSubmit={async event => {
            event.preventDefault()
            event.stopPropagation()
            setBusy(true)
            const done = await copy(gift, [...chosen])
            setBusy(false)
            if (!done) return
            setChosen([])
            onOpenChange(false)
          }}
        >
          {people.length >= many ? (
            <Input
              type="search"
              value={text}
              onChange={event => setText(event.target.value)}
              aria-label={t('find')}
              placeholder={t('find')}
              dir="auto"
              // Enter narrows, it does not save.
              onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
            />
          ) : null}
          {failure === undefined ? null : <ErrorText>{words(failure)}</ErrorText>}
          {choices === null ? (
            failure === undefined ? (
              <p role="status" className="text-ink-3 text-sm">
                {common('loading')}
              </p>
            ) : null
          ) : shown.length === 0 ? (
            <p className="text-ink-2">{people.length === 0 ? t('nobody') : common('noResults')}</p>
          ) : (
            <ul className="-mx-2 max-h-[45dvh] overflow-y-auto">
              {shown.map(person => (
                <li key={person.id}>
                  <label
                    htmlFor={`${id}-${person.id}`}
                    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 hover:bg-sunken"
                  >
                    <Checkbox
                      id={`${id}-${person.id}`}
                      checked={chosen.includes(person.id)}
                      onCheckedChange={on => toggle(person.id, on)}
                    />
                    <PersonAvatar name={person.name} avatarUrl={person.avatarUrl} size={28} />
                    <bdi className="min-w-0 truncate">{person.name}</bdi>
                  </label>
                </li>
              ))}
            </ul>
          )}
          <DialogFooter>
            <Button type="submit" busy={busy} disabled={chosen.length === 0}>
              {t('add', { count: chosen.length })}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
