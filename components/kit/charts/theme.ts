import type { ChartColor } from './data'

/** The tokens of the design as canvas takes them. */
export interface ChartTheme {
  series: Record<ChartColor, string>
  ink: string
  ink2: string
  ink3: string
  line: string
  surface: string
  raised: string
  font: string
}

const colors = [1, 2, 3, 4, 5, 6, 7] as const

/** A CSS colour as rgb: chart.js cannot read oklch when it mixes colours. */
function toRgb(color: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return color
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}

function present(): ChartTheme {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => toRgb(style.getPropertyValue(`--${name}`).trim())
  return {
    series: Object.fromEntries(colors.map(color => [color, token(`chart-${color}`)])) as ChartTheme['series'],
    ink: token('ink'),
    ink2: token('ink-2'),
    ink3: token('ink-3'),
    line: token('line'),
    surface: token('surface'),
    raised: token('raised'),
    font: getComputedStyle(document.body).fontFamily,
  }
}

/** The colours of the page as it is now, or those of paper. */
export function readTheme(onPaper = false): ChartTheme {
  const root = document.documentElement
  const theme = root.dataset.theme
  if (!onPaper || theme !== 'dark') return present()
  // Read and put back before anything is painted.
  root.dataset.theme = 'light'
  const read = present()
  root.dataset.theme = theme
  return read
}
