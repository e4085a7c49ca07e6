'use client'
import {
  CalendarSync,
  CreditCard,
  Hammer,
  type LucideIcon,
  Mail,
  MessageCircle,
  ShoppingBag,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { TellableDraw } from '@/components/draws/draw-text'
import { Card } from '@/components/kit/card'
import { Badge, type Tone } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import type { Integration } from '@/lib/connectors/schema'
import type { TelegramState } from '@/lib/connectors/telegram/schema'
import { type Connector, services } from '@/lib/connectors/values'
import type { Delivery } from '@/lib/notifications/deliveries/schema'
import type { OwnInbox } from '@/lib/order-mails/inbox/schema'
import { shopNames } from '@/lib/products/values'
import { Bookmarklet } from './bookmarklet'
import { ConnectionPanel } from './connection-panel'
import { LastMails } from './last-mails'
import { MailTest } from './mail-test'
import { OrderInbox } from './order-inbox'
import { SendList } from './send-list'
import { TelegramPanel } from './telegram-panel'

const icons: Record<Connector, LucideIcon> = {
  calendar: CalendarSync,
  messaging: MessageCircle,
  mail: Mail,
  marketplace: ShoppingBag,
  crafts: Hammer,
  payment: CreditCard,
}
const tones: Record<Integration['status'], Tone> = {
  disconnected: 'neutral',
  connecting: 'info',
  connected: 'good',
  error: 'bad',
}

/** Two columns of about the same length. */
const columns: Record<Connector, 'first' | 'second'> = {
  calendar: 'first',
  marketplace: 'first',
  messaging: 'second',
  mail: 'second',
  crafts: 'second',
  payment: 'second',
}

/** Connectors that work without being connected. */
const isReady = (connector: Connector) => ['messaging', 'marketplace', 'crafts'].includes(connector)

type Links = 'feed' | 'addGift' | 'orderMail' | 'import' | 'billing' | 'emails' | 'incoming' | 'lists'
const linksOf: Record<Connector, Partial<Record<Links, string>>> = {
  calendar: { feed: '/app/settings/calendar' },
  messaging: { lists: '/app/wishlists' },
  mail: { incoming: '#order-inbox', emails: '/app/notifications/preferences' },
  marketplace: { addGift: '/app/gifts/new', orderMail: '/app/tracking', import: '/app/data?tab=import' },
  crafts: { addGift: '/app/gifts/new' },
  payment: { billing: '/app/billing' },
}

/** One card for each connector: what it does and may see, its state, and what can be done. `now` is an ISO instant. */
export function IntegrationCards({
  integrations,
  lists,
  draws,
  mails,
  inbox,
  telegram,
  now,
}: {
  integrations: readonly Integration[]
  lists: readonly { id: string; name: string; url: string }[]
  draws: readonly (TellableDraw & { url: string })[]
  mails: readonly Delivery[]
  inbox: OwnInbox
  telegram: TelegramState
  now: string
}) {
  const cards = (column: 'first' | 'second') => (
    <div className="grid min-w-0 gap-4">
      {integrations
        .filter(({ connector }) => columns[connector] === column)
        .map(one => (
          <IntegrationCard key={one.connector} integration={one}>
            {one.connector === 'calendar'
              ? services.map(service => (
                  <ConnectionPanel
                    key={service}
                    service={service}
                    connection={one.connections.find(found => found.service === service) ?? null}
                    hasGoogle={one.needs.length === 0}
                    now={now}
                  />
                ))
              : null}
            {one.connector === 'messaging' ? (
              <>
                <SendList lists={lists} draws={draws} />
                <TelegramPanel telegram={telegram} />
              </>
            ) : null}
            {one.connector === 'mail' ? (
              <>
                <MailTest />
                <LastMails mails={mails} />
              </>
            ) : null}
            {one.connector === 'marketplace' ? (
              <>
                <OrderInbox own={inbox} now={now} />
                <Bookmarklet />
              </>
            ) : null}
          </IntegrationCard>
        ))}
    </div>
  )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {cards('first')}
      {cards('second')}
    </div>
  )
}

function IntegrationCard({ integration, children }: { integration: Integration; children: ReactNode }) {
  const t = useTranslations('integrations')
  const { connector, status, error, needs, shops, scopes, account } = integration
  const Icon = icons[connector]
  const isOff = connector === 'payment' && status === 'disconnected'
  const state = isOff ? 'off' : isReady(connector) ? 'ready' : status
  const links = isOff ? [] : (Object.entries(linksOf[connector]) as [Links, string][])
  return (
    <Card aria-labelledby={`integration-${connector}`} className="flex flex-col gap-4 p-5 max-md:p-4">
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-ink">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 id={`integration-${connector}`} className="display text-lg">
              {t(`cards.${connector}.title`)}
            </h2>
            <Badge tone={isOff ? 'neutral' : tones[status]}>{t(`status.${state}`)}</Badge>
          </div>
          <p className="mt-1 text-ink-2">{t(isOff ? 'cards.payment.off' : `cards.${connector}.text`)}</p>
          {account && connector === 'mail' ? (
            <p dir="auto" className="mt-1 break-all text-ink-3 text-sm">
              {account}
            </p>
          ) : null}
        </div>
      </div>
      {error && connector !== 'calendar' ? (
        <p className="rounded-md bg-bad-soft px-3 py-2.5 text-bad-ink">{t(`troubles.${error}`)}</p>
      ) : null}
      {needs.length > 0 ? (
        <p className="rounded-md bg-sunken px-3 py-2.5 text-ink-2">
          {t(connector === 'calendar' ? 'google.needs' : 'needs', { names: needs.join(', ') })}
        </p>
      ) : null}
      {shops.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {shops.map(({ shop, needs: names }) => (
            <li key={shop} className="break-words rounded-md bg-sunken px-3 py-2.5 text-ink-2">
              {names.length > 0
                ? t('shops.off', { name: shopNames[shop], names: names.join(', ') })
                : t('shops.on', { name: shopNames[shop] })}
            </li>
          ))}
        </ul>
      ) : null}
      {children}
      {links.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {links.map(([link, href]) => (
            <a
              key={link}
              href={href}
              data-soft=""
              className={buttonVariants({ variant: 'secondary', size: 'sm' })}
            >
              {t(`links.${link}`)}
            </a>
          ))}
        </div>
      ) : null}
      {isOff ? null : (
        <details className="text-sm">
          <summary className="hit w-fit cursor-pointer text-ink-3">{t('sees')}</summary>
          <ul className="mt-1.5 list-disc ps-5 text-ink-2">
            {scopes.map(scope => (
              <li key={scope}>{t(`scopes.${scope}`)}</li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}
