import { useTranslations } from 'next-intl'
import type { Field } from '@/lib/developers/schema'

/** Fields with type and bounds, one a line. `sent` marks the required ones; of an answer all are there. */
export function FieldList({ fields, sent = false }: { fields: Field[]; sent?: boolean }) {
  const t = useTranslations('developers')
  return (
    <dl
      dir="ltr"
      lang="en"
      className="grid text-sm/5.5 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] [&>*]:[overflow-wrap:anywhere] [&>dd]:pb-1 [&>dd]:text-ink-2 md:[&>dd]:pt-1 [&>dt]:pe-4 [&>dt]:pt-1 [&>dt]:font-mono [&>dt]:text-[13px] md:[&>dt]:pb-1"
    >
      {fields.map(({ name, type, required, bounds, as }) => [
        <dt key={name}>{name}</dt>,
        <dd key={`${name}:`}>
          {as ? (
            <>
              {type.replace('object', '')}
              <a href={`#${as.anchor}`} className="font-medium text-primary-ink underline">
                {as.label}
              </a>
            </>
          ) : (
            type
          )}
          {required && sent ? <b className="ms-2 font-semibold text-ink">{t('required')}</b> : null}
          {bounds.length > 0 ? <span className="ms-2 text-ink-3">{bounds.join(', ')}</span> : null}
        </dd>,
      ])}
    </dl>
  )
}
