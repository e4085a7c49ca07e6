'use client'
import { BookUser, CalendarDays, RefreshCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { useFailure } from '@/components/kit/use-undoable'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import type { Connection } from '@/lib/connectors/schema'
import type { Provider, Service } from '@/lib/connectors/values'
import { ConnectDialog } from './connect-dialog'
import { GoogleDialog } from './google-dialog'

const icons = { contacts: BookUser, calendar: CalendarDays }
/** How often the state of a running sync is asked for, in milliseconds. */
const pause = 2000

/** A server of contacts or of dates: its state, its questions, and what can be done. `now` is an ISO instant. */
export function ConnectionPanel({
  service,
  connection: given,
  hasGoogle,
  now,
}: {
  service: Service
  connection: Connection | null
  /** Whether the server can connect accounts with Google. */
  hasGoogle: boolean
  now: string
}) {
  const t = useTranslations('integrations')
  const format = useFormatter()
  const router = useRouter()
  const fail = useFailure(t('failed'))
  const [connection, setConnection] = useState(given)
  const [open, setOpen] = useState<Provider | null>(null)
  const [isEnding, setEnding] = useState(false)
  const [busy, setBusy] = useState<string | null>(null)
  useEffect(() => setConnection(given), [given])
  const Icon = icons[service]
  const isGoogle = connection?.provider === 'google'
  const runs = connection?.status === 'connecting'

  useEffect(() => {
    if (!runs) return
    const timer = setInterval(async () => {
      const list = await call('GET /api/integrations', {}).catch(() => null)
      const found = list?.data.flatMap(one => one.connections).find(one => one.service === service)
      if (!found) return
      setConnection(found)
      if (found.status !== 'connecting') router.refresh()
    }, pause)
    return () => clearInterval(timer)
  }, [runs, service, router])

  async function act(what: string, work: () => Promise<Connection | null>, said?: string) {
    setBusy(what)
    try {
      setConnection(await work())
      setEnding(false)
      if (said) toast({ title: said })
      router.refresh()
    } catch (error) {
      fail(error)
    } finally {
      setBusy(null)
    }
  }
  const answer = (questionId: string, answer: 'keep' | 'trash') =>
    act(
      questionId,
      () =>
        call('POST /api/integrations/calendar/{service}/questions/{questionId}', {
          service,
          questionId,
          answer,
        }),
      t(answer === 'keep' ? 'kept' : 'trashed'),
    )

  return (
    <div className="rounded-md border border-line p-4">
      <div className="flex items-start gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ink-3" />
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold">{t(`services.${service}.title`)}</h3>
          {connection ? (
            <>
              <p dir="auto" className="break-all text-ink-2 text-sm">
                {connection.account} · {isGoogle ? 'Google' : connection.address}
              </p>
              <p className="mt-1 text-ink-2 text-sm">
                {isGoogle && service === 'contacts'
                  ? t('google.out')
                  : t(connection.own ? `outOwn.${service}` : 'outNone')}{' '}
                {connection.chosen
                  ? t('comesIn', { name: isGoogle ? t(`google.chosen.${service}`) : connection.chosen })
                  : null}
              </p>
              {connection.signedInUntil ? (
                <p className="mt-1 text-ink-2 text-sm">
                  {t('google.until', {
                    date: format.dateTime(new Date(connection.signedInUntil), {
                      dateStyle: 'medium',
                      timeStyle: 'short',
                    }),
                  })}
                </p>
              ) : null}
              <p className="mt-1 text-ink-3 text-sm">
                {connection.lastSyncAt
                  ? t('lastSync', {
                      when: format.relativeTime(
                        new Date(connection.lastSyncAt),
                        new Date(Math.max(Date.parse(now), Date.parse(connection.lastSyncAt))),
                      ),
                    })
                  : t('neverSynced')}
              </p>
            </>
          ) : (
            <p className="text-ink-2 text-sm">{t(`services.${service}.text`)}</p>
          )}
        </div>
      </div>
      {connection?.error ? (
        <p role="alert" className="mt-3 rounded-md bg-bad-soft px-3 py-2.5 text-bad-ink text-sm">
          {t(`troubles.${connection.error}`)}
        </p>
      ) : null}
      {runs ? (
        <div role="status" className="mt-3 text-ink-2 text-sm">
          {connection.progress ? (
            <>
              <Progress
                value={
                  connection.progress.total === 0 ? 0 : connection.progress.done / connection.progress.total
                }
                label={t('syncing')}
              />
              <p className="mt-1.5">{t('progress', connection.progress)}</p>
            </>
          ) : (
            t(connection.lastSyncAt ? 'syncing' : 'waiting')
          )}
        </div>
      ) : null}
      {connection && connection.questionCount > 0 ? (
        <div className="mt-3 rounded-md bg-warn-soft p-3">
          <p className="font-semibold text-warn-ink">
            {t('questions.title', { count: connection.questionCount })}
          </p>
          <p className="text-sm text-warn-ink">{t('questions.text')}</p>
          <ul className="mt-2 grid gap-2">
            {connection.questions.map(({ id, name }) => (
              <li key={id} className="flex flex-wrap items-center gap-2">
                <bdi className="min-w-0 flex-1 break-words">{name}</bdi>
                <Button
                  variant="secondary"
                  size="sm"
                  busy={busy === id}
                  aria-label={t('questions.keepOf', { name })}
                  onClick={() => void answer(id, 'keep')}
                >
                  {t('questions.keep')}
                </Button>
                <Button
                  variant="destructive"
                  size="sm"
                  disabled={busy === id}
                  aria-label={t('questions.trashOf', { name })}
                  onClick={() => void answer(id, 'trash')}
                >
                  {t('questions.trash')}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {connection ? (
          <>
            <Button
              variant="secondary"
              size="sm"
              busy={busy === 'sync'}
              disabled={runs}
              aria-label={t(`syncOf.${service}`)}
              onClick={() =>
                void act('sync', () => call('POST /api/integrations/calendar/{service}/sync', { service }))
              }
            >
              <RefreshCw aria-hidden="true" />
              {t('syncNow')}
            </Button>
            {(isGoogle ? (connection.error ?? connection.signedInUntil) : connection.error) ? (
              <Button
                variant="secondary"
                size="sm"
                aria-label={t(isGoogle ? `google.connectOf.${service}` : `connectOf.${service}`)}
                onClick={() => setOpen(connection.provider)}
              >
                {t(isGoogle ? 'google.connect' : 'connect')}
              </Button>
            ) : null}
            <Button
              variant="destructive"
              size="sm"
              aria-label={t(`disconnectOf.${service}`)}
              onClick={() => setEnding(true)}
            >
              {t('disconnect')}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="secondary"
              size="sm"
              aria-label={t(`connectOf.${service}`)}
              onClick={() => setOpen('dav')}
            >
              {t('connect')}
            </Button>
            {hasGoogle ? (
              <Button
                variant="secondary"
                size="sm"
                aria-label={t(`google.connectOf.${service}`)}
                onClick={() => setOpen('google')}
              >
                {t('google.connect')}
              </Button>
            ) : null}
          </>
        )}
      </div>
      {open === 'google' ? (
        <GoogleDialog
          service={service}
          before={isGoogle && connection.chosen !== null}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'dav' ? (
        <ConnectDialog
          service={service}
          before={connection}
          onClose={() => setOpen(null)}
          onConnected={made => {
            setOpen(null)
            setConnection(made)
            toast({ title: t('connected') })
            router.refresh()
          }}
        />
      ) : null}
      <ConfirmDialog
        open={isEnding}
        onOpenChange={setEnding}
        title={t('disconnectTitle')}
        description={t(isGoogle ? 'google.disconnectText' : 'disconnectText')}
        confirmLabel={t('disconnect')}
        busy={busy === 'disconnect'}
        onConfirm={() =>
          void act(
            'disconnect',
            () => call('DELETE /api/integrations/calendar/{service}', { service }),
            t('disconnected'),
          )
        }
      />
    </div>
  )
}
