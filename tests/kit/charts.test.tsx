// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ChartCard, type ChartCardProps } from '@/components/kit/charts/chart-card'
import { chartCsv } from '@/components/kit/charts/csv'
import { type ChartData, columnsOf, fullnessOf } from '@/components/kit/charts/data'
import { HeatMap, stepOf } from '@/components/kit/charts/heat-map'
import { lineData } from '@/components/kit/charts/line-options'
import { baseOptions, type ChartSettings, everyFew } from '@/components/kit/charts/options'
import { RankBars } from '@/components/kit/charts/rank-bars'
import { show } from './render'

// Drawing needs a canvas. Everything around it does not.
vi.mock('@/components/kit/charts/bar-canvas', () => ({
  BarCanvas: ({ label }: { label: string }) => <canvas role="img" aria-label={label} />,
}))
vi.mock('@/components/kit/charts/line-canvas', () => {
  throw new Error('offline')
})
afterEach(() => vi.restoreAllMocks())

const usd = { kind: 'currency', currency: 'USD' } as const
const spending: ChartData = {
  head: 'Month',
  labels: ['Oct', 'Nov', 'Dec'],
  format: usd,
  series: [
    { key: 'christmas', label: 'Christmas', values: [0, 45.5, 1300], color: 1 },
    { key: 'other', label: '=Other, "mine"', values: [20, null, -5], color: 2 },
  ],
  totals: [20, 45.5, 1295],
}
const card = (more: Partial<ChartCardProps> = {}) => (
  <ChartCard
    title="Spending by month"
    type="bar"
    data={spending}
    explain="All expenses of a month."
    fileName="spending"
    {...more}
  />
)
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(row => [...row.children].map(cell => cell.textContent))
const settings: ChartSettings = {
  data: spending,
  theme: {
    series: { 1: 'rgb(1, 2, 3)', 2: '', 3: '', 4: '', 5: '', 6: '', 7: '' },
    ink: '',
    ink2: '',
    ink3: '',
    line: '',
    surface: '',
    raised: '',
    font: 'Figtree',
  },
  locale: 'en',
  rtl: false,
  animated: false,
  say: { point: (label, value) => `${label}: ${value}`, total: 'Total' },
}

describe('chart card', () => {
  it('describes its picture in a sentence and has its numbers as a table', async () => {
    show(card())
    expect(
      await screen.findByRole('img', {
        name: 'Spending by month, Oct to Dec. Highest: Dec, $1,295.00. Lowest: Oct, $20.00.',
      }),
    ).toBeTruthy()
    expect(cellsOf(screen.getByRole('table', { name: 'Spending by month, as a table' }))).toEqual([
      ['Month', 'Christmas', '=Other, "mine"', 'Total'],
      ['Oct', '$0.00', '$20.00', '$20.00'],
      ['Nov', '$45.50', '–No value', '$45.50'],
      ['Dec', '$1,300.00', '-$5.00', '$1,295.00'],
    ])
  })

  it('switches from the picture to the table and back', async () => {
    show(card())
    await screen.findByRole('img')
    const button = screen.getByRole('button', { name: /^Show as table: / })
    expect(button.getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('true')
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getAllByRole('table')).toHaveLength(1)
    fireEvent.click(button)
    expect(await screen.findByRole('img')).toBeTruthy()
  })

  it('shows the numbers when the drawing code does not load', async () => {
    show(card({ type: 'line' }))
    const region = await screen.findByRole('region', { name: 'Spending by month, as a table' })
    expect(within(region).getByText('$1,300.00')).toBeTruthy()
  })

  it('offers the same numbers as a file', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      files.push(blob as Blob)
      return 'blob:file'
    })
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    show(card())
    fireEvent.click(screen.getByRole('button', { name: /^Download as CSV: / }))
    expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('spending.csv')
    const bytes = Buffer.from(await files[0]!.arrayBuffer())
    expect(bytes.toString()).toBe(
      '\uFEFFMonth,Christmas (USD),"\'=Other, ""mine"" (USD)",Total (USD)\r\nOct,0,20,20\r\nNov,45.5,,45.5\r\nDec,1300,-5,1295\r\n',
    )
  })

  it('explains its line and the range behind it', () => {
    const band = {
      label: 'Likely range',
      lowerLabel: 'Low',
      upperLabel: 'High',
      lower: [1, 2, 3],
      upper: [4, 5, 6],
      color: 1,
    } as const
    show(card({ data: { ...spending, series: spending.series.slice(0, 1), totals: undefined, band } }))
    expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Christmas',
      'Likely range',
    ])
  })

  it('says how it is calculated', async () => {
    show(card())
    fireEvent.click(screen.getByRole('button', { name: /^How is this calculated\?: / }))
    expect(await screen.findByText('All expenses of a month.')).toBeTruthy()
  })

  it('says that there is no data, and offers no file', () => {
    const empty = spending.series.map(series => ({ ...series, values: [0, 0, null] }))
    show(card({ data: { ...spending, series: empty }, empty: 'No expenses in 2026.' }))
    expect(screen.getByText('No expenses in 2026.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Download as CSV: / })).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('shows the number itself when there is only one', () => {
    const one = { ...spending, series: [{ ...spending.series[0]!, values: [null, 45.5, null] }] }
    show(card({ data: one, single: 'One month so far.' }))
    expect(screen.getByText('$45.50')).toBeTruthy()
    expect(screen.getByText('Nov')).toBeTruthy()
    expect(screen.getByText('One month so far.')).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
  })
})

