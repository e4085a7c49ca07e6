'use client'
import { Check, Clock, EyeOff, Lightbulb, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { celebrate } from '@/components/kit/celebration'
import { OccasionTag } from '@/components/kit/occasion-tag'
import { GiftThumb } from '@/components/kit/pictures/gift-thumb'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { cn } from '@/lib/client/cn'
import type { TaskState } from './use-task-list'
import type { TaskGift, TaskLine } from './week-words'

const tones = { quiet: 'text-ink-3', soon: 'text-warn-ink', urgent: 'text-bad-ink' } as const

/** The circle to tick. For ideas it leads to the form for writing one down. */
function Tick({ line, ticked, onFinish }: { line: TaskLine; ticked: boolean; onFinish: () => void }) {
  const t = useTranslations('dashboard')
  const common = useTranslations('common')
  const label = t('week.tick', { task: line.title })
  const circle = cn(
    'press hit z-1 grid size-6 shrink-0 place-items-center rounded-full border-[1.5px] border-input text-surface md:size-5',
    ticked ? 'border-good bg-good' : 'hover:border-good hover:bg-good-soft',
  )
  const mark = ticked ? <Check aria-hidden="true" className="size-3.5 animate-tick stroke-3" /> : null
  if (line.kind === 'ideas' && line.link)
    return (
      <a href={line.link} data-soft="stay" className={circle}>
        <span className="sr-only">{common('named', { action: t('act.ideas'), thing: line.title })}</span>
      </a>
    )
  if (line.kind === 'pick' && line.gifts.length > 1) return <span className={circle}>{mark}</span>
  return (
    <button type="button" aria-label={label} aria-pressed={ticked} onClick={onFinish} className={circle}>
      {mark}
    </button>
  )
}

/** The one button of a task: it does it, or leads to where it is done. */
function Act({ line, onFinish }: { line: TaskLine; onFinish: (gifts?: TaskGift[]) => void }) {
  const t = useTranslations('dashboard')
  const common = useTranslations('common')
  const named = (action: string) => common('named', { action, thing: line.title })
  const look = { variant: 'secondary', size: 'sm', className: 'min-w-28' } as const
  if (line.kind === 'ideas' && line.link)
    return (
      <Button asChild {...look}>
        <a href={line.link} data-soft="stay" aria-label={named(t('act.ideas'))}>
          {t('act.ideas')}
        </a>
      </Button>
    )
  if (line.kind === 'order' && line.link)
    return (
      <Button asChild {...look}>
        <a href={line.link} target="_blank" rel="noopener noreferrer" aria-label={named(t('act.order'))}>
          {t('act.order')}
        </a>
      </Button>
    )
  if (line.kind === 'pick' && line.gifts.length > 1)
    return (
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button {...look} aria-label={named(t('act.pick'))}>
            {t('act.pick')}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {line.gifts.map(gift => (
            <DropdownMenuItem key={gift.id} onSelect={() => onFinish([gift])}>
              {gift.name}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
    )
  const words = line.kind === 'order' ? 'buy' : line.kind
  return (
    <Button {...look} aria-label={named(t(`act.${words}`))} onClick={() => onFinish()}>
      {t(`act.${words}`)}
    </Button>
  )
}

/** A quiet way to put a task off or to be rid of it. A phone has no room for it beside the day. */
function Hide({ line, onHide }: { line: TaskLine; onHide: (forGood: boolean) => void }) {
  const t = useTranslations('dashboard.week')
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label={t('hide', { task: line.title })}
          className="relative z-1 -me-2 -ms-2 max-md:hidden"
        >
          <X />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={() => onHide(false)}>
          <Clock />
          {t('tomorrow')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onHide(true)}>
          <EyeOff />
          {t('forGood')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

/** A task: tick, picture, what and why, its occasion, its day and its button. On a phone the tick is the button. */
export function TaskRow({
  line,
  state,
  onFinish,
  onHide,
}: {
  line: TaskLine
  state: TaskState
  onFinish: (gifts?: TaskGift[]) => void
  onHide: (forGood: boolean) => void
}) {
  const ticked = state !== 'open'
  const [gift] = line.gifts
  const choosing = line.kind === 'pick' && line.gifts.length > 1
  const row = useRef<HTMLLIElement>(null)
  const finish = (gifts?: TaskGift[]) => {
    const thumb = row.current?.querySelector('[data-slot=gift-thumb]')
    if (line.kind === 'give' && thumb?.clientWidth) celebrate(thumb)
    onFinish(gifts)
  }
  return (
    <li
      ref={row}
      inert={state === 'folded'}
      className={cn(
        'grid transition-[grid-template-rows,opacity] duration-180 ease-out motion-reduce:transition-none',
        state === 'folded' ? 'grid-rows-[0fr] opacity-0' : 'grid-rows-[1fr]',
      )}
    >
      <div className="min-h-0 overflow-hidden">
        <div className="relative flex min-h-15.25 items-center gap-3 border-line border-b px-4 py-2.5 max-md:min-h-16 max-md:px-3.5 max-md:py-3">
          <Tick line={line} ticked={ticked} onFinish={() => finish()} />
          {line.kind === 'ideas' || !gift ? (
            <span className="grid size-10 shrink-0 place-items-center rounded-[10px] border-[1.5px] border-input border-dashed text-ink-3 max-md:hidden">
              <Lightbulb aria-hidden="true" className="size-4.5" />
            </span>
          ) : (
            <GiftThumb
              id={gift.id}
              stage={line.kind === 'wrap' && ticked ? 'wrapped' : gift.status}
              picture={line.picture}
              drawing={line.drawing}
              occasion={line.occasion?.type}
              size={40}
              className="max-md:hidden"
            />
          )}
          <div className="min-w-0 flex-1">
            <a
              href={line.href}
              data-soft=""
              className={cn(
                'line-clamp-3 [overflow-wrap:anywhere] font-semibold after:absolute after:inset-0 hover:underline max-md:text-md',
                ticked && 'text-ink-3 line-through',
              )}
            >
              {line.title}
            </a>
            <div className="text-ink-3 text-sm [overflow-wrap:anywhere]">{line.reason}</div>
          </div>
          {line.occasion ? (
            <OccasionTag
              type={line.occasion.type}
              label={line.occasion.name}
              className="max-w-40 shrink-0 max-[88rem]:hidden"
            />
          ) : null}
          <span
            className={cn(
              'shrink-0 text-end font-semibold text-sm md:w-16',
              ticked ? 'text-ink-3' : tones[line.tone],
            )}
          >
            {line.day}
          </span>
          <div className={cn('relative z-1 shrink-0', choosing ? '' : 'max-md:hidden')}>
            <Act line={line} onFinish={finish} />
          </div>
          {line.fingerprint ? <Hide line={line} onHide={onHide} /> : null}
        </div>
      </div>
    </li>
  )
}
