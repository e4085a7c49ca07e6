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
}

function OnDemand<Props extends object>({ source, props }: { source: Source<Props>; props: Props }) {
  const t = useTranslations('common')
  const [loaded, prepare] = useLazy(source.load)
  // The server shows nothing here, so hydration begins with nothing too.
  const known = useSyncExternalStore(unchanging, () => source.known, nothing)
  const Part = known ?? loaded
  const { open }: WindowProps = props
  const close = useRef(() => {})
  close.current = () => {
    const { onClose, onOpenChange }: WindowProps = props
    onClose?.()
    onOpenChange?.(false)
  }
  const words = t('notLoaded')
  useEffect(() => {
    if (Part) return
    const fetch = () => prepare()
    if (open === false) return fetch()
    let isHere = true
    prepare(() => {
      if (!isHere) return
      if (!source.quiet) toast({ title: words, variant: 'destructive' })
      close.current()
    })
    window.addEventListener('online', fetch)
    return () => {
      isHere = false
      window.removeEventListener('online', fetch)
    }
  }, [Part, open, prepare, words, source])
  return Part ? <Part {...props} /> : null
}

/**
 * A component whose code is loaded when it is first shown. Nothing stands in its place until then. If the code does not
 * arrive, a message says so, and a window closes as if it had been dismissed: the next press tries again. Anything else
 * comes by itself once there is a network. `quiet` says nothing, for what nobody asked for.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { quiet = false }: { quiet?: boolean } = {},
): ComponentType<Props> {
  const source: Source<Props> = {
    known: null,
    quiet,
    load: async () => {
      source.known ??= await load()
      return source.known
    },
  }
  return props => <OnDemand source={source} props={props} />
}
