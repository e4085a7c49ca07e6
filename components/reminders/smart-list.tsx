'use client'
import { CalendarHeart, Clock, Lightbulb, type LucideIcon, Truck, Wallet, X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFailure, useUndoToast } from '@/components/kit/use-undoable'
import { buttonVariants } from '@/components/ui/button'
import { call } from '@/lib/client/call'
import { cn } from '@/lib/client/cn'
import type { SmartReminder } from '@/lib/reminders/schema'
import type { SmartType } from '@/lib/reminders/values'

const looks: Record<SmartType, { icon: LucideIcon; tile: string }> = {
  shipping_estimate: { icon: Truck, tile: 'bg-bad-soft text-bad-ink' },
  gift_suggestion: { icon: Lightbulb, tile: 'bg-warn-soft text-warn-ink' },
  occasion_preparation: { icon: CalendarHeart, tile: 'bg-primary-soft text-primary-ink' },
  budget_warning: { icon: Wallet, tile: 'bg-warn-soft text-warn-ink' },
}

const pages: Record<string, string> = {
  gift: '/app/gifts/',
  occasion: '/app/occasions/',
  person: '/app/people/',
  budget: '/app/budgets/',
}

/** Where a smart reminder is dealt with: at its person, else at its first record. */
function hrefOf({ targets }: SmartReminder): string {
  const target = targets.find(({ type }) => type === 'person') ?? targets[0]
  return target ? `${pages[target.type]}${target.id}` : '/app'
}

/** Smart reminders: tasks of the week and warnings of budgets. Each can be snoozed or dismissed. */
export function SmartList({ smart }: { smart: readonly SmartReminder[] }) {
  const t = useTranslations('reminders')
  const router = useRouter()
  const undoToast = useUndoToast()
  const fail = useFailure(t('failures.smartDismiss'))
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const left = smart.filter(({ fingerprint }) => !gone.has(fingerprint))

  async function hide({ fingerprint, title }: SmartReminder, forGood: boolean) {
    setGone(marks => new Set(marks).add(fingerprint))
    const back = () => setGone(marks => new Set([...marks].filter(mark => mark !== fingerprint)))
    try {
      if (forGood) await call('POST /api/smart-reminders/{fingerprint}/dismiss', { fingerprint })
      else await call('POST /api/smart-reminders/{fingerprint}/snooze', { fingerprint, preset: 'tomorrow' })
    } catch (error) {
      back()
      return fail(error)
    }
    router.refresh()
    undoToast({ title: t(forGood ? 'smart.dismissed' : 'smart.snoozed'), description: title }, () =>
      call('POST /api/smart-reminders/{fingerprint}/restore', { fingerprint }).then(() => {
        back()
        router.refresh()
      }, fail),
    )
  }

  if (left.length === 0) return <p className="px-4 pb-4 text-ink-2 text-sm">{t('smart.empty')}</p>
  return (
    <ul className="pb-1.5">
      {left.map(one => {
        const { icon: Icon, tile } = looks[one.smartType]
        return (
          <li
            key={one.fingerprint}
            className="relative flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunken"
          >
            <span className={cn('grid size-9 shrink-0 place-items-center rounded-[10px]', tile)}>
              <Icon aria-hidden="true" className="size-4.5" />
            </span>
            <span className="min-w-0 flex-1">
              <a
                href={hrefOf(one)}
                data-soft=""
                className="line-clamp-2 font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0"
              >
                {one.title}
              </a>
              <span className="block text-ink-3 text-sm">
                <span className="sr-only">{t(`smart.types.${one.smartType}`)}: </span>
                {one.text}
              </span>
            </span>
            <button
              type="button"
              aria-label={t('smart.snooze', { title: one.title })}
              onClick={() => void hide(one, false)}
              className={cn(buttonVariants({ variant: 'quiet', size: 'icon-sm' }), 'relative z-1 -me-2')}
            >
              <Clock aria-hidden="true" />
            </button>
            <button
              type="button"
              aria-label={t('smart.dismiss', { title: one.title })}
              onClick={() => void hide(one, true)}
              className={cn(buttonVariants({ variant: 'quiet', size: 'icon-sm' }), 'relative z-1 -me-2')}
            >
              <X aria-hidden="true" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
