'use client'
import { Lock, LockOpen, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { chipVariants } from '@/components/kit/chip'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { SearchBox } from '@/components/kit/fields/search-box'
import { fileSize } from '@/components/kit/file-size'
import { DataTable } from '@/components/kit/table/data-table'
import type { DataColumn } from '@/components/kit/table/data-table-columns'
import { LoadMore } from '@/components/kit/table/load-more'
import { RowMenu } from '@/components/kit/table/row-menu'
import { useListQuery } from '@/components/kit/use-list-query'
import { useFailure } from '@/components/kit/use-undoable'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import type { OperatorAccount } from '@/lib/operator/schema'
import { accountFilters } from '@/lib/operator/values'
import { type AccountQuery, accountsHref } from './account-query'
import { AccountRow, type AccountWords, columnLooks } from './account-row'
import { DeleteDialog } from './delete-dialog'

const rowId = ({ id }: OperatorAccount) => id

function useAccountWords(): AccountWords {
  const t = useTranslations('operator')
  const format = useFormatter()
  const locale = useLocale()
  return useMemo(() => {
    const nameOf = ({ email, id }: OperatorAccount) => email || id
    return {
      nameOf,
      day: moment => format.dateTime(new Date(moment), { dateStyle: 'medium' }),
      size: bytes => fileSize(bytes, locale),
      actionsFor: account => t('accounts.menu', { address: nameOf(account) }),
      ways: ({ hasPassword, hasSecondStep, passkeys, services }) =>
        format.list(
          [
            hasPassword && t('accounts.password'),
            hasSecondStep && t('accounts.secondStep'),
            passkeys > 0 && t('accounts.passkeys', { count: passkeys }),
            services > 0 && t('accounts.services', { count: services }),
          ].filter(way => way !== false),
          { type: 'unit' },
        ),
      operator: t('accounts.isOperator'),
      locked: t('accounts.isLocked'),
      unconfirmed: t('accounts.isUnconfirmed'),
      never: t('facts.never'),
    }
  }, [t, format, locale])
}

function useColumns(): DataColumn[] {
  const t = useTranslations('operator.accounts')
  return useMemo(
    () => [
      { id: 'address', header: t('address'), sort: 'email', rowHeader: true, className: columnLooks.address },
      { id: 'since', header: t('since'), sort: 'createdAt', className: columnLooks.since },
      { id: 'seen', header: t('lastSeen'), sort: 'lastSeenAt', className: columnLooks.seen },
      { id: 'ways', header: t('ways'), className: columnLooks.ways },
      {
        id: 'storage',
        header: t('storage'),
        sort: 'storage',
        align: 'end',
        className: columnLooks.storage,
      },
      { id: 'menu', header: t('actions'), quietHeader: true, align: 'end' },
    ],
    [t],
  )
}

/** The accounts of the installation: found by their address, locked, unlocked and deleted. */
export function AccountList({
  accounts,
  query,
  nextCursor,
  shortcuts,
}: {
  accounts: readonly OperatorAccount[]
  query: AccountQuery
  nextCursor: string | null
  shortcuts: boolean
}) {
  const t = useTranslations('operator')
  const router = useRouter()
  const { go } = useListQuery(query, accountsHref)
  const words = useAccountWords()
  const columns = useColumns()
  const fail = useFailure(t('failed'))
  const [menu, setMenu] = useState<{ account: OperatorAccount; anchor: HTMLElement } | null>(null)
  const [locking, setLocking] = useState<OperatorAccount | null>(null)
  const [deleting, setDeleting] = useState<OperatorAccount | null>(null)
  const [busy, setBusy] = useState(false)
  const actions = useMemo(
    () => ({ menu: (account: OperatorAccount, anchor: HTMLElement) => setMenu({ account, anchor }) }),
    [],
  )

  async function setLock(account: OperatorAccount, isLocked: boolean) {
    setBusy(true)
    const params = { accountId: account.id }
    try {
      if (isLocked) await call('POST /api/operator/accounts/{accountId}/lock', params)
      else await call('DELETE /api/operator/accounts/{accountId}/lock', params)
      toast({
        title: t(isLocked ? 'accounts.lockedDone' : 'accounts.unlockedDone', {
          address: words.nameOf(account),
        }),
      })
      setLocking(null)
      router.refresh()
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <search className="side-scroll flex items-center gap-2 px-8 py-3 max-lg:px-6 max-md:flex-wrap max-md:px-4">
        <SearchBox label={t('accounts.search')} asked={query.q} onSearch={q => go({ q })} />
        {accountFilters.map(filter => {
          const current = (query.filter ?? 'all') === filter
          return (
            <a
              key={filter}
              href={accountsHref(query, { filter })}
              data-soft="stay"
              aria-current={current || undefined}
              className={chipVariants({ look: current ? 'on' : 'plain' })}
            >
              {t(`accounts.filters.${filter}`)}
            </a>
          )
        })}
      </search>
      {accounts.length === 0 ? (
        <p className="px-8 py-12 text-center text-ink-2">{t('accounts.none')}</p>
      ) : (
        <DataTable
          caption={t('tabs.accounts')}
          rows={accounts}
          columns={columns}
          rowId={rowId}
          row={AccountRow}
          words={words}
          actions={actions}
          sort={query.sort}
          sortHref={sort => accountsHref(query, { sort: sort as AccountQuery['sort'] })}
          shortcuts={shortcuts}
        />
      )}
      {nextCursor ? (
        <LoadMore href={accountsHref(query, { cursor: nextCursor })} label={t('accounts.more')} />
      ) : null}
      {menu ? (
        <RowMenu anchor={menu.anchor} label={words.actionsFor(menu.account)} onClose={() => setMenu(null)}>
          {menu.account.lockedAt ? (
            <DropdownMenuItem onSelect={() => void setLock(menu.account, false)}>
              <LockOpen aria-hidden="true" />
              {t('accounts.unlock')}
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem onSelect={() => setLocking(menu.account)}>
              <Lock aria-hidden="true" />
              {t('accounts.lock')}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem variant="destructive" onSelect={() => setDeleting(menu.account)}>
            <Trash2 aria-hidden="true" />
            {t('accounts.delete')}
          </DropdownMenuItem>
        </RowMenu>
      ) : null}
      {locking ? (
        <ConfirmDialog
          open
          onOpenChange={open => !open && setLocking(null)}
          title={t('accounts.lockTitle', { address: words.nameOf(locking) })}
          description={t('accounts.lockText')}
          confirmLabel={t('accounts.lock')}
          busy={busy}
          onConfirm={() => void setLock(locking, true)}
        />
      ) : null}
      {deleting ? (
        <DeleteDialog
          accountId={deleting.id}
          name={words.nameOf(deleting)}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            toast({ title: t('accounts.deletedDone', { address: words.nameOf(deleting) }) })
            setDeleting(null)
            router.refresh()
          }}
        />
      ) : null}
    </>
  )
}
