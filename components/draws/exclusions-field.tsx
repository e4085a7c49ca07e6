'use client'
import { Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { NativeSelect } from '@/components/ui/native-select'
import type { Exclusion } from './draw-values'

/** The pairs that must not be drawn, in one direction or both. */
export function ExclusionsField({
  people,
  exclusions,
  onChange,
}: {
  people: readonly { key: string; name: string }[]
  exclusions: readonly Exclusion[]
  onChange: (exclusions: Exclusion[]) => void
}) {
  const t = useTranslations('draws')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [bothWays, setBothWays] = useState(true)
  const names = new Map(people.map(({ key, name }) => [key, name]))
  const shown = exclusions.filter(one => names.has(one.from) && names.has(one.to))
  const ready = names.has(from) && names.has(to) && from !== to
  const said = (one: Exclusion) =>
    t(one.bothWays ? 'exclusionBoth' : 'exclusionLine', {
      from: names.get(one.from) ?? '',
      to: names.get(one.to) ?? '',
    })
  const add = () => {
    onChange([...exclusions.filter(one => one.from !== from || one.to !== to), { from, to, bothWays }])
    setFrom('')
    setTo('')
  }
  const choice = (label: 'exclusionFrom' | 'exclusionTo', value: string, change: (key: string) => void) => (
    <NativeSelect aria-label={t(label)} value={value} onChange={event => change(event.target.value)}>
      <option value="">{t(label)}</option>
      {people.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
  return (
    <div className="grid gap-2">
      {shown.length > 0 ? (
        <ul className="divide-y divide-line rounded-md border border-line">
          {shown.map(one => (
            <li key={`${one.from} ${one.to}`} className="flex min-h-11 items-center gap-2 ps-3 pe-1">
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{said(one)}</span>
              <Button
                variant="quiet"
                size="icon-sm"
                aria-label={t('remove', { name: said(one) })}
                onClick={() => onChange(exclusions.filter(other => other !== one))}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="grid grid-cols-2 gap-2">
        {choice('exclusionFrom', from, setFrom)}
        {choice('exclusionTo', to, setTo)}
      </div>
      <div className="flex items-center gap-3">
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control */}
        <label className="flex min-h-9 flex-1 items-center gap-2">
          <Checkbox checked={bothWays} onCheckedChange={checked => setBothWays(checked)} />
          {t('bothWays')}
        </label>
        <Button variant="secondary" size="sm" disabled={!ready} onClick={add}>
          <Plus aria-hidden="true" />
          {t('addExclusion')}
        </Button>
      </div>
    </div>
  )
}
