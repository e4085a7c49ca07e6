/** The surface of everything that pops up beside its trigger. */
export const popClasses =
  'z-50 rounded-lg border border-line bg-raised text-ink shadow-3 outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in data-[state=delayed-open]:animate-pop-in'

/** One line of a menu, a select or a picker. */
export const menuItemClasses =
  "relative flex min-h-8 w-full cursor-default select-none items-center gap-2.5 rounded-sm px-2 text-start text-base text-ink outline-none max-md:min-h-11 data-[disabled='']:text-ink-3 data-[disabled=true]:text-ink-3 data-highlighted:bg-sunken data-[selected=true]:bg-sunken dark:data-highlighted:bg-line dark:data-[selected=true]:bg-line [&_svg:not([class*='size-'])]:size-4 [&_svg:not([class*='text-'])]:text-ink-3"
