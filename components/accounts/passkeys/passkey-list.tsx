'use client'
import { Fingerprint, Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import type { Passkey } from '@/lib/accounts/passkeys/schema'
import { call } from '@/lib/client/call'
import { knowsPasskeys } from '@/lib/client/passkeys'
import { isGoneAlready, useBusyRun } from '../use-busy-run'
import { useDeviceName } from '../use-device-name'
import { makePasskey } from './make-passkey'
import { RenamePasskey } from './rename-passkey'

/** The passkeys of the account. `now` is an ISO instant. */
export function PasskeyList({ passkeys, now }: { passkeys: readonly Passkey[]; now: string }) {
  const t = useTranslations('accounts')
  const common = useTranslations('common')
  const format = useFormatter()
  const router = useRouter()
  const nameOf = useDeviceName()
  const { busy, run } = useBusyRun('passkeyFailed')
  const [asked, setAsked] = useState<Passkey | null>(null)
  const [renamed, setRenamed] = useState<Passkey | null>(null)

  const add = () =>
    run('add', async () => {
      if (!knowsPasskeys()) throw new Error('no WebAuthn')
      const made = await makePasskey(nameOf(navigator.userAgent))
      if (made === 'known') return t('passkeyKnown')
      return made ? t('passkeyAdded') : null
    })
  const remove = (passkey: Passkey) =>
    run(passkey.id, async () => {
      setAsked(null)
      await call('DELETE /api/passkeys/{passkeyId}', { passkeyId: passkey.id }).catch(isGoneAlready)
      return t('passkeyRemoved')
    })

  return (
    <>
      {passkeys.length === 0 ? <p className="max-w-[60ch] text-ink-2">{t('passkeysText')}</p> : null}
      {passkeys.length > 0 ? (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {passkeys.map(passkey => (
            <li key={passkey.id} className="flex min-h-16 flex-wrap items-center gap-3 px-4 py-2.5">
              <Fingerprint aria-hidden="true" className="size-5 text-ink-3" />
              <div className="min-w-0 flex-1 basis-40">
                <p className="flex flex-wrap items-center gap-x-2">
                  <bdi className="min-w-0 truncate font-semibold">{passkey.name}</bdi>
                  {passkey.synced ? <Badge>{t('passkeySynced')}</Badge> : null}
                </p>
                <p className="text-ink-3 text-sm">
                  {passkey.lastUsedAt
                    ? t('lastUsed', {
                        when: format.relativeTime(new Date(passkey.lastUsedAt), new Date(now)),
                      })
                    : t('neverUsed')}
                </p>
              </div>
              <div className="flex gap-2">
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t('passkeyRenameOne', { name: passkey.name })}
                  onClick={() => setRenamed(passkey)}
                >
                  {t('passkeyRename')}
                </Button>
                <Button
                  variant="destructive"
                  size="sm"
                  busy={busy === passkey.id}
                  aria-label={common('removeItem', { item: passkey.name })}
                  onClick={() => setAsked(passkey)}
                >
                  {common('remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      <Button
        variant="secondary"
        className="mt-3"
        busy={busy === 'add'}
        disabled={busy !== null && busy !== 'add'}
        onClick={() => void add()}
      >
        <Plus aria-hidden="true" />
        {t('passkeyAdd')}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={open => !open && setAsked(null)}
        title={common('removeItem', { item: asked?.name ?? '' })}
        description={t('passkeyRemoveText')}
        confirmLabel={common('remove')}
        onConfirm={() => asked && void remove(asked)}
      />
      <Dialog open={renamed !== null} onOpenChange={open => !open && setRenamed(null)}>
        <DialogContent>
          {renamed ? (
            <RenamePasskey
              passkey={renamed}
              onDone={() => {
                setRenamed(null)
                router.refresh()
              }}
            />
          ) : null}
        </DialogContent>
      </Dialog>
    </>
  )
}
