import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { cn } from '@/lib/client/cn'
import type { PlainDate } from '@/lib/core/calendar'
import type { Holiday } from '@/lib/occasions/feasts'
import { HideSteps } from './hide-steps'
import { HolidayPicker } from './holiday-picker'
import { IdeaStep } from './idea-step'
import { Panel } from './panel'

export interface Start {
  /** Whose list it is. */
  owner: string
  people: number
  /** Whether there is an occasion that is nobody's birthday. */
  holidays: boolean
  gifts: number
  /** Who has the next occasion. */
  next: { personId: string; name: string; occasionId: string } | null
  offered: readonly Holiday['key'][]
}

function Step({
  done,
  title,
  text,
  isWide = false,
  children,
}: {
  done: boolean
  title: string
  text: string
  /** Whether what there is to do takes a line of its own. */
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2.5 border-line border-b px-4 py-3.5 last:border-b-0">
      <span
        aria-hidden="true"
        className={cn(
          'grid size-6 shrink-0 place-items-center rounded-full border-[1.5px] text-surface',
          done ? 'border-good bg-good' : 'border-input',
        )}
      >
        {done ? <Check className="size-3.5 stroke-3" /> : null}
      </span>
      <span className="min-w-48 flex-1">
        <span className={cn('block font-semibold', done && 'text-ink-3 line-through')}>{title}</span>
        <span className="block text-ink-3 text-sm">{text}</span>
      </span>
      {done ? null : isWide ? (
        <div className="w-full ps-9">{children}</div>
      ) : (
        <span className="flex flex-wrap gap-2">{children}</span>
      )}
    </li>
  )
}

/** The first steps of a new account: people, holidays and a first idea. It is shown until all are done or it is hidden. */
export function FirstSteps({ start, today, currency }: { start: Start; today: PlainDate; currency: string }) {
  const t = useTranslations('dashboard')
  const names = useTranslations('occasions.holidays')
  const { owner, people, holidays, gifts, next, offered } = start
  const done = [people > 0, holidays, gifts > 0].filter(Boolean).length
  const idea = next ? t('start.ideaFor', { name: next.name }) : t('start.idea')
  const look = { asChild: true, size: 'sm' } as const
  return (
    <Panel
      title={t('start.title')}
      bodyClassName="md:border-t"
      action={
        <span className="flex items-center gap-2.5 whitespace-nowrap text-ink-3 text-sm">
          <Progress
            value={done / 3}
            label={t('start.progress', { done, total: 3 })}
            className="w-22 max-md:hidden"
          />
          {t('start.progress', { done, total: 3 })}
          <HideSteps owner={owner} label={t('start.hide')} />
        </span>
      }
    >
      <ul>
        <Step
          done={people > 0}
          title={t('start.people')}
          text={people > 0 ? t('start.peopleDone', { count: people }) : t('start.peopleText')}
        >
          <Button {...look}>
            <a href="/onboarding?step=people" data-soft="">
              {t('actions.importContacts')}
            </a>
          </Button>
          <Button {...look} variant="secondary">
            <a href="/app/people/new" data-soft="stay">
              {t('actions.addPerson')}
            </a>
          </Button>
        </Step>
        <Step done={holidays} title={t('start.holidays')} text={t('start.holidaysText')}>
          <HolidayPicker offered={offered.map(key => ({ key, name: names(key) }))} />
        </Step>
        <Step done={gifts > 0} title={idea} text={t('start.ideaText')} isWide>
          <IdeaStep label={idea} next={next} today={today} currency={currency} />
        </Step>
      </ul>
    </Panel>
  )
}
