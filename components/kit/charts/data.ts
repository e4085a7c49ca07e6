/** One of the seven colours of charts; a category keeps its own in every chart. */
export type ChartColor = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** The unit of the numbers: money in major units, fractions (0.4 is 40 %), or counts. */
export type ValueFormat =
  | { kind: 'currency'; currency: string }
  | { kind: 'percent' }
  | { kind: 'count' }
  | { kind: 'days' }

export interface ChartSeries {
  key: string
  label: string
  /** One per label; null where nothing is known. */
  values: readonly (number | null)[]
  color: ChartColor
  /** A line that is not yet true, such as a forecast. */
  dashed?: boolean
}

/** The range that a forecast may fall in, drawn behind the lines. */
export interface ChartBand {
  label: string
  lowerLabel: string
  upperLabel: string
  lower: readonly (number | null)[]
  upper: readonly (number | null)[]
  color: ChartColor
}

/** The numbers of a chart. Its table and its file show the same ones. */
export interface ChartData {
  /** The meaning of the labels, e.g. "Month": the first column of the table. */
  head: string
  labels: readonly string[]
  series: readonly ChartSeries[]
  format: ValueFormat
  /**
   * The sum of all series for each label, where adding them up means something. It is exact, computed in
   * minor units.
   */
  totals?: readonly (number | null)[]
  band?: ChartBand
}

export interface ChartColumn {
  key: string
  label: string
  values: readonly (number | null)[]
}

/** The columns of the table and of the file after the first. */
export function columnsOf(data: ChartData, totalLabel: string): ChartColumn[] {
  const { series, band, totals } = data
  return [
    ...series.map(({ key, label, values }) => ({ key, label, values })),
    ...(band
      ? [
          { key: 'lower', label: band.lowerLabel, values: band.lower },
          { key: 'upper', label: band.upperLabel, values: band.upper },
        ]
      : []),
    ...(totals && series.length > 1 ? [{ key: 'total', label: totalLabel, values: totals }] : []),
  ]
}

/**
 * Whether there is anything to draw: nothing (no number, or only zeros), one label with a number, or more. A
 * share of 0 % is information; an amount or a count of 0 is not.
 */
export function fullnessOf({ labels, series, format }: ChartData): 'empty' | 'single' | 'full' {
  const known = labels.filter((_, at) => series.some(({ values }) => typeof values[at] === 'number'))
  const isZero = labels.every((_, at) => series.every(({ values }) => !values[at]))
  if (format.kind === 'percent' ? known.length === 0 : isZero) return 'empty'
  return known.length === 1 ? 'single' : 'full'
}

/** Where the only numbers of a chart with one data point are. */
export const onlyIndex = ({ labels, series }: ChartData) =>
  labels.findIndex((_, at) => series.some(({ values }) => typeof values[at] === 'number'))
