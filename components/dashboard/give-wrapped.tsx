'use client'
import { HeartHandshake } from 'lucide-react'
import { useRef, useState } from 'react'
import { celebrate } from '@/components/kit/celebration'
import { GiftThumb } from '@/components/kit/pictures/gift-thumb'
import { Button } from '@/components/ui/button'
import type { Drawing } from '@/lib/pictures/drawings/values'
import { useTaskList } from './use-task-list'
import type { TaskGift } from './week-words'

/** How long one bow waits for the next, in milliseconds. */
const between = 120

/** The wrapped gifts of a birthday. One press gives them all: their bows come undone one after the other. */
export function GiveWrapped({
  id,
  today,
  label,
  gifts,
}: {
  id: string
  today: string
  label: string
  gifts: readonly (TaskGift & { picture: string | null; drawing: Drawing | null })[]
}) {
  const line = { key: `birthday:${id}`, kind: 'give' as const, isMissed: false, gifts: [...gifts] }
  const { stateOf, finish } = useTaskList([line], today)
  const [untied, setUntied] = useState(0)
  const row = useRef<HTMLUListElement>(null)
  const isGiving = stateOf(line) !== 'open'
  function give() {
    const thumbs = [...(row.current?.querySelectorAll('[data-slot=gift-thumb]') ?? [])]
    thumbs.forEach((thumb, at) => {
      setTimeout(() => {
        celebrate(thumb)
        setUntied(at + 1)
      }, at * between)
    })
    void finish(line).then(() => setUntied(0))
  }
  return (
    <>
      <ul ref={row} className="mb-2 flex w-full flex-wrap gap-2 max-md:justify-center">
        {gifts.map(({ id, name, picture, drawing }, at) => (
          <li key={id} title={name}>
            <span className="sr-only">{name}</span>
            <GiftThumb
              id={id}
              stage={isGiving && at < untied ? 'given' : 'wrapped'}
              picture={picture}
              drawing={drawing}
              occasion="birthday"
              size={56}
            />
          </li>
        ))}
      </ul>
      <Button disabled={isGiving} onClick={give} className="max-md:min-h-12 max-md:w-full">
        <HeartHandshake aria-hidden="true" />
        {label}
      </Button>
    </>
  )
}
