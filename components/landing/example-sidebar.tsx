import { Ellipsis, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { LogoMark } from '@/components/shell/logo'
import { icons, type Place, sidebar } from '@/components/shell/navigation/places'
import { Kbd } from '@/components/ui/kbd'
import { cn } from '@/lib/client/cn'

const row =
  'flex h-8 items-center gap-2.5 rounded-md px-2 font-medium text-ink-2 [&>svg]:size-4.5 [&>svg]:text-ink-3'
const current =
  'bg-surface font-semibold text-ink shadow-[var(--sh-1),0_0_0_1px_var(--line)] dark:bg-raised [&>svg]:text-primary'

/** The sidebar as it looks, without its links: it stands in a picture of the dashboard. */
export function ExampleSidebar({ counts }: { counts: Partial<Record<Place, number>> }) {
  const t = useTranslations('shell')
  const line = (place: Place) => {
    const Icon = icons[place]
    return (
      <div key={place} className={cn(row, place === 'dashboard' && current)}>
        <Icon aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate">{t(`nav.${place}`)}</span>
        {counts[place] ? <span className="num text-ink-3 text-sm">{counts[place]}</span> : null}
      </div>
    )
  }
  return (
    <div className="flex w-64 shrink-0 flex-col gap-0.5 border-line border-e bg-sunken p-3 max-lg:hidden">
      <div className="flex h-10 items-center gap-2.5 px-1.5 font-(family-name:--font-display) font-bold text-[17px] tracking-[-.02em]">
        <LogoMark />
        <span dir="ltr">Gift Tracker</span>
      </div>
      <div className="mt-1.5 mb-1 flex h-9 items-center gap-1.5 rounded-md border border-line-strong bg-surface px-2.5 font-medium text-ink-3 shadow-1">
        <Plus aria-hidden="true" className="size-4" />
        <span className="flex-1 truncate">{t('quickAdd')}</span>
        <Kbd>Q</Kbd>
      </div>
      {sidebar.top.map(line)}
      <div className="px-2 pt-3 pb-1 font-semibold text-ink-3 text-xs">{t('nav.plan')}</div>
      {sidebar.plan.map(line)}
      <div className={row}>
        <Ellipsis aria-hidden="true" />
        {t('nav.more')}
      </div>
      <span className="min-h-4 flex-1" />
      {sidebar.bottom.map(line)}
    </div>
  )
}
