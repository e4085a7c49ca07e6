import { type LucideIcon, Mail, MapPin, Phone, Ruler } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button'
import type { Person } from '@/lib/people/schema'
import { personPage } from './person-row'
import { Section } from './person-section'
import { isKnownSize, rankOf } from './size-kinds'

function Fact({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="relative ps-7">
      <dt className="text-ink-2 text-sm">
        <Icon aria-hidden="true" className="absolute start-0 top-0.5 size-4.5 text-ink-3" />
        {label}
      </dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

/** Sizes, address, email and phone, as far as they are known. */
export function PersonFacts({ person }: { person: Person }) {
  const t = useTranslations('people')
  const { sizes, address, email, phone } = person
  // The database keeps no order: what everybody has comes first, in the form's order.
  const known = Object.entries(sizes).sort(([one], [other]) => rankOf(one) - rankOf(other))
  return (
    <Section id="facts" title={t('detail.goodToKnow')}>
      {known.length === 0 && !address && !email && !phone ? (
        <>
          <p className="mb-2.5 text-ink-3 text-sm">{t('detail.nothingKnown')}</p>
          <a
            href={`${personPage(person)}/edit`}
            data-soft="stay"
            className={buttonVariants({ variant: 'secondary', size: 'sm' })}
          >
            {t('detail.addDetails')}
          </a>
        </>
      ) : (
        <dl className="space-y-3.5">
          {known.length > 0 ? (
            <Fact icon={Ruler} label={t('form.sizes')}>
              {known.map(([kind, size], at) => (
                <span key={kind} className="inline-block">
                  {at > 0 ? <span className="px-1.5 text-ink-3">·</span> : null}
                  <bdi>{isKnownSize(kind) ? t(`sizes.${kind}`) : kind}</bdi> <bdi dir="ltr">{size}</bdi>
                </span>
              ))}
            </Fact>
          ) : null}
          {address ? (
            <Fact icon={MapPin} label={t('form.address')}>
              <bdi className="whitespace-pre-line">{address}</bdi>
            </Fact>
          ) : null}
          {email ? (
            <Fact icon={Mail} label={t('form.email')}>
              <a
                href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
                dir="ltr"
                className="hit hover:underline"
              >
                {email}
              </a>
            </Fact>
          ) : null}
          {phone ? (
            <Fact icon={Phone} label={t('form.phone')}>
              <a href={`tel:${phone.replace(/[^\d+*#]/g, '')}`} dir="ltr" className="hit hover:underline">
                {phone}
              </a>
            </Fact>
          ) : null}
        </dl>
      )}
    </Section>
  )
}

/** The note that belongs to the reader alone. */
export function PersonNotes({ notes }: { notes: string | null }) {
  const t = useTranslations('people.detail')
  if (!notes) return null
  return (
    <Section id="notes" title={t('notes')}>
      <div className="rounded-lg bg-warn-soft p-3.5 text-ink">
        <p dir="auto" className="whitespace-pre-line break-words">
          {notes}
        </p>
        <p className="mt-2 text-ink-2 text-xs">{t('onlyYou')}</p>
      </div>
    </Section>
  )
}
