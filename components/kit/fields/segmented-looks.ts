import { cn } from '@/lib/client/cn'

/** The looks of views side by side in one box, for links of every kind. */
export const segmentedBox = 'inline-flex gap-0.5 rounded-md border border-line bg-sunken p-0.5'
export const segmentedItem = (current: boolean) =>
  cn(
    'hit flex h-7 items-center gap-1.5 rounded-sm px-2.5 font-medium text-ink-2 text-sm hover:text-ink has-data-[slot=underway]:bg-surface has-data-[slot=underway]:text-ink max-md:h-9 [&_svg]:size-3.75',
    current && 'bg-surface font-semibold text-ink shadow-[var(--sh-1),0_0_0_1px_var(--line)] dark:bg-raised',
  )
