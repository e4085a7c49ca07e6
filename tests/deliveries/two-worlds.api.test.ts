import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobContext } from '@/lib/composition/job-context'
import { pushApi } from '@/lib/notifications/push/api'
import { occasionsApi } from '@/lib/occasions/api'
import { feedsApi } from '@/lib/reminders/feeds/api'
import { forgetEnv } from '@/lib/server/ops/env'
import { webhooksApi } from '@/lib/webhooks/api'
import { deliverWebhooks } from '@/lib/webhooks/deliveries/jobs'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { familyOf, listOf, wishesOf } from '../claims/household'
import { from } from '../support/api'
import { mails } from '../support/mail'
import { as, confirm, type Person } from '../support/people'
import { startListener } from '../webhooks/listener'
import { startPushService } from './push-service'
import { deliver, prefer, remind, ways } from './told'

/** What differs between any two accounts. */
const canonical = (text: string, person: Person) =>
  text
    .replaceAll(person.email, 'address')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replace(/unsubscribe\/[\w-]+/g, 'unsubscribe')
    .replace(/token=[\w-]+/g, 'token')
    .replace(/(?:DTSTAMP|LAST-MODIFIED|DTSTART|DTEND):\w+/g, 'moment')

describe('what a recipient is sent', () => {
  let service: Awaited<ReturnType<typeof startPushService>>
  let hooks: Awaited<ReturnType<typeof startListener>>
  beforeAll(async () => {
    service = await startPushService()
    hooks = await startListener()
    process.env.PUSH_ALLOW = service.host
    process.env.WEBHOOK_ALLOW = hooks.host
    forgetEnv()
  })
  afterAll(async () => {
    delete process.env.PUSH_ALLOW
    delete process.env.WEBHOOK_ALLOW
    forgetEnv()
    await service.stop()
    await hooks.stop()
  })

  /** A family in which Anna wishes and Ben gives, or does nothing. Returns all that reaches Anna. */
  async function world(name: string, isClaimed: boolean) {
    const anna = await confirm(await as('anna', { timezone: 'UTC' }))
    const ben = await confirm(await as('ben', { timezone: 'UTC' }))
    const everything = Object.fromEntries(
      (['lists', 'families', 'wishes', 'updates'] as const).map(topic => [
        topic,
        { email: true, push: true },
      ]),
    )
    for (const person of [anna, ben])
      await prefer(person, { quietHours: false, lockScreen: 'full', topics: everything })
    const phone = service.browser(name)
    await anna.ok(pushApi.create, { endpoint: phone.endpoint, keys: phone.keys })
    for (const person of [anna, ben])
      await person.ok(webhooksApi.create, {
        url: `http://${hooks.host}/${person === anna ? 'anna' : 'ben'}`,
        events: ['*'],
      })
    const { familyId } = await familyOf(anna, ben)
    const list = await listOf(anna, familyId)
    const [first, second] = await wishesOf(list, { name: 'Teapot' }, { name: 'Scarf' })
    await anna.ok(occasionsApi.create, { name: 'Party', date: '2030-03-04', type: 'other' })
    if (isClaimed) {
      await ben.ok(claimsApi.create, { wishlistId: list, itemId: first! })
      await ben.ok(claimsApi.create, { wishlistId: list, itemId: second! })
    }
    // What givers hear of, the recipient does.
    await anna.ok(wishesApi.update, { wishlistId: list, itemId: first!, name: 'Big teapot' } as never)
    await anna.ok(wishesApi.remove, { wishlistId: list, itemId: second! } as never)
    const now = new Date()
    await remind(anna, now, { title: 'Bake a cake', channels: ['in_app', 'email', 'push'] })
    await deliver(new Date(now.getTime() + 60_000))
    const sent = (await mails()).filter(({ headers }) => headers.to === anna.email)
    await prefer(anna, { emailFrequency: 'daily', digestHour: 12 })
    await remind(anna, now, { title: 'Ice it', channels: ['in_app', 'email'] })
    await deliver(new Date(now.getTime() + 86_400_000))
    const digests = (await mails()).filter(({ headers }) => headers.to === anna.email)
    await deliverWebhooks({ ...(await jobContext('webhooks')), now: new Date(now.getTime() + 60_000) })
    const heard = hooks.heard.splice(0)
    const feed = await anna.ok(feedsApi.create, {})
    const calendar = await from('203.0.113.9')(feedsApi.read, { token: feed.url!.split('/').at(-1)! })
    const told = {
      mails: [...sent, ...digests].map(({ headers, text, html }) => [headers.subject, text, html]),
      push: phone.messages,
      ways: await ways(anna),
      calendar: calendar.body,
      events: heard
        .filter(({ path }) => path === '/anna')
        .map(({ body }) => body.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment'))
        .sort(),
    }
    return {
      told: canonical(JSON.stringify(told, null, 1), anna),
      ben: await ways(ben),
      heardByBen: heard
        .filter(({ path }) => path === '/ben')
        .map(({ body }) => JSON.parse(body).type as string),
      count: told.mails.length,
    }
  }

  it('is the same whether or not somebody gives, by mail, digest, push, webhook and calendar, with every count', async () => {
    await mails()
    const claimed = await world('claimed', true)
    const quiet = await world('quiet', false)
    expect(claimed.count).toBeGreaterThanOrEqual(2)
    expect(claimed.told).toContain('Bake a cake')
    expect(claimed.told).toContain('wishlist.updated')
    expect(claimed.heardByBen).toEqual(
      expect.arrayContaining(['gift.created', 'claim.changed', 'claim.gone']),
    )
    expect(quiet.heardByBen).not.toContain('claim.changed')
    expect(claimed.told).toBe(quiet.told)
  })
})
