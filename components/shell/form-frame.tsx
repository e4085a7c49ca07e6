'use client'
import { useRouter } from 'next/navigation'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { SheetPanel } from '@/components/kit/sheet-panel'
import { useOverPage, useRefresh } from '@/lib/client/hooks/use-refresh'
import { PageBody, PageHeader } from './page-header'

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
export function formPage(crumbs: ComponentProps<typeof PageHeader>['crumbs']): FormFrame {
  return (title, form, buttons) => (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      <PageBody className="max-w-xl max-md:pt-2">
        {form}
        <div className="mt-6 flex flex-wrap items-center justify-end gap-2">{buttons}</div>
      </PageBody>
    </>
  )
}
