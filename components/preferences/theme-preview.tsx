import { cn } from '@/lib/client/cn'
import type { Theme } from '@/lib/client/theme'

/** Fixed colours: each picture shows its own theme, whatever the present one is. */
const colours = {
  light: { bar: '#f4efec', page: '#fdfaf8', ink: '#3b2a2c', box: '#fff', line: '#e8e1dd', button: '#c2274f' },
  dark: {
    bar: '#120c0d',
    page: '#171011',
    ink: '#f3eeec',
    box: '#241a1c',
    line: '#382c2e',
    button: '#ff7391',
  },
}

function Half({ theme }: { theme: 'light' | 'dark' }) {
  const { bar, page, ink, box, line, button } = colours[theme]
  return (
    <span className="flex min-w-0 flex-1">
      <span className="w-[26%]" style={{ background: bar }} />
      <span className="flex flex-1 flex-col gap-1.5 p-2.5" style={{ background: page }}>
        <span className="h-2 w-3/5 rounded-full" style={{ background: ink }} />
        <span className="h-5.5 rounded-[5px] border" style={{ background: box, borderColor: line }} />
        <span className="h-2.5 w-2/5 rounded-full" style={{ background: button }} />
      </span>
    </span>
  )
}

/** A theme in small. */
export function ThemePreview({ theme, className }: { theme: Theme; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'flex h-21 overflow-hidden rounded-lg border border-line-strong forced-color-adjust-none',
        className,
      )}
    >
      {theme === 'dark' ? null : <Half theme="light" />}
      {theme === 'light' ? null : <Half theme="dark" />}
    </span>
  )
}
