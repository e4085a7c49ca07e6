import { ChartCard, type ChartCardProps } from '@/components/kit/charts/chart-card'
import type { ChartData } from '@/components/kit/charts/data'
import { heightOf, single } from './chart-parts'

/** Amounts or counts as horizontal bars, one below the other. */
export const RankedCard = ({
  head,
  label,
  entries,
  format,
  ...card
}: Pick<ChartCardProps, 'title' | 'sentence' | 'explain' | 'fileName' | 'empty' | 'className'> & {
  /** What the entries are, and what is measured of them. */
  head: string
  label: string
  entries: readonly { label: string; value: number | null }[]
  format: ChartData['format']
}) => (
  <ChartCard
    {...card}
    type="bar"
    horizontal
    height={heightOf(entries.length)}
    data={single(head, label, entries, format)}
  />
)
