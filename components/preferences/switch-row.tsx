import type { ReactNode } from 'react'
import { Switch } from '@/components/ui/switch'
import { SettingRow } from './setting-row'
import type { Setting } from './settings-index'

/** A setting that is on or off, with what that means beside its switch, and how its saving went under it. */
export function SwitchRow({
  setting,
  id,
  label,
  hint,
  note,
  checked,
  onChange,
  children,
}: {
  setting: Setting
  id: string
  label: string
  hint: string
  note: string
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}) {
  return (
    <SettingRow setting={setting} label={label} hint={hint} htmlFor={id}>
      <div className="flex items-center gap-3">
        <Switch id={id} checked={checked} onCheckedChange={onChange} aria-describedby={`${id}-note`} />
        <span id={`${id}-note`} className="min-w-0 flex-1 text-ink-3 text-sm">
          {note}
        </span>
      </div>
      {children}
    </SettingRow>
  )
}
