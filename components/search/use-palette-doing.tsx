'use client'
import { AlarmClock, CalendarPlus, Lightbulb, Plus, UserPlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { useChipWords } from '@/components/quick-add/line-chips'
import { lineName } from '@/components/quick-add/save-line'
import type { QuickAddState } from '@/components/quick-add/use-quick-add'
import { hasSingleKeys } from '@/lib/client/shortcuts'
import type { QuickAdd } from '@/lib/quick-add/rules'
import type { PaletteGroup, PaletteItem } from './palette-items'
import { isNoName } from './palette-order'

const words = {
  gift: 'addGift',
  idea: 'addIdea',
  person: 'addPerson',
  occasion: 'addOccasion',
  reminder: 'addReminder',
} as const
const icons = { gift: Plus, idea: Lightbulb, person: UserPlus, occasion: CalendarPlus, reminder: AlarmClock }
const keys = { gift: 'G', idea: undefined, person: 'P', occasion: 'O', reminder: undefined } as const
const folders = {
  gift: 'gifts',
  idea: 'gifts',
  person: 'people',
  occasion: 'occasions',
  reminder: 'reminders',
} as const
type Kind = keyof typeof words

/** Whether a line says more than a search would: a name and something understood beside it. */
export const isCommand = (parsed: QuickAdd | null) =>
  parsed !== null &&
  (parsed.kind !== 'gift' ||
    (parsed.name !== '' && parsed.chips.some(({ start }) => start !== undefined)) ||
    parsed.chips.filter(({ start }) => start !== undefined).length > 1)

/** What can be added from the palette: what the line says, and its words as a new person or occasion. */
export function usePaletteDoing(quickAdd: QuickAddState): PaletteGroup {
  const t = useTranslations('search.palette')
  const router = useRouter()
  const chipWords = useChipWords()
  const { line, gap, save, openDetails } = quickAdd
  const text = line.text.trim()

  const open = (kind: Kind) => () => {
    const isLine = kind === 'gift' || kind === 'idea'
    const query = new URLSearchParams({
      ...(kind === 'idea' ? { status: 'idea' } : {}),
      ...(text
        ? isLine
          ? { line: text }
          : { [kind === 'reminder' ? 'title' : 'name']: text.slice(0, 120) }
        : {}),
    }).toString()
    router.push(`/app/${folders[kind]}/new${query ? `?${query}` : ''}`)
  }
  const plain = (kind: Kind): PaletteItem => {
    const Icon = icons[kind]
    return {
      keys: hasSingleKeys() ? keys[kind] : undefined,
      value: `do:${kind}`,
      picture: <Icon aria-hidden="true" className="size-4.5" />,
      label: text ? t(`${words[kind]}Named`, { name: text }) : t(words[kind]),
      run: open(kind),
    }
  }
  const heading = t('do')
  const { parsed } = line
  if (!parsed)
    return {
      key: 'do',
      heading,
      items: [plain('gift'), plain('idea'), plain('person'), plain('occasion'), plain('reminder')],
    }

  const { kind, chips } = parsed
  const name = lineName(parsed)
  const isIdea = chips.some(chip => chip.field === 'status' && chip.status === 'idea')
  const isUnnamed = kind === 'gift' && isNoName(name)
  const said: Kind = kind === 'gift' && isIdea ? 'idea' : kind
  const Icon = icons[said]
  // "Add gift for Elif" opens the form with Elif in it, without the words as a name.
  const [only] = chips.filter(({ suggested }) => !suggested)
  const personId =
    chips.filter(({ suggested }) => !suggested).length === 1 && only?.field === 'person'
      ? only.personId
      : null
  const forPerson =
    isUnnamed && personId ? () => router.push(`/app/gifts/new?personId=${personId}`) : undefined
  // What is only suggested is not in that form.
  const shown = forPerson ? chips.filter(({ suggested }) => !suggested) : chips
  const understood: PaletteItem = {
    value: 'do:line',
    picture: <Icon aria-hidden="true" className="size-4.5" />,
    label: (
      <>
        {name && !isUnnamed ? t(`${words[said]}Named`, { name }) : t(words[said])}
        {shown.length > 0 ? (
          <b className="ms-2 font-semibold">
            {shown.map((chip, at) => (
              <Fragment key={chip.field}>
                {at > 0 ? ' · ' : null}
                <bdi>{chipWords(chip)}</bdi>
              </Fragment>
            ))}
          </b>
        ) : null}
      </>
    ),
    // What is not complete yet is asked for in the form.
    run: forPerson ?? (gap || isUnnamed ? openDetails : () => void save()),
    closes: forPerson !== undefined,
    second: openDetails,
  }
  const others =
    kind === 'gift' && !isCommand(parsed)
      ? [plain('idea'), plain('person'), plain('occasion'), plain('reminder')]
      : []
  return { key: 'do', heading, items: [understood, ...others] }
}
