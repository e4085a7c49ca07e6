'use client'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useFold } from '@/components/shell/use-fold'
import { applyTheme, storedTheme, type Theme, themes, watchTheme } from '@/lib/client/theme'

/** Light, dark or as the system, before anybody has signed in: kept in this browser only. */
export function ThemeFold({
  words,
  className,
  itemClassName,
  panelClassName,
  check,
  children,
}: {
  words: Record<Theme, string>
  className: string
  itemClassName: string
  panelClassName: string
  check: ReactNode
  children: ReactNode
}) {
  const fold = useFold()
  const theme = useSyncExternalStore(
    watchTheme,
    () => storedTheme() ?? 'system',
    () => 'system' as const,
  )
  return (
    <details ref={fold} className={className}>
      {children}
      <div className={panelClassName}>
        {themes.map(option => (
          <button
            key={option}
            type="button"
            aria-pressed={option === theme}
            className={itemClassName}
            onClick={() => {
              applyTheme(option)
              fold.current!.open = false
            }}
          >
            <span className="flex-1 text-start">{words[option]}</span>
            {option === theme ? check : null}
          </button>
        ))}
      </div>
    </details>
  )
}