describe('chart', () => {
  it('counts one label with a number as a single point, and only zeros as nothing', () => {
    const of = (values: (number | null)[]) =>
      fullnessOf({ ...spending, series: [{ ...spending.series[0]!, values }] })
    expect(of([null, null, null])).toBe('empty')
    expect(of([0, 0, 0])).toBe('empty')
    expect(of([5, null, null])).toBe('single')
    expect(of([5, 0, null])).toBe('full')
    expect(fullnessOf({ ...spending, labels: [] })).toBe('empty')
  })

  it('shows 0 of 100 as a share: only an unknown value counts as nothing', () => {
    const of = (values: (number | null)[]) =>
      fullnessOf({
        ...spending,
        format: { kind: 'percent' },
        series: [{ ...spending.series[0]!, values }],
      })
    expect(of([0, 0, null])).toBe('full')
    expect(of([null, 0, null])).toBe('single')
    expect(of([null, null, null])).toBe('empty')
  })

  it('writes long labels of horizontal bars on two lines, and shortens those that still do not fit', () => {
    const named = (label: string, room: number, height = 400) => {
      const ctx = {
        save() {},
        restore() {},
        font: '',
        measureText: (text: string) => ({ width: text.length * 6 }),
      }
      const scale = { maxWidth: room, maxHeight: height, chart: { ctx } }
      const data = { ...spending, labels: [label, 'b'] }
      const { y } = baseOptions<'bar'>({ ...settings, data, horizontal: true }).scales!
      const { callback } = y!.ticks as { callback: (this: unknown, value: number, index: number) => unknown }
      return callback.call(scale, 0, 0)
    }
    const plain = (shown: unknown) => JSON.stringify(shown).replace(/[\u2068\u2069]/g, '')
    expect(named('Amanda', 100)).toBe('Amanda')
    expect(plain(named('Amanda Johnson-Smith', 100))).toBe('["Amanda","Johnson-Smith"]')
    expect(plain(named('Amanda Johnson-Smith', 70))).toBe('["Amanda","Johnson-…"]')
    expect(plain(named('Donaudampfschifffahrt', 70))).toBe('"Donaudam…"')
    expect(plain(named('Amanda Johnson-Smith', 70, 40))).toBe('"Amanda J…"')
    expect(plain(named('One two three four five six', 70))).toBe('["One two","three fo…"]')
  })

  it('has the range of a forecast in its table and its picture', () => {
    const band = {
      label: 'Likely range',
      lowerLabel: 'Low',
      upperLabel: 'High',
      lower: [1, 2, 3],
      upper: [4, 5, 6],
      color: 1,
    } as const
    const data: ChartData = { ...spending, totals: undefined, band }
    expect(columnsOf(data, 'Total').map(({ label }) => label)).toEqual([
      'Christmas',
      '=Other, "mine"',
      'Low',
      'High',
    ])
    const [lower, upper] = lineData({ ...settings, data }).datasets.slice(-2)
    expect([lower?.fill, upper?.fill, upper?.backgroundColor]).toEqual([false, '-1', 'rgba(1, 2, 3, 0.16)'])
  })

  it('runs from left to right over time in Arabic, and from the right where it compares', () => {
    const scales = (more: Partial<ChartSettings>) =>
      baseOptions<'bar'>({ ...settings, locale: 'ar', rtl: true, ...more })
    expect(scales({ isTime: true }).scales?.x).toMatchObject({ reverse: false })
    expect(scales({ isTime: true }).scales?.y).toMatchObject({ position: 'left' })
    expect(scales({ isTime: false, horizontal: true }).scales?.x).toMatchObject({ reverse: true })
    expect(scales({ isTime: false, horizontal: true }).scales?.y).toMatchObject({ position: 'right' })
    expect(scales({}).plugins?.tooltip).toMatchObject({ rtl: true, textDirection: 'rtl' })
  })

  it('stands still when the reader asked for reduced motion', () => {
    expect(baseOptions<'bar'>(settings).animation).toBe(false)
    expect(baseOptions<'bar'>({ ...settings, animated: true }).animation).toEqual({ duration: 250 })
  })

  it('leaves out labels without room, but never the highlighted one', () => {
    const labels = ['a', 'b', 'c', 'd', 'e', 'f']
    const shown = (width: number, highlight?: string) => {
      const scale = { chart: { width, ctx: { measureText: () => ({ width: 30 }) } } }
      return labels.map((_, at) => everyFew(labels, highlight).call(scale as never, at, at)).join('')
    }
    expect(shown(600)).toBe('abcdef')
    expect(shown(200)).toBe('bdf')
    expect(shown(200, 'c')).toBe('ace')
  })

  it('writes numbers of a file as numbers and words as words', () => {
    expect(
      chartCsv('en', '@Month', ['-1 day', 'a\nb'], [{ key: 'a', label: '+A', values: [-1.5, null] }]),
    ).toBe("\uFEFF'@Month,'+A\r\n'-1 day,-1.5\r\n\"a\nb\",\r\n")
    expect(chartCsv('de', 'Monat', ['Mai'], [{ key: 'a', label: 'A', values: [-1.5] }])).toBe(
      '\uFEFFMonat;A\r\nMai;-1,5\r\n',
    )
  })
})

