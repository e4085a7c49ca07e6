'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DateInput } from '@/components/kit/fields/date-input'
import { ControlledField, TextAreaField } from '@/components/kit/fields/field'
import { Form, FormError, SubmitButton } from '@/components/kit/fields/form'
import { useFailure } from '@/components/kit/use-undoable'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import type { PlainDate } from '@/lib/core/calendar'
import { type Locale, languages } from '@/lib/i18n/locales'
import type { Banner } from '@/lib/operator/schema'
import { bannerLength } from '@/lib/operator/values'

const endpoint = async () => (await import('@/lib/operator/api')).operatorApi.setBanner

/** What everybody reads on top of every screen: one text, or one for each language. */
export function BannerForm({
  banner,
  language,
  today,
}: {
  banner: Banner | null
  /** The operator's own language, whose field comes first. */
  language: Locale
  today: PlainDate
}) {
  const t = useTranslations('operator')
  const router = useRouter()
  const fail = useFailure(t('failed'))
  const [removing, setRemoving] = useState(false)
  const { form, submit, busy, error } = useEndpointForm(endpoint, {
    values: { ...banner?.texts, endsOn: banner?.endsOn ?? null },
    onSaved: () => {
      toast({ title: t('banner.saved') })
      router.refresh()
    },
  })
  async function remove() {
    setRemoving(true)
    try {
      await call('DELETE /api/operator/banner', {})
      form.reset(Object.fromEntries([...languages.map(({ code }) => [code, '']), ['endsOn', null]]))
      toast({ title: t('banner.removed') })
      router.refresh()
    } catch (error) {
      fail(error)
    } finally {
      setRemoving(false)
    }
  }
  const field = ({ code, name, dir }: (typeof languages)[number]) => (
    <TextAreaField
      key={code}
      name={code}
      label={<bdi lang={code}>{name}</bdi>}
      lang={code}
      dir={dir}
      rows={2}
      maxLength={bannerLength}
    />
  )
  const isWritten = ({ code }: (typeof languages)[number]) => Boolean(banner?.texts[code])
  const first = languages.filter(one => one.code === language || isWritten(one))
  const others = languages.filter(one => !first.includes(one))
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4.5">
      {first.map(field)}
      {others.length > 0 ? (
        <details className="rounded-lg border border-line bg-surface">
          <summary className="chevron cursor-pointer px-4 py-3 font-semibold">{t('banner.others')}</summary>
          <div className="grid gap-4.5 px-4 pb-4">{others.map(field)}</div>
        </details>
      ) : null}
      <ControlledField name="endsOn" label={t('banner.endsOn')} optional className="max-w-64">
        {({ value, onChange }, control) => (
          <DateInput {...control} value={value} onChange={onChange} min={today} />
        )}
      </ControlledField>
      <FormError message={error} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton busy={busy}>{t('banner.save')}</SubmitButton>
        {banner ? (
          <Button variant="secondary" busy={removing} onClick={() => void remove()}>
            {t('banner.remove')}
          </Button>
        ) : null}
      </div>
    </Form>
  )
}
