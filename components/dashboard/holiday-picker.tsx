'use client'
import { Check } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { cn } from '@/lib/client/cn'
import { useFailure } from './use-failure'

/** Chooses among the holidays of the person's country; none is chosen beforehand. */
export function HolidayPicker({ offered }: { offered: { key: string; name: string }[] }) {
  const t = useTranslations('dashboard')
  const router = useRouter()
  const fail = useFailure()
  const [open, setOpen] = useState(false)
  const [keys, setKeys] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)

  const toggle = (key: string) =>
    setKeys(before => (before.includes(key) ? before.filter(one => one !== key) : [...before, key]))

  async function add() {
    setBusy(true)
    try {
      const { call } = await import('@/lib/client/call')
      await call('POST /api/occasions/holidays', { keys: [...keys] })
      setOpen(false)
      router.refresh()
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="secondary" size="sm">
          {t('start.chooseHolidays')}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" className="w-72 p-2">
        <fieldset>
          <legend className="sr-only">{t('start.holidays')}</legend>
          {offered.map(({ key, name }) => (
            <label
              key={key}
              className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-md px-2 hover:bg-sunken"
            >
              <input
                type="checkbox"
                checked={keys.includes(key)}
                onChange={() => toggle(key)}
                className="peer sr-only"
              />
              <span
                aria-hidden="true"
                className={cn(
                  'grid size-4.5 place-items-center rounded-[5px] border-[1.5px] peer-focus-visible:ring-2 peer-focus-visible:ring-primary',
                  keys.includes(key) ? 'border-primary bg-primary text-primary-foreground' : 'border-input',
                )}
              >
                {keys.includes(key) ? <Check className="size-3 stroke-3" /> : null}
              </span>
              {name}
            </label>
          ))}
        </fieldset>
        <Button size="sm" className="mt-2 w-full" busy={busy} disabled={keys.length === 0} onClick={add}>
          {t('start.addHolidays', { count: keys.length })}
        </Button>
      </PopoverContent>
    </Popover>
  )
}