describe('heat map', () => {
  it('names every month and its number, and shades it in five steps', () => {
    show(<HeatMap caption="Spending" format={usd} years={[{ year: 2026, values: [0, 10, 50, 100, null] }]} />)
    const cells = within(screen.getByRole('table', { name: 'Spending' })).getAllByRole('cell')
    expect(cells).toHaveLength(12)
    expect(cells[2]!.title).toBe('March 2026: $50.00')
    expect(cells[4]!.title).toBe('May 2026: No value')
    expect(cells.slice(0, 5).map(cell => cell.dataset.step)).toEqual(['0', '1', '3', '5', '0'])
    expect([0, 0.1, 20, 20.1, 80.1, 100].map(value => stepOf(value, 100))).toEqual([0, 1, 1, 2, 5, 5])
  })
})

describe('ranked bars', () => {
  it('measures every bar against the longest', () => {
    show(
      <RankBars
        format={usd}
        items={[
          { key: 'home', label: 'Home', value: 214, href: '/app/gifts?category=home' },
          { key: 'toys', label: 'Toys', value: 107 },
          { key: 'none', label: 'Books', value: 0 },
        ]}
      />,
    )
    const items = screen.getAllByRole('listitem')
    expect(items.map(item => item.textContent)).toEqual(['Home$214', 'Toys$107', 'Books$0'])
    const bars = items.map(item =>
      item.querySelector<HTMLElement>('[aria-hidden] > span')!.getAttribute('style'),
    )
    expect(bars[0]).toContain('100%')
    expect(bars[1]).toContain('inline-size: 50%')
    expect(bars[2]).toContain('inline-size: 0%')
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/app/gifts?category=home')
  })
})
