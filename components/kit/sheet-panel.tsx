'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import {
  Sheet,
  SheetBody,
  SheetContent,
  SheetDescription,
  SheetFooter,
  SheetHeader,
} from '@/components/ui/sheet'

/** The side sheet of create and edit: title bar, scrolling body, buttons that stay in place. */
export function SheetPanel({
  open,
  onOpenChange,
  title,
  description,
  headerActions,
  footer,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  headerActions?: ReactNode
  footer?: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('common')
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent {...(description ? {} : { 'aria-describedby': undefined })}>
        <SheetHeader title={title} closeLabel={t('close')}>
          {headerActions}
        </SheetHeader>
        <SheetBody>
          {description ? <SheetDescription>{description}</SheetDescription> : null}
          {children}
        </SheetBody>
        {footer ? <SheetFooter>{footer}</SheetFooter> : null}
      </SheetContent>
    </Sheet>
  )
}
