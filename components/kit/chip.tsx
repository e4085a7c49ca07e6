import { cva } from 'class-variance-authority'

/** The pill of filters and quick choices: plain, chosen (`on`), filtered (`selected`), or dashed. */
export const chipVariants = cva(
  'press hit inline-flex h-7.5 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border px-2.5 font-medium text-sm has-data-[slot=underway]:border-ink max-md:h-9 max-md:px-3.5 max-md:text-base [&_svg]:size-3.5',
  {
    variants: {
      look: {
        plain: 'border-line-strong bg-surface text-ink hover:bg-sunken dark:hover:bg-raised',
        on: 'border-ink bg-ink text-canvas',
        selected: 'border-transparent bg-primary-soft font-semibold text-primary-ink',
        dashed: 'border-line-strong border-dashed text-ink-2 hover:text-ink',
      },
    },
    defaultVariants: { look: 'plain' },
  },
)
