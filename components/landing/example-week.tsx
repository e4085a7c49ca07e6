import { CircleCheck, Lightbulb } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Panel } from '@/components/dashboard/panel'
import { type TaskLine, useTaskLines } from '@/components/dashboard/week-words'
import { OccasionTag } from '@/components/kit/occasion-tag'
import { GiftThumb } from '@/components/kit/pictures/gift-thumb'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/client/cn'
import type { Example } from './example'

const tones = { quiet: 'text-ink-3', soon: 'text-warn-ink', urgent: 'text-bad-ink' } as const

function Line({ line }: { line: TaskLine }) {
  const t = useTranslations('dashboard.act')
  const [gift] = line.gifts
  return (
    <li className="flex min-h-15.25 items-center gap-3 border-line border-b px-4 py-2.5 max-md:min-h-16 max-md:px-3.5 max-md:py-3">
      <span className="size-5 shrink-0 rounded-full border-[1.5px] border-input max-md:size-6" />
      {gift ? (
        <GiftThumb
          id={gift.id}
          stage={gift.status}
          drawing={line.drawing}
          occasion={line.occasion?.type}
          size={40}
          className="max-md:hidden"
        />
      ) : (
        <span className="grid size-10 shrink-0 place-items-center rounded-[10px] border-[1.5px] border-input border-dashed text-ink-3 max-md:hidden">
          <Lightbulb aria-hidden="true" className="size-4.5" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <div className="truncate font-semibold max-md:text-md">{line.title}</div>
        <div className="truncate text-ink-3 text-sm">{line.reason}</div>
      </div>
      {line.occasion ? (
        <OccasionTag
          type={line.occasion.type}
          label={line.occasion.name}
          className="max-w-40 shrink-0 max-xl:hidden"
        />
      ) : null}
      <span className={cn('shrink-0 text-end font-semibold text-sm md:w-16', tones[line.tone])}>
        {line.day}
      </span>
      <span className={cn(buttonVariants({ variant: 'secondary', size: 'sm' }), 'min-w-28 max-md:hidden')}>
        {t(line.kind === 'order' ? 'buy' : line.kind)}
      </span>
    </li>
  )
}

/** The example household's tasks of this week, in the words of the dashboard. */
export function ExampleWeek({ example: { tasks, today } }: { example: Example }) {
  const t = useTranslations('dashboard.week')
  const gifts = useTranslations('landing.example')
  return (
    <Panel
      title={t('title')}
      beside={<Badge>{t('toDo', { count: tasks.length })}</Badge>}
      bodyClassName="md:border-t"
    >
      <ul>
        {useTaskLines(tasks, today).map(line => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      <div className="flex min-h-11.5 items-center gap-2 px-4 py-2 text-ink-3 text-sm">
        <CircleCheck aria-hidden="true" className="size-4.25 shrink-0 stroke-2 text-good" />
        <span className="min-w-0 flex-1 truncate">
          {t('doneSince', { count: 3, verb: 'purchased', gift: gifts('vinyl') })}
        </span>
      </div>
    </Panel>
  )
}
