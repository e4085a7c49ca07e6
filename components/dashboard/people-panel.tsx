import { useTranslations } from 'next-intl'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { ReadinessRing } from '@/components/kit/readiness-ring'
import type { Occasion, Readiness } from '@/lib/occasions/schema'
import { shortName } from '@/lib/people/rules'
import type { PlanRow } from '@/lib/planner/rules'
import type { PickablePerson } from '@/lib/planner/schema'
import { Panel } from './panel'

/** How far a person's gifts are, as a part of the ring. */
const share: Record<Readiness['level'], number> = {
  needsIdeas: 0.04,
  needsPick: 0.25,
  toBuy: 0.5,
  toWrap: 0.75,
  ready: 1,
}

const most = 9

/** The people of one occasion, each with how far their gifts are. */
export function PeoplePanel({ occasion, rows }: { occasion: Occasion; rows: PlanRow[] }) {
  const t = useTranslations('dashboard')
  const common = useTranslations('common')
  const known = rows.filter((row): row is PlanRow & { person: PickablePerson } => row.person !== null)
  const ready = known.filter(row => row.readiness.level === 'ready').length
  const shown = known.slice(0, known.length === most + 1 ? most + 1 : most)
  const more = known.length - shown.length
  const href = `/app/occasions/${occasion.id}`
  return (
    <Panel title={t('people.title', { occasion: occasion.name })} bodyClassName="px-4 pb-4 max-md:pt-3.5">
      <p className="mb-2.5 text-ink-3 text-sm md:-mt-2.5">
        {t('people.ready', { ready, total: known.length })}
      </p>
      <ul className="grid grid-cols-5 justify-items-center gap-y-2.5">
        {shown.map(({ person, readiness }) => (
          <li key={person.id}>
            <a
              href={href}
              data-soft=""
              className="flex w-16 flex-col items-center gap-1.5 font-medium text-xs hover:underline max-[360px]:w-14"
            >
              <ReadinessRing
                value={share[readiness.level]}
                label={t('people.state', {
                  name: person.name,
                  level: readiness.level,
                  count: readiness.count,
                })}
              >
                <PersonAvatar {...person} size={42} />
              </ReadinessRing>
              <span className="w-full truncate text-center">{shortName(person)}</span>
            </a>
          </li>
        ))}
        {more > 0 ? (
          <li>
            <a
              href={href}
              data-soft=""
              className="flex w-16 flex-col items-center gap-1.5 font-medium text-primary-ink text-xs hover:underline max-[360px]:w-14"
            >
              <span
                dir="ltr"
                className="num grid size-13 place-items-center rounded-full bg-sunken font-semibold text-base text-ink"
              >
                +{more}
              </span>
              {common('seeAll')}
            </a>
          </li>
        ) : null}
      </ul>
    </Panel>
  )
}
