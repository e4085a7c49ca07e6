import { ChevronDown } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { badgeVariants, type Tone } from '@/components/ui/badge'
import { cn } from '@/lib/client/cn'
import type { Call } from '@/lib/developers/schema'
import { FieldList } from './field-list'
import { Shown } from './shown'

const tones: Record<Call['method'], Tone> = { GET: 'info', POST: 'good', PUT: 'warn', DELETE: 'bad' }
const usualBytes = 1_048_576

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-4">
      <h5 className="mb-1 font-semibold text-ink-3 text-sm">{title}</h5>
      {children}
    </div>
  )
}

function useFacts({ access, limit, guarded, maxBytes }: Call): string[] {
  const t = useTranslations('developers')
  const format = useFormatter()
  const facts: string[] = [t(`open.${access}`)]
  if (limit) {
    const minutes = limit.seconds / 60
    const account = t('limitAccount', { calls: limit.calls, minutes })
    const address = t('limitAddress', { calls: limit.addressCalls ?? limit.calls, minutes })
    const lines = { account: [account], address: [address], caller: [account, address] }
    facts.push(...limit.by.flatMap(by => lines[by]))
  }
  if (guarded) facts.push(t('limitWrong'))
  if (maxBytes !== usualBytes) {
    const large = maxBytes >= usualBytes
    const size = format.number(maxBytes / (large ? usualBytes : 1024), {
      style: 'unit',
      unit: large ? 'megabyte' : 'kilobyte',
      maximumFractionDigits: 2,
    })
    facts.push(t('maxBody', { size }))
  }
  return facts
}

/** One call: a line that opens. Its anchor lies inside, so that a link to it opens it. */
export function CallDetails({ call }: { call: Call }) {
  const t = useTranslations('developers')
  const { anchor, method, path, summary, status, input, output, refusals, types, form, example, typescript } =
    call
  const facts = useFacts(call)
  return (
    // A link to a call opens it before React arrives.
    <details suppressHydrationWarning className="group border-line border-t">
      <summary className="grid cursor-pointer list-none grid-cols-[4.25rem_minmax(0,1fr)_auto] items-start gap-x-3 py-3.5 hover:bg-sunken/60 [&::-webkit-details-marker]:hidden">
        <span className={cn(badgeVariants({ tone: tones[method] }), 'justify-self-start font-mono')}>
          {method}
        </span>
        <span dir="ltr" lang="en" className="grid gap-0.5 rtl:text-end">
          <code className="font-mono text-[13.5px]/5.5 [overflow-wrap:anywhere]">{path}</code>
          <span className="text-ink-2 text-sm/5">{summary}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="mt-0.5 size-4.5 text-ink-3 transition-transform group-open:rotate-180"
        />
      </summary>
      <div id={anchor} className="scroll-mt-20 pb-6 md:ps-20">
        <p className="text-ink-2 text-sm">{facts.join(' · ')}</p>
        {input.map(({ place, fields }) => (
          <Part key={place} title={t(`place.${place === 'body' && form ? 'form' : place}`)}>
            <FieldList fields={fields} sent />
          </Part>
        ))}
        <Part title={`${t('answer')} ${status}`}>
          {output[0]?.name === '' && output[0].as ? (
            <a
              href={`#${output[0].as.anchor}`}
              dir="ltr"
              lang="en"
              className="hit font-medium text-primary-ink text-sm underline"
            >
              {output[0].as.label}
            </a>
          ) : output.length > 0 ? (
            <FieldList fields={output} />
          ) : (
            <p className="text-ink-2 text-sm">
              {t(types.length > 0 ? 'file' : 'noContent')}{' '}
              <bdi lang="en" className="font-mono text-[13px]">
                {types.join(', ')}
              </bdi>
            </p>
          )}
        </Part>
        <Part title={t('refusals')}>
          <a href="#errors" dir="ltr" className="hit text-ink-2 text-sm tabular-nums underline">
            {refusals.join(', ')}
          </a>
        </Part>
        <Part title={t('example')}>
          <Shown>{example}</Shown>
          <Shown>{typescript}</Shown>
        </Part>
      </div>
    </details>
  )
}
