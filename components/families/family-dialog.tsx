'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { TextField } from '@/components/kit/fields/field'
import { Form, FormError, SubmitButton } from '@/components/kit/fields/form'
import { Button, type ButtonProps } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog'
import { toast } from '@/components/ui/use-toast'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import type { Family } from '@/lib/families/schema'
import { familyPage } from './family-words'

type Named = Pick<Family, 'id' | 'name' | 'version'>

function NameForm({ family, onDone }: { family: Named | null; onDone: () => void }) {
  const t = useTranslations('families')
  const common = useTranslations('common')
  const router = useRouter()
  const endpoint = async () => {
    const { familiesApi } = await import('@/lib/families/api')
    return (family ? familiesApi.update : familiesApi.create) as typeof familiesApi.create
  }
  const { form, submit, busy, error } = useEndpointForm(endpoint, {
    values: { name: family?.name ?? '' },
    params: family ? { familyId: family.id } : undefined,
    version: family?.version,
    changesOnly: family !== null,
    onSaved: saved => {
      onDone()
      if (saved) toast({ title: t(family ? 'settings.renamed' : 'list.created'), description: saved.name })
      if (saved && !family) router.push(familyPage(saved))
      router.refresh()
    },
  })
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4">
      <DialogHeader className="pe-0">
        <DialogTitle>{t(family ? 'settings.rename' : 'list.new')}</DialogTitle>
        <DialogDescription className={family ? 'sr-only' : undefined}>
          {t(family ? 'list.nameHint' : 'list.newText')}
        </DialogDescription>
      </DialogHeader>
      <FormError message={error} />
      <TextField
        name="name"
        label={t('list.name')}
        hint={t('list.nameHint')}
        maxLength={120}
        autoComplete="off"
        required
      />
      <DialogFooter>
        <Button variant="secondary" onClick={onDone}>
          {common('cancel')}
        </Button>
        <SubmitButton busy={busy}>{family ? common('save') : t('list.new')}</SubmitButton>
      </DialogFooter>
    </Form>
  )
}

/** A button that asks for a family's name: of a new one, or another one for a stored family. */
export function FamilyDialog({
  family,
  children,
  ...button
}: { family: Named | null; children: ReactNode } & Pick<ButtonProps, 'variant' | 'size'>) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button {...button}>{children}</Button>
      </DialogTrigger>
      <DialogContent>
        <NameForm family={family} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  )
}
