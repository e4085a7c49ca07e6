'use client'
import { Ellipsis } from 'lucide-react'
import { memo } from 'react'
import { rowProps, type TableRowProps } from '@/components/kit/table/data-table'
import { badgeVariants } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { drawn } from '@/components/ui/drawn'
import type { OperatorAccount } from '@/lib/operator/schema'

/** The words of all rows. */
export interface AccountWords {
  nameOf: (account: OperatorAccount) => string
  day: (moment: string) => string
  ways: (account: OperatorAccount) => string
  size: (bytes: number) => string
  actionsFor: (account: OperatorAccount) => string
  operator: string
  locked: string
  unconfirmed: string
  never: string
}

/** The classes of a column, shared by its head and its cells. What a narrow table leaves out stands below the address. */
export const columnLooks = {
  // Takes what the others leave, so that a long address is cut instead of widening the table.
  address: 'w-full max-w-0 min-w-40',
  since: 'whitespace-nowrap @max-[58rem]:hidden',
  seen: 'whitespace-nowrap @max-[40rem]:hidden',
  ways: '@max-[62rem]:hidden',
  storage: 'whitespace-nowrap @max-[48rem]:hidden',
}

const menuLook = buttonVariants({ variant: 'quiet', size: 'icon-sm' })
const dots = drawn(Ellipsis)
const bad = badgeVariants({ tone: 'bad' })
const info = badgeVariants({ tone: 'info' })
const plain = badgeVariants({ tone: 'neutral' })

/** An account in the table. */
export const AccountRow = memo(function AccountRow(props: TableRowProps<OperatorAccount, AccountWords>) {
  const { row: account, words } = props
  const seen = account.lastSeenAt ? words.day(account.lastSeenAt) : words.never
  return (
    <tr {...rowProps(account.id, props)}>
      <th scope="row" className={`cell ${columnLooks.address} text-start font-normal`}>
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 py-1.5">
          <bdi dir="ltr" className="min-w-0 max-w-full truncate font-semibold" title={words.nameOf(account)}>
            {words.nameOf(account)}
          </bdi>
          {account.isOperator ? <span className={info}>{words.operator}</span> : null}
          {account.lockedAt ? <span className={bad}>{words.locked}</span> : null}
          {account.isConfirmed ? null : <span className={plain}>{words.unconfirmed}</span>}
        </div>
        <p className="@min-[40rem]:hidden num -mt-1 truncate pb-1.5 text-ink-3 text-sm">
          {seen} · {words.size(account.storage)}
        </p>
      </th>
      <td className={`cell num text-ink-2 ${columnLooks.since}`}>{words.day(account.createdAt)}</td>
      <td className={`cell num text-ink-2 ${columnLooks.seen}`}>{seen}</td>
      <td className={`cell text-ink-2 text-sm ${columnLooks.ways}`}>{words.ways(account)}</td>
      <td className={`cell num text-end text-ink-2 ${columnLooks.storage}`}>{words.size(account.storage)}</td>
      <td className="cell text-end">
        {account.isOperator ? null : (
          <button
            data-slot="button"
            type="button"
            data-do="menu"
            aria-haspopup="menu"
            aria-expanded={false}
            aria-label={words.actionsFor(account)}
            className={menuLook}
          >
            {dots}
          </button>
        )}
      </td>
    </tr>
  )
})
