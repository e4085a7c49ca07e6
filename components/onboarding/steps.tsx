import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from '@/lib/client/cn'

const steps = ['you', 'people', 'next'] as const

/** Where somebody stands: the account is made, then people, then what comes around. */
export function Steps({ current }: { current: 'people' | 'next' }) {
  const t = useTranslations('onboarding')
  const at = steps.indexOf(current)
  return (
    <nav
      aria-label={t('steps.label')}
      className="mx-auto md:-mt-11 md:flex md:h-11 md:items-center max-md:pt-3"
    >
      <ol className="flex items-center gap-4 text-sm">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === at ? 'step' : undefined}
            className={cn('flex items-center gap-2 text-ink-3', index === at && 'font-semibold text-ink')}
          >
            <span
              aria-hidden="true"
              className={cn(
                'grid size-6 place-items-center rounded-full bg-line font-semibold text-ink-2 text-xs',
                index < at && 'bg-good text-white dark:text-canvas',
                index === at && 'bg-primary text-primary-foreground',
              )}
            >
              {index < at ? <Check className="size-3.5 stroke-3" /> : index + 1}
            </span>
            {t(`steps.${step}`)}
          </li>
        ))}
      </ol>
    </nav>
  )
}
