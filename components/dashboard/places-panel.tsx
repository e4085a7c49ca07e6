import { useTranslations } from 'next-intl'
import { hrefOf, icons, type Place } from '@/components/shell/navigation/places'
import { softened } from '@/lib/i18n/syllables'
import type { OccasionType } from '@/lib/occasions/values'
import { Panel } from './panel'

/** The screens that people go to most, each in the colour of an occasion. */
const places: readonly [Place, OccasionType][] = [
  ['gifts', 'christmas'],
  ['people', 'birthday'],
  ['occasions', 'anniversary'],
  ['wishlists', 'valentines'],
  ['gift-ideas', 'graduation'],
  ['budgets', 'housewarming'],
  ['families', 'mothersDay'],
  ['draws', 'fathersDay'],
]

/** The quick way to the other screens: two rows of coloured tiles. */
export function PlacesPanel({ className }: { className?: string }) {
  const t = useTranslations('dashboard')
  const shell = useTranslations('shell')
  return (
    <Panel title={t('places.title')} className={className} bodyClassName="px-3 pb-3 max-md:pt-3">
      <ul className="grid grid-cols-4 gap-x-1 gap-y-2">
        {places.map(([place, colour]) => {
          const Icon = icons[place]
          return (
            <li key={place} className="min-w-0">
              <a
                href={hrefOf(place)}
                data-soft=""
                className="press group flex min-h-20 flex-col items-center gap-1.5 rounded-lg px-0.5 pt-2 pb-1 text-center font-medium text-xs hover:bg-sunken"
              >
                <span
                  data-occ={colour}
                  className="grid size-10 shrink-0 place-items-center rounded-[12px] bg-o-soft text-o-ink"
                >
                  <Icon aria-hidden="true" className="size-5" />
                </span>
                <span className="w-full hyphens-auto break-words leading-4">
                  {softened(shell(`nav.${place}`), shell('syllables'))}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
