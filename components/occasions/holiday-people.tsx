'use client'
import { ChevronDown } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { AvatarStack } from '@/components/kit/pictures/avatar-stack'
import { Button } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import type { PickablePerson } from '@/lib/planner/schema'
import { PeopleList } from './people-choice'

/** So many are said by name. */
const named = 2

/** Who gets something at one holiday, in a line; who opens it can change it. */
export function HolidayPeople({
  holiday,
  people,
  chosen,
  busy,
  onChange,
}: {
  holiday: string
  people: readonly PickablePerson[]
  chosen: readonly string[]
  busy: boolean
  onChange: (ids: string[]) => void
}) {
  const t = useTranslations('occasions')
  const format = useFormatter()
  const shown = people.filter(({ id }) => chosen.includes(id))
  const label = t('pick.peopleAt', { holiday })
  const said = () => {
    if (shown.length === 0) return t('pick.nobody')
    if (shown.length <= named) return format.list(shown.map(({ name }) => name))
    return shown.length === people.length
      ? t('pick.everybody', { count: shown.length })
      : t('list.people', { count: shown.length })
  }
  return (
    <div className="w-full ps-8.5">
      <Popover modal>
        <PopoverTrigger asChild>
          <Button variant="quiet" size="sm" disabled={busy} className="max-w-full px-1.5 text-ink-2">
            <span className="sr-only">{label}</span>
            {shown.length > 0 ? (
              <span aria-hidden="true">
                <AvatarStack
                  people={shown}
                  max={3}
                  total={Math.min(shown.length, 3)}
                  size={20}
                  label={label}
                />
              </span>
            ) : null}
            <bdi className="min-w-0 truncate">{said()}</bdi>
            <ChevronDown aria-hidden="true" className="size-3.5" />
          </Button>
        </PopoverTrigger>
        <PopoverContent align="start" aria-label={label} className="w-72 p-0">
          <div className="flex gap-1 border-line border-b p-1.5">
            <Button variant="quiet" size="sm" onClick={() => onChange(people.map(({ id }) => id))}>
              {t('pick.all')}
            </Button>
            <Button variant="quiet" size="sm" onClick={() => onChange([])}>
              {t('pick.none')}
            </Button>
          </div>
          <PeopleList people={people} chosen={chosen} onChange={onChange} label={label} />
        </PopoverContent>
      </Popover>
    </div>
  )
}
