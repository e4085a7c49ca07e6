'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { SheetPanel } from '@/components/kit/sheet-panel'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/client/cn'
import { useOverPage, useRefresh } from '@/lib/client/hooks/use-refresh'
import { PageBody, PageHeader } from './page-header'

type Crumbs = readonly { href: string; label: string }[]

/** Gives a form its place, under its title and above its buttons. */
export type FormFrame = (title: string, form: ReactNode, buttons: ReactNode) => ReactNode

/** A form over the present page, with its own address. Closing goes back, and so does `leave`. */
export function FormSheet({ children }: { children: (frame: FormFrame, leave: () => void) => ReactNode }) {
  const router = useRouter()
  const refresh = useRefresh()
  const [open, setOpen] = useState(true)
  useOverPage()
  return children(
    (title, form, buttons) => (
      <SheetPanel
        open={open}
        onOpenChange={wanted => {
          if (!wanted) router.back()
        }}
        title={title}
        footer={buttons}
      >
        {form}
      </SheetPanel>
    ),
    () => {
      setOpen(false)
      refresh()
      router.back()
    },
  )
}

/** The place of a form on a separate page, opened by a reload or a link from elsewhere. */
export function formPage(crumbs: Crumbs): FormFrame {
  return (title, form, buttons) => (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      <PageBody width="form" className="max-md:pt-2">
        {form}
        <FormFoot>
          <CancelLink crumbs={crumbs} />
          {buttons}
        </FormFoot>
      </PageBody>
    </>
  )
}

/** Leaves a form for where it was opened from. What was typed is kept as a draft where the form keeps one. */
function CancelLink({ crumbs }: { crumbs: Crumbs }) {
  const common = useTranslations('common')
  const home = crumbs.at(-1)
  return home ? (
    <a
      href={home.href}
      data-soft=""
      className={cn(buttonVariants({ variant: 'secondary' }), 'max-md:hidden')}
    >
      {common('cancel')}
    </a>
  ) : null
}

/** The buttons of a form on a page. On a phone they stay above the bar of places. */
export const FormFoot = ({ children }: { children: ReactNode }) => (
  <div
    data-bar="form"
    className="max-md:-mx-4 mt-6 flex flex-wrap items-center justify-end gap-2 max-md:sticky max-md:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-md:z-10 max-md:border-line max-md:border-t max-md:bg-canvas max-md:px-4 max-md:py-2.5"
  >
    {children}
  </div>
)
