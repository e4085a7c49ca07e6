'use client'
import { UserPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PeopleList } from '@/components/occasions/people-choice'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog'
import type { Occasion } from '@/lib/occasions/schema'
import type { PickablePerson } from '@/lib/planner/schema'
import { usePlanPeople } from './use-plan-people'

/** The button and dialog that put more people into a plan. `others` are those who are not in it. */
export function AddPeople({
  occasion,
  others,
  variant = 'primary',
}: {
  occasion: Occasion
  others: readonly PickablePerson[]
  variant?: 'primary' | 'secondary'
}) {
  const t = useTranslations('planner')
  const common = useTranslations('common')
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string[]>([])
  const { add, busy } = usePlanPeople(occasion)
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        setOpen(next)
        setChosen([])
      }}
    >
      <DialogTrigger asChild>
        <Button variant={variant} aria-label={t('addPeople')} className="max-md:size-11 max-md:p-0">
          <UserPlus aria-hidden="true" />
          <span className="max-md:sr-only">{t('addPeople')}</span>
        </Button>
      </DialogTrigger>
      <DialogContent closeLabel={common('close')}>
        <DialogHeader>
          <DialogTitle>{t('addPeople')}</DialogTitle>
          <DialogDescription>
            {t(others.length ? 'addPeopleText' : 'everybodyIn', { occasion: occasion.name })}
          </DialogDescription>
        </DialogHeader>
        {others.length ? (
          <PeopleList
            people={others}
            chosen={chosen}
            onChange={setChosen}
            label={t('addPeople')}
            className="rounded-md border border-line"
          />
        ) : null}
        <DialogFooter>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {common('cancel')}
          </Button>
          <Button
            busy={busy}
            disabled={chosen.length === 0}
            onClick={() => void add(chosen).then(done => done && setOpen(false))}
          >
            {t('addCount', { count: chosen.length })}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
