'use client'
import { KeyRound } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { useErrorText } from '@/components/kit/fields/field'
import { SettingsHead } from '@/components/preferences/setting-row'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import type { ApiKey } from '@/lib/accounts/api-keys/schema'
import { CallError, call } from '@/lib/client/call'
import { scopeNouns } from '@/lib/core/path-keys'
import { ApiKeyDialog } from './api-key-dialog'
import { useScopeWords } from './scope-words'

const verbs = ['read', 'write'] as const

/** The keys of other programs. `now` is an ISO instant. */
export function ApiKeyList({ keys, now }: { keys: readonly ApiKey[]; now: string }) {
  const t = useTranslations('accounts')
  const words = useErrorText()
  const format = useFormatter()
  const router = useRouter()
  const [asked, setAsked] = useState<ApiKey | null>(null)
  const [busy, setBusy] = useState(false)
  const scopeWords = useScopeWords()
  const day = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium' })

  async function revoke({ id }: ApiKey) {
    setBusy(true)
    try {
      await call('DELETE /api/api-keys/{apiKeyId}', { apiKeyId: id })
      setAsked(null)
      toast({ title: t('revoked') })
      router.refresh()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast({ title: words(error.message || 'unexpected'), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <SettingsHead title={t('keys')} text={t('keysText')} />
      <div className="my-5">
        <ApiKeyDialog />
      </div>
      {keys.length === 0 ? (
        <p className="text-ink-3">{t('noKeys')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {keys.map(key => (
            <li key={key.id} className="flex min-h-16 items-center gap-3 px-4 py-2.5">
              <KeyRound aria-hidden="true" className="size-5 text-ink-3" />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <bdi className="min-w-0 truncate font-semibold">{key.name}</bdi>
                  <code dir="ltr" className="text-ink-3 text-xs">
                    {key.prefix}…
                  </code>
                  {verbs.flatMap(verb =>
                    key.scopes.includes(verb) ? <Badge key={verb}>{scopeWords.verb[verb]}</Badge> : [],
                  )}
                  {scopeNouns.flatMap(noun => {
                    const may = verbs.filter(verb => key.scopes.includes(`${noun}:${verb}`))
                    return may.length === 0 ? (
                      []
                    ) : (
                      <Badge key={noun}>
                        {scopeWords.noun(noun)}: {format.list(may.map(verb => scopeWords.verb[verb]))}
                      </Badge>
                    )
                  })}
                  {key.expiresAt !== null && key.expiresAt <= now ? (
                    <Badge tone="bad">{t('expired')}</Badge>
                  ) : null}
                </p>
                <p className="flex flex-wrap gap-x-3 text-ink-3 text-sm">
                  <span>{t('created', { date: day(key.createdAt) })}</span>
                  {key.expiresAt !== null && key.expiresAt > now ? (
                    <span>{t('expiresOn', { date: day(key.expiresAt) })}</span>
                  ) : null}
                  <span>
                    {key.lastUsedAt
                      ? t('lastUsed', { when: format.relativeTime(new Date(key.lastUsedAt), new Date(now)) })
                      : t('neverUsed')}
                  </span>
                  {key.origins.map(origin => (
                    <bdi key={origin} dir="ltr">
                      {new URL(origin).host}
                    </bdi>
                  ))}
                </p>
              </div>
              <Button
                variant="destructive"
                size="sm"
                aria-label={t('revokeKey', { name: key.name })}
                onClick={() => setAsked(key)}
              >
                {t('revoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={open => !open && setAsked(null)}
        title={t('revokeKey', { name: asked?.name ?? '' })}
        description={t('revokeText')}
        confirmLabel={t('revoke')}
        busy={busy}
        onConfirm={() => {
          if (asked) void revoke(asked)
        }}
      />
    </>
  )
}
