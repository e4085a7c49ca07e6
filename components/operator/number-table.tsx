import { cn } from '@/lib/client/cn'

const edge = 'border-line border-b px-2.5 py-2 first:ps-5 last:pe-5 max-md:first:ps-4 max-md:last:pe-4'

/** A small table of numbers: the last column is what went wrong, and stands out where it is not 0. */
export function NumberTable({
  caption,
  head,
  rows,
}: {
  caption: string
  head: readonly string[]
  rows: readonly { name: string; numbers: readonly number[] }[]
}) {
  return (
    <table className="w-full border-collapse text-sm [&_tr:last-child>*]:border-b-0">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map((label, at) => (
            <th
              key={label}
              scope="col"
              className={cn(edge, 'font-semibold text-ink-3 text-xs', at === 0 ? 'text-start' : 'text-end')}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, numbers }) => (
          <tr key={name}>
            <th scope="row" className={cn(edge, 'text-start font-normal')}>
              {name}
            </th>
            {numbers.map((number, at) => (
              <td
                key={at}
                className={cn(
                  edge,
                  'num text-end',
                  number === 0 && 'text-ink-3',
                  number > 0 && at === numbers.length - 1 && 'font-semibold text-bad-ink',
                )}
              >
                {number}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
