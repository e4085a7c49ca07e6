'use client'
import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ConflictNotice } from '@/components/kit/fields/conflict-notice'
import { ControlledField } from '@/components/kit/fields/field'
import { Form, FormError } from '@/components/kit/fields/form'
import { SwitchField } from '@/components/kit/fields/switch-field'
import { SwitchLine } from '@/components/kit/fields/switch-line'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/use-toast'
import type { WishlistDetail } from '@/lib/wishlists/schema'
import { RevealNow } from './reveal-now'
import { useWishlistForm } from './use-wishlist-form'
import { WishlistFormFields } from './wishlist-fields'
import { useDeleteWishlist } from './wishlist-menu'
import type { WishlistChoices } from './wishlist-values'
import { hasComeTrue, mayOn } from './wishlist-words'

const rules = [
  'allowComments',
  'allowPurchases',
  'showPrices',
  'allowSuggestions',
  'allowDuplicates',
] as const

function NamesRule() {
  const t = useTranslations('wishlists.settings')
  return (
    <ControlledField name="settings.nameVisibility" label={<span className="sr-only">{t('names')}</span>}>
      {field => (
        <SwitchLine
          label={t('names')}
          hint={t('namesHint')}
          checked={field.value === 'names'}
          onChange={on => field.onChange(on ? 'names' : 'anonymous')}
        />
      )}
    </ControlledField>
  )
}

/** Everything that is set for a list: what it is, what others may do, and its end. */
export function SettingsPanel({ list, choices }: { list: WishlistDetail; choices: WishlistChoices }) {
  const t = useTranslations('wishlists')
  const router = useRouter()
  const id = useId()
  const [round, setRound] = useState(0)
  const { form, submit, busy, error, conflict, keepMine, takeTheirs } = useWishlistForm({
    list,
    ownerId: choices.ownerId,
    onSaved: saved => {
      toast({ title: t('toasts.saved'), description: saved?.name ?? list.name })
      if (saved) form.reset(form.getValues())
      setRound(round + 1)
      router.refresh()
    },
  })
  const { remove, busy: removing } = useDeleteWishlist(list)
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-8">
      <Form id={id} form={form} onSubmit={submit} className="flex flex-col gap-4">
        {conflict ? <ConflictNotice onMine={keepMine} onTheirs={takeTheirs} /> : null}
        <FormError message={error} />
        <h2 className="display text-lg">{t('settings.about')}</h2>
        <WishlistFormFields choices={choices} owns={list.role === 'owner'} />
        <h2 className="display mt-4 text-lg">{t('settings.rules')}</h2>
        {rules.map(rule => (
          <SwitchField
            key={rule}
            name={`settings.${rule}`}
            label={t(`settings.${rule}`)}
            hint={t(`settings.${rule}Hint`)}
          />
        ))}
        <NamesRule />
        <SwitchField
          name="isCollaborative"
          label={t('form.collaborative')}
          hint={t('form.collaborativeHint')}
        />
        <ControlledField
          name="settings.claimReminderDays"
          label={t('settings.reminder')}
          hint={t('settings.reminderHint')}
        >
          {(field, control) => (
            <Input
              {...control}
              inputMode="numeric"
              className="num w-24"
              value={String(field.value)}
              onChange={event => field.onChange(Number(event.target.value.replace(/\D/g, '')) || 0)}
              onBlur={field.onBlur}
            />
          )}
        </ControlledField>
        <Button type="submit" busy={busy} className="self-start max-md:w-full">
          {t('form.saveChanges')}
        </Button>
      </Form>
      {mayOn(list, 'reveal') && hasComeTrue(list, choices.today) ? <RevealNow wishlistId={list.id} /> : null}
      {mayOn(list, 'delete') ? (
        <section className="border-line border-t pt-5">
          <Button variant="destructive" busy={removing} onClick={remove}>
            <Trash2 aria-hidden="true" />
            {t('settings.delete')}
          </Button>
          <p className="mt-2 text-ink-3 text-sm">{t('settings.deleteText')}</p>
        </section>
      ) : null}
    </div>
  )
}
