'use client'
import { Sparkles } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { FewRecommendations } from '@/components/recommendations/few-recommendations'
import { Button } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { shortName } from '@/lib/people/rules'
import type { Person } from '@/lib/people/schema'

/** Three recommendations for somebody who has no idea yet, in a panel. */
export function PlanIdeas({
  person,
  occasionId,
}: {
  person: Pick<Person, 'id' | 'name'> & { firstName?: string | null }
  occasionId: string
}) {
  const t = useTranslations('planner')
  const common = useTranslations('common')
  const name = shortName(person)
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="soft" className="min-h-10" aria-label={t('recommendedFor', { name })}>
          <Sparkles aria-hidden="true" />
          {t('recommended')}
        </Button>
      </PopoverTrigger>
      <PopoverContent
        align="start"
        className="max-h-(--radix-popover-content-available-height) w-96 max-w-[calc(100vw-2rem)] overflow-y-auto"
      >
        <FewRecommendations
          personId={person.id}
          name={name}
          occasionId={occasionId}
          label={common('loading')}
        />
      </PopoverContent>
    </Popover>
  )
}
