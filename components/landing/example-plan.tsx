import { useLocale, useTranslations } from 'next-intl'
import { GiftThumb } from '@/components/kit/pictures/gift-thumb'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { ReadinessTag } from '@/components/kit/readiness-tag'
import { RibbonBar } from '@/components/kit/ribbon-bar'
import { useOccasionWords } from '@/components/occasions/occasion-words'
import { addMoney, formatMoney } from '@/lib/core/money'
import { type PlanRow, planTotals } from '@/lib/planner/rules'
import type { Example } from './example'

function Line({ row, label, paper }: { row: PlanRow; label: string; paper: string }) {
  const { person, gifts, readiness } = row
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      {person ? <PersonAvatar {...person} size={34} /> : null}
      <span className="w-24 shrink-0 truncate font-semibold">{person?.name}</span>
      <span className="flex min-w-0 flex-1 gap-1.5">
        {gifts.map(gift => (
          <GiftThumb
            key={gift.id}
            id={gift.id}
            stage={gift.status}
            drawing={gift.drawing}
            occasion={paper}
            size={34}
          />
        ))}
      </span>
      <span className="flex min-w-27 justify-end">
        <ReadinessTag level={readiness.level} label={label} />
      </span>
    </li>
  )
}

/** The plan of the made-up household's feast. */
export function ExamplePlan({ example: { feast, rows, today, paper } }: { example: Example }) {
  const t = useTranslations('planner')
  const landing = useTranslations('landing')
  const locale = useLocale()
  const words = useOccasionWords(today)
  const { spent, planned } = planTotals(rows, feast.currency)
  const total = feast.budget ?? 0
  const left = addMoney(feast.currency, [total, -spent, -planned])
  const say = (amount: number) => formatMoney(amount, feast.currency, locale, true)
  return (
    <div className="overflow-hidden rounded-xl bg-surface shadow-3 dark:border dark:border-line">
      <div className="paper p-3.5" data-paper={paper} data-pattern="scal">
        <div className="flex items-center gap-4 rounded-[10px] bg-surface px-4 py-3 max-md:flex-wrap max-md:gap-x-3 max-md:gap-y-1.5">
          <span className="display shrink-0 whitespace-nowrap text-lg">
            {t('daysToGo', { count: feast.daysUntil })}
          </span>
          <RibbonBar
            spent={spent}
            planned={planned}
            total={total}
            color="var(--good)"
            height={12}
            className="max-md:order-3"
            label={t('bar', { spent: say(spent), planned: say(planned), left: say(left) })}
          />
          <span className="num whitespace-nowrap font-bold max-md:ms-auto">
            {landing('left', { amount: say(left) })}
          </span>
        </div>
      </div>
      <ul className="divide-y divide-line">
        {rows.map(row => (
          <Line key={row.person?.id} row={row} label={words.readiness(row.readiness)} paper={paper} />
        ))}
      </ul>
    </div>
  )
}
