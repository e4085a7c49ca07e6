'use client'
import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useRef, useSyncExternalStore } from 'react'
import { toast } from '@/components/ui/use-toast'
import { useLazy } from '@/lib/client/hooks/use-lazy'

/** How a window tells its owner that it is closed, and is told whether it is open. */
interface WindowProps {
  open?: boolean
  onClose?: () => void
  onOpenChange?: (open: boolean) => void
}

const unchanging = () => () => {}
const nothing = () => null

/** Where the code of a component comes from. `known` is what has come. */
interface Source<Props> {
  load: () => Promise<ComponentType<Props>>
  known: ComponentType<Props> | null
  quiet: boolean
  /** Takes away the message that it did not arrive. */
  unsay: () => void
}

function OnDemand<Props extends object>({ source, props }: { source: Source<Props>; props: Props }) {
  const t = useTranslations('common')
  const [loaded, prepare] = useLazy(source.load)
  // The server shows nothing here, so hydration begins with nothing too.
  const known = useSyncExternalStore(unchanging, () => source.known, nothing)
  const Part = known ?? loaded
  const { open, onClose, onOpenChange }: WindowProps = props
  const isWindow = Boolean(onClose ?? onOpenChange)
  const close = useRef(() => {})
  close.current = () => {
    onClose?.()
    onOpenChange?.(false)
  }
  const [words, again] = [t('notLoaded'), t('retry')]
  useEffect(() => {
    if (Part) return
    const askQuietly = () => prepare()
    if (open === false) return askQuietly()
    let isHere = true
    const ask = () =>
      prepare(() => {
        if (!isHere) return
        if (!source.quiet)
          source.unsay = toast({
            title: words,
            variant: 'destructive',
            // The button that opened a window opens it again.
            action: isWindow ? undefined : { label: again, onAction: ask },
          }).dismiss
        close.current()
      })
    ask()
    window.addEventListener('online', askQuietly)
    return () => {
      isHere = false
      window.removeEventListener('online', askQuietly)
    }
  }, [Part, open, prepare, words, again, isWindow, source])
  return Part ? <Part {...props} /> : null
}

/**
 * A component whose code is loaded when it is first shown. Nothing stands in its place until then. If the code does not
 * arrive, a message says so. A window closes as if it had been dismissed: the next press tries again. Anything else is asked
 * for again by the message, and by itself once there is a network. `quiet` says nothing, for what nobody asked for.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { quiet = false }: { quiet?: boolean } = {},
): ComponentType<Props> {
  const source: Source<Props> = {
    known: null,
    quiet,
    unsay: () => {},
    load: async () => {
      source.known ??= await load()
      source.unsay()
      return source.known
    },
  }
  return props => <OnDemand source={source} props={props} />
}
