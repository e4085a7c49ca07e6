'use client'
import { History, LoaderCircle, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import { KbdHint } from '@/components/kit/kbd-hint'
import { useQuickAdd } from '@/components/quick-add/use-quick-add'
import { Command, CommandGroup, CommandItem, CommandList } from '@/components/ui/command'
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog'
import { Kbd } from '@/components/ui/kbd'
import { useModKey } from '@/lib/client/hooks/use-mod-key'
import { PaletteInput } from './palette-input'
import type { PaletteGroup, PaletteItem } from './palette-items'
import { isNamed } from './palette-order'
import { UnderstoodLine } from './understood'
import { isCommand, usePaletteDoing } from './use-palette-doing'
import { usePaletteMoves } from './use-palette-moves'
import { usePalettePlaces } from './use-palette-places'
import { usePaletteRecent } from './use-palette-recent'
import { usePaletteResults } from './use-palette-results'
import { subjectOf, usePaletteSearch } from './use-palette-search'

const steering = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End'])

/** Two groups under the heading of the first. */
const joined = (first: PaletteGroup, second: PaletteGroup): PaletteGroup => ({
  ...first,
  items: [...first.items, ...second.items],
})

function Palette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('search')
  const quickAdd = useQuickAdd({ active: true, onSaved: onClose, onDetails: onClose })
  const { line, choices, error } = quickAdd
  const text = line.text
  const move = line.parser?.moveIn(text) ?? null
  const search = usePaletteSearch(move?.name ?? text, subjectOf(line.parsed))
  const moves = usePaletteMoves(search, move)
  const doing = usePaletteDoing(quickAdd)
  const { groups: results, names } = usePaletteResults(search, text, choices)
  const mod = useModKey()
  const places = usePalettePlaces(text, choices?.currency ?? null)
  const recent = usePaletteRecent()
  const [chosen, setChosen] = useState('')
  // Until somebody steers, the first line is the chosen one, whatever arrives later.
  const steered = useRef(false)

  const past: PaletteGroup = {
    key: 'recent',
    heading: t('recent.title'),
    items: text.trim()
      ? []
      : recent.map(({ id, query }) => ({
          value: `recent:${id}`,
          picture: <History aria-hidden="true" className="size-4.5" />,
          label: <bdi>{query}</bdi>,
          run: () => type(query),
        })),
  }
  const typed = text.trim() !== ''
  // Who and what is called so by name is opened; what says more than a name is done.
  const isName = names.some(name => isNamed(name, text))
  const saysMore = isCommand(line.parsed) && !isName
  const groups = (
    !typed || saysMore
      ? [move?.isCommand ? joined(moves, doing) : joined(doing, moves), past, ...results, ...places]
      : [...(move?.isCommand ? [moves] : []), ...results, ...places, doing]
  ).filter(({ items }) => items.length > 0)
  const items = groups.flatMap(group => group.items)
  const current = (steered.current && items.find(({ value }) => value === chosen)) || items[0]

  function type(next: string) {
    steered.current = false
    line.setText(next)
  }
  const run = (item: PaletteItem, second = false) => {
    const stays = item.value.startsWith('recent:') || (item.value === 'do:line' && !item.closes)
    ;((second && item.second) || item.run)()
    if (!stays) onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (steering.has(event.key)) {
      if (!steered.current && current) setChosen(current.value)
      steered.current = true
    }
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && current?.second) {
      event.preventDefault()
      run(current, true)
    }
  }
  // Pages and settings are found as well as records.
  const listed = [...results, ...places].reduce((sum, group) => sum + group.items.length, 0)
  const failure = search.state === 'offline' ? t('offline') : search.state === 'failed' ? t('failed') : error
  return (
    <Command
      shouldFilter={false}
      loop
      vimBindings={false}
      label={t('palette.title')}
      value={current?.value ?? ''}
      onValueChange={value => steered.current && setChosen(value)}
      onKeyDown={onKeyDown}
      onPointerMove={() => {
        steered.current = true
      }}
    >
      <PaletteInput
        value={text}
        onValueChange={type}
        icon={
          search.state === 'searching' || quickAdd.busy ? (
            <LoaderCircle aria-hidden="true" className="size-5 animate-spin text-ink-3" />
          ) : (
            <Search aria-hidden="true" className="size-5" />
          )
        }
        onClose={onClose}
      />
      <div role="status" className={failure ? 'px-5 pt-3 text-bad-ink text-sm' : 'sr-only'}>
        {failure ?? (search.state === 'done' ? t('found', { count: listed }) : '')}
      </div>
      {search.found && text.trim() ? (
        <UnderstoodLine facts={search.found.understood} className="px-5 pt-3 text-ink-2 text-sm" />
      ) : null}
      <CommandList className="max-h-[min(420px,60dvh)] px-2.5 py-2">
        {groups.map(group => (
          <CommandGroup key={group.key} heading={group.heading}>
            {group.items.map(item => (
              <CommandItem key={item.value} value={item.value} onSelect={() => run(item)}>
                <span className="grid w-7 shrink-0 place-items-center text-ink-2">{item.picture}</span>
                <span dir="auto" className="min-w-0 flex-1 truncate">
                  {item.label}
                </span>
                {item.hint ? (
                  <span className="num min-w-0 max-w-[45%] shrink-0 truncate text-ink-3 text-sm">
                    <bdi>{item.hint}</bdi>
                  </span>
                ) : null}
                {item.keys ? (
                  <Kbd aria-hidden="true" className="pointer-coarse:hidden">
                    {item.keys}
                  </Kbd>
                ) : null}
                {item === current && item.value === 'do:line' ? <Kbd aria-hidden="true">↵</Kbd> : null}
              </CommandItem>
            ))}
          </CommandGroup>
        ))}
      </CommandList>
      <div
        aria-hidden="true"
        className="flex flex-wrap items-center gap-4 border-line border-t bg-sunken px-4 py-2.5 pointer-coarse:hidden"
      >
        <KbdHint keys={['↑', '↓']} label={t('palette.move')} />
        <KbdHint keys={['↵']} label={t('palette.open')} />
        {current?.second ? <KbdHint keys={[mod('↵')]} label={t('palette.second')} /> : null}
        <KbdHint keys={['esc']} label={t('palette.close')} className="ms-auto" />
      </div>
    </Command>
  )
}

/** The command palette: search, pages and settings, and a line that adds things, all by keyboard. */
export function PaletteDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useTranslations('search.palette')
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        aria-describedby={undefined}
        className="gap-0 overflow-hidden p-0 md:mt-[11vh] md:max-w-[640px] md:self-start max-md:h-[85dvh] max-md:p-0"
      >
        <DialogTitle className="sr-only">{t('title')}</DialogTitle>
        <Palette onClose={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}
