import { useTranslations } from 'next-intl'
import { keyOfStatus } from '@/lib/core/errors'
import { codes } from '@/lib/developers/values'

const known: Partial<Record<number, 'invalidJson' | 'linkExpired' | 'tooLarge' | 'clientTooOld'>> = {
  400: 'invalidJson',
  410: 'linkExpired',
  413: 'tooLarge',
  426: 'clientTooOld',
}

/** Every status that a call may refuse with, its codes, and what it says in the reader's language. */
export function ErrorTable() {
  const t = useTranslations('developers')
  const say = useTranslations('errors')
  const messageOf = (status: number) =>
    say(known[status] ?? (status === 415 ? 'badRequest' : keyOfStatus(status)), { status })
  return (
    <table id="errors" className="mt-9 w-full scroll-mt-4 text-start text-md max-md:text-sm">
      <caption className="sr-only">{t('refusals')}</caption>
      <thead>
        <tr className="text-ink-3 text-sm [&>th]:pb-2 [&>th]:text-start [&>th]:font-medium">
          <th scope="col" className="w-20 max-md:w-16">
            {t('status')}
          </th>
          <th scope="col">{t('code')}</th>
          <th scope="col" className="max-md:hidden">
            {t('meaning')}
          </th>
        </tr>
      </thead>
      <tbody className="[&_td]:border-line [&_td]:border-t [&_td]:py-2 [&_td]:align-top [&_th]:border-line [&_th]:border-t [&_th]:py-2">
        {Object.entries(codes).map(([status, names]) => (
          <tr key={status}>
            <th scope="row" className="text-start align-top font-semibold tabular-nums">
              {status}
            </th>
            <td lang="en">
              <bdi className="font-mono text-[13px]/6 [overflow-wrap:anywhere]">{names.join(', ')}</bdi>
            </td>
            <td className="text-ink-2 max-md:hidden">{messageOf(Number(status))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
