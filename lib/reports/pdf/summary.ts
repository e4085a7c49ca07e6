import 'server-only'
import type { Face, PdfDocument, Place } from './document'
import { berry, grey, ink, pale } from './draw'

export interface PdfBar {
  label: string
  /** The amount, already formatted for the reader. */
  value: string
  amount: number
  /** What is left over, beside the bars of its own kind. */
  isRest?: boolean
}
/** What a report comes to: its totals, and a chart of where the money went. */
export interface PdfSummary {
  totals: readonly { label: string; value: string }[]
  /** `alt` says the whole chart in words. */
  chart?: { title: string; alt: string; bars: readonly PdfBar[] }
}

const label = { weight: 400, size: 9, color: pale } as const
const value = { weight: 'display', size: 18, color: ink } as const
const heading = { weight: 700, size: 10, color: ink } as const
const text = { weight: 400, size: 9, color: ink } as const
const bar = { height: 9, step: 16, gap: 6 }

/** Draws totals and chart below `y`, along the reading direction. Answers where they end. */
export function drawSummary(
  pdf: PdfDocument,
  { totals, chart }: PdfSummary,
  area: Place,
  top: number,
): number {
  const y = drawTotals(pdf, totals, area, top)
  return chart ? drawChart(pdf, chart, area, y - 12) : y
}

/** A number is never broken: it is set smaller. */
function fitting(pdf: PdfDocument, said: string, width: number, style: Face): Face {
  return { ...style, size: style.size * Math.min(1, width / pdf.widthOf(said, style)) }
}

function drawTotals(pdf: PdfDocument, totals: PdfSummary['totals'], area: Place, top: number): number {
  if (totals.length === 0) return top
  const width = area.width / totals.length
  for (const [at, total] of totals.entries()) {
    const x = area.to === 1 ? area.x + area.width - (at + 1) * width : area.x + at * width
    const place = { x, width: width - 12, to: area.to }
    if (area.to === 1) place.x += 12
    pdf.part('P', pdf.top, () => {
      const [name = ''] = pdf.wrap(total.label, place.width, 1, label)
      pdf.write(name, place, top - label.size, label, total.label)
      pdf.write(total.value, place, top - 30, fitting(pdf, total.value, place.width, value))
    })
  }
  return top - 38
}

function drawChart(
  pdf: PdfDocument,
  { title, alt, bars }: NonNullable<PdfSummary['chart']>,
  area: Place,
  top: number,
): number {
  const rtl = area.to === 1
  /** A part of the area, measured from where reading starts. */
  const from = (start: number, width: number): Place => ({
    x: rtl ? area.x + area.width - start - width : area.x + start,
    width,
    to: area.to,
  })
  const names = Math.min(
    area.width * 0.3,
    Math.max(...bars.map(({ label }) => pdf.widthOf(label, text))) + bar.gap,
  )
  const sums = Math.max(...bars.map(({ value }) => pdf.widthOf(value, text))) + bar.gap
  const longest = area.width - names - sums
  const most = Math.max(...bars.map(({ amount }) => amount))
  pdf.part('H2', pdf.top, () => pdf.write(title, area, top - heading.size, heading))
  let y = top - 20
  const draw = () => {
    for (const { label, value, amount, isRest } of bars) {
      const [name = ''] = pdf.wrap(label, names - bar.gap, 1, text)
      const length = Math.max(1, (amount / most) * longest)
      const line = y - bar.height + 1.6
      pdf.write(name, from(0, names), line, text, label)
      const { x, width } = from(names, length)
      pdf.box(x, y - bar.height, width, bar.height, isRest ? grey : berry)
      pdf.write(value, from(names + length + bar.gap, sums), line, text)
      y -= bar.step
    }
  }
  pdf.part('Figure', pdf.top, draw, alt)
  return y
}
