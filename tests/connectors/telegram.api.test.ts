import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { POST } from '@/app/api/telegram/updates/route'
import { notifications, telegramBots, telegramChats, telegramUpdates, users } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { jobContext } from '@/lib/composition/job-context'
import { handlers, runJob } from '@/lib/composition/jobs'
import { connectorsApi } from '@/lib/connectors/api'
import { hearMessages } from '@/lib/connectors/telegram/jobs'
import { giftsApi } from '@/lib/gifts/api'
import { notificationsApi } from '@/lib/notifications/api'
import { webhookSecret } from '@/lib/notifications/telegram/provider'
import { notify } from '@/lib/notify/commands'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { drainQueue } from '@/lib/server/jobs/queue'
import { forgetEnv } from '@/lib/server/ops/env'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { familyOf, listOf, wishesOf } from '../claims/household'
import { deliver, prefer, remind, ways } from '../deliveries/told'
import { testDatabase } from '../support/database'
import { as, confirm, type Person, password } from '../support/people'
import { botToken, startTelegramDouble, type TelegramDouble } from './telegram'

let telegram: TelegramDouble
const names = ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_API_BASE', 'APP_URL'] as const
const url = process.env.APP_URL
const configure = (given: Partial<Record<(typeof names)[number], string>>) => {
  for (const name of names) delete process.env[name]
  Object.assign(process.env, url ? { APP_URL: url } : {}, given)
  forgetEnv()
}
let chats = 50_000
let maya: Person
let chat: number
beforeEach(async () => {
  telegram = await startTelegramDouble()
  configure({ TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_API_BASE: telegram.url })
  const db = await testDatabase()
  await db.delete(telegramBots)
  await db.delete(telegramUpdates)
  maya = await as('maya', { timezone: 'UTC' })
  chat = ++chats
  return async () => {
    configure({})
    await telegram.stop()
  }
})

/** What the holder of a chat calls themselves. It does not contain the number of the chat. */
const called = (id: number) => `maya_${[...String(id)].map(digit => 'abcdefghij'[Number(digit)]).join('')}`
const from = (id: number, language = 'en') => ({
  chat: { id, type: 'private' },
  from: { id, is_bot: false, first_name: 'Maya', username: called(id), language_code: language },
})

/** Telegram's call of the webhook. */
const call = (update: unknown, secret = webhookSecret()) =>
  POST(
    new Request('http://gifts.test/api/telegram/updates', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
      body: typeof update === 'string' ? update : JSON.stringify(update),
    }),
  )
const answers = (id = chat) => telegram.sent.filter(one => one.chat_id === id).map(({ text }) => text)

/** Writes into the chat and returns what the bot answers there. */
async function say(text: string | undefined, id = chat, more: object = {}) {
  const before = answers(id).length
  const answer = await call(telegram.write(text, { ...from(id), ...more }))
  expect(answer.status).toBe(200)
  return answers(id).slice(before).join('\n---\n')
}
async function connect(person: Person, id = chat) {
  const { code } = await person.ok(connectorsApi.startTelegram, {})
  return say(`/start ${code}`, id)
}
const giftsOf = async (person: Person) => (await person.ok(giftsApi.list, { limit: 200 })).data
const peopleOf = async (person: Person) => (await person.ok(peopleApi.list, { limit: 200 })).data

describe('a chat with the bot', () => {
  it('is connected by a link that is good once, and says whose account it is', async () => {
    const begun = await maya.ok(connectorsApi.startTelegram, {})
    expect(begun.address).toBe(`https://t.me/gifts_test_bot?start=${begun.code}`)
    expect(await say(`/start ${begun.code}`)).toContain('“maya”')
    expect(await maya.ok(connectorsApi.telegram, {})).toMatchObject({ needs: null, chat: `@${called(chat)}` })
    // Neither the same chat nor another gets anything from the used link.
    expect(await say(`/start ${begun.code}`)).toContain('used already or is too old')
    expect(await say(`/start ${begun.code}`, ++chats)).toContain('used already or is too old')
    const db = await testDatabase()
    const rows = await db.select().from(telegramChats).where(eq(telegramChats.userId, maya.user.id))
    expect(JSON.stringify(rows)).not.toContain(String(chat))
  })

  it('is not connected by a link of eleven minutes ago, nor by one that a newer one replaced', async () => {
    const old = await maya.ok(connectorsApi.startTelegram, {})
    const newer = await maya.ok(connectorsApi.startTelegram, {})
    expect(await say(`/start ${old.code}`)).toContain('too old')
    expect(Date.parse(newer.expiresAt) - Date.now()).toBeLessThanOrEqual(600_000)
    const db = await testDatabase()
    const ctx = { ...(await jobContext('telegram')), now: new Date(Date.now() + 660_000), db }
    const { takeUpdate } = await import('@/lib/connectors/telegram/updates.commands')
    await takeUpdate(ctx, telegram.write(`/start ${newer.code}`, from(chat)) as never)
    expect(answers().at(-1)).toContain('too old')
    expect((await maya.ok(connectorsApi.telegram, {})).chat).toBeNull()
  })

  it('belongs to one account, and an account has one', async () => {
    await connect(maya)
    const noor = await as('noor')
    expect(await connect(noor)).toContain('another account')
    expect((await noor.ok(connectorsApi.telegram, {})).chat).toBeNull()
    const second = ++chats
    await connect(maya, second)
    expect((await maya.ok(connectorsApi.telegram, {})).chat).toBe(`@${called(second)}`)
    expect(await say('Teapot for Emma')).toContain('isn’t connected')
  })

  it('is one chat, also where two send the same code at the same moment', async () => {
    const { code } = await maya.ok(connectorsApi.startTelegram, {})
    const [one, other] = [++chats, ++chats]
    await Promise.all([one, other].map(id => call(telegram.write(`/start ${code}`, { ...from(id) }))))
    const said = [one, other].map(id => answers(id).join())
    expect(said.filter(text => text.includes('“maya”'))).toHaveLength(1)
    expect(said.filter(text => text.includes('used already or is too old'))).toHaveLength(1)
    const db = await testDatabase()
    expect(await db.select().from(telegramChats).where(eq(telegramChats.userId, maya.user.id))).toHaveLength(
      1,
    )
  })

  it('is ended there or here, and by a new password', async () => {
    await connect(maya)
    expect(await say('/stop')).toContain('Disconnected')
    expect((await maya.ok(connectorsApi.telegram, {})).chat).toBeNull()
    await connect(maya)
    await maya.ok(connectorsApi.disconnectTelegram, {})
    expect((await maya(connectorsApi.disconnectTelegram, {})).status).toBe(404)
    expect(await say('Teapot for Emma')).toContain('isn’t connected')
    await connect(maya)
    await maya.ok(accountsApi.changePassword, {
      currentPassword: password,
      newPassword: 'another horse battery',
    })
    const db = await testDatabase()
    expect(await db.select().from(telegramChats).where(eq(telegramChats.userId, maya.user.id))).toEqual([])
  })

  it('takes nothing for an account that the operator locked', async () => {
    await connect(maya)
    const db = await testDatabase()
    await db.update(users).set({ lockedAt: new Date() }).where(eq(users.id, maya.user.id))
    expect(await say('Teapot for Emma')).toContain('isn’t connected')
  })

  it('is left where others read along', async () => {
    await connect(maya)
    const group = -100_200
    const reply = await say('/start@gifts_test_bot', group, { chat: { id: group, type: 'supergroup' } })
    expect(reply).toContain('others would read along')
    expect(telegram.left).toEqual([group])
    const { code } = await maya.ok(connectorsApi.startTelegram, {})
    await say(`/start ${code}`, group, { chat: { id: group, type: 'group' } })
    expect((await maya.ok(connectorsApi.telegram, {})).chat).toBe(`@${called(chat)}`)
  })

  it('needs the token of a bot, and only the bot needs it', async () => {
    configure({})
    expect(await maya.ok(connectorsApi.telegram, {})).toMatchObject({ needs: 'TELEGRAM_BOT_TOKEN' })
    expect((await maya(connectorsApi.startTelegram, {})).status).toBe(404)
    const { data } = await maya.ok(connectorsApi.list, {})
    expect(data.find(({ connector }) => connector === 'messaging')).toMatchObject({
      status: 'connected',
      needs: [],
      scopes: ['texts'],
    })
    expect((await call({ update_id: 1 }, 'whatever-secret-it-is')).status).toBe(404)
    await runJob(await jobContext('tend-telegram'), { job: 'tend-telegram' })
    expect(telegram.calls).toEqual([])
  })
})

describe('a message to the bot', () => {
  beforeEach(async () => {
    await connect(maya)
  })

  it('becomes a gift as the line for quick adding makes it, with its new person', async () => {
    const reply = await say('Headphones for Lena 80 €')
    const [gift] = await giftsOf(maya)
    expect(gift).toMatchObject({
      name: 'Headphones',
      price: 80,
      currency: 'EUR',
      status: 'planned',
      personId: (await peopleOf(maya))[0]!.id,
    })
    expect(reply).toBe(
      [
        'Added: Headphones',
        'For: Lena',
        'New person: Lena',
        'Price: €80.00',
        'Stage: To buy',
        `http://gifts.test/app/gifts/${gift!.id}`,
      ].join('\n'),
    )
  })

  it('names the known person and occasion, and what is only an idea', async () => {
    const person = await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    await maya.ok(occasionsApi.create, {
      name: 'Emma’s graduation',
      type: 'graduation',
      date: '2031-06-01',
      personId: person.id,
    })
    expect(await say('Teapot for Emma graduation')).toContain('Occasion: Emma’s graduation')
    expect(await say('idea: kite\nfor Emma')).toContain('Stage: Idea')
    expect((await giftsOf(maya)).map(({ personId }) => personId)).toEqual([person.id, person.id])
    expect(await peopleOf(maya)).toHaveLength(1)
  })

  it('is answered in the language of the account, and read in it', async () => {
    const jonas = await as('jonas', { locale: 'de', currency: 'EUR' })
    const other = ++chats
    expect(await connect(jonas, other)).toContain('Verbunden mit dem Konto')
    const reply = await say('Laufsocken für Emma 35 €', other)
    expect(reply).toContain('Eingetragen: Laufsocken\nFür: Emma')
    expect((await giftsOf(jonas))[0]).toMatchObject({ name: 'Laufsocken', price: 35 })
  })

  it('adds nothing while it is unclear for whom, or what', async () => {
    for (const name of ['Max Weber', 'Max Braun'])
      await maya.ok(peopleApi.create, { name, relationship: 'friend' })
    expect(await say('Kite for Max')).toContain('Several people are called')
    expect(await say('for Max Braun')).toContain('don’t see what you want to give')
    expect(await say('p: Lena, sister')).toContain('only gifts here')
    expect(await giftsOf(maya)).toEqual([])
    expect(await peopleOf(maya)).toHaveLength(2)
  })

  it('leaves nothing behind where the gift itself is refused: not its new person either', async () => {
    const reply = await say(`${'x'.repeat(300)} for Zoe`)
    expect(reply).toMatch(/^That did not work\. Nothing was added\. ./)
    expect(await giftsOf(maya)).toEqual([])
    expect(await peopleOf(maya)).toEqual([])
  })

  it('is refused with a sentence when it is of 100 KB, and when it is no text', async () => {
    expect(await say('x '.repeat(51_200))).toContain('too long')
    expect(await say(undefined)).toContain('Write what you want to give')
    expect(await say('/dance')).toContain('Write what you want to give')
    expect(await giftsOf(maya)).toEqual([])
  })

  it('is done once, however often and however closely Telegram sends it', async () => {
    const update = telegram.write('Kite for Zoe 12 €', from(chat))
    const before = answers().length
    const all = await Promise.all(Array.from({ length: 5 }, () => call(update)))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await call(update)
    expect(await giftsOf(maya)).toHaveLength(1)
    expect(await peopleOf(maya)).toHaveLength(1)
    expect(answers()).toHaveLength(before + 1)
  })

  it('is done also where its answer does not arrive', async () => {
    for (const manner of ['drops', 'html', 'lies', { error_code: 500 }] as const) {
      telegram.treats(manner)
      expect((await call(telegram.write('Kite', from(chat)))).status).toBe(200)
    }
    telegram.treats('answers')
    expect(await giftsOf(maya)).toHaveLength(4)
  })

  it('is not read beyond thirty a minute from one chat', async () => {
    for (let count = 0; count < 32; count++) await call(telegram.write(`Kite ${count}`, from(chat)))
    // One of the thirty was the link.
    expect(await giftsOf(maya)).toHaveLength(29)
  })

  it('is taken only from Telegram, and what is no update harms nothing', async () => {
    const update = telegram.write('Kite', from(chat))
    for (const secret of ['', 'x', 'x'.repeat(webhookSecret().length)])
      expect((await call(update, secret)).status).toBe(401)
    expect((await call('{')).status).toBe(400)
    expect((await call('x'.repeat(300_000))).status).toBe(413)
    for (const odd of ['null', '[]', '{}', '{"update_id":"1"}', '{"update_id":5,"message":{"chat":{}}}'])
      expect((await call(odd)).status).toBe(200)
    expect(await giftsOf(maya)).toEqual([])
  })
})

describe('how the bot hears', () => {
  const tend = async (now = new Date()) =>
    runJob({ ...(await jobContext('tend-telegram')), now }, { job: 'tend-telegram' })
  const methods = () => telegram.calls.map(({ method }) => method)

  it('asks Telegram where the server has no address with https, and hears each message once', async () => {
    const { code } = await maya.ok(connectorsApi.startTelegram, {})
    telegram.write(`/start ${code}`, from(chat))
    telegram.write('Kite', from(chat))
    await tend()
    await tend()
    expect(answers()).toHaveLength(2)
    expect(await giftsOf(maya)).toHaveLength(1)
    expect(methods()).not.toContain('setWebhook')
    const asked = telegram.calls.filter(({ method }) => method === 'getUpdates')
    expect(asked.at(-1)!.body).toMatchObject({ offset: 1002, allowed_updates: ['message', 'my_chat_member'] })
  })

  it('asks from one process at a time', async () => {
    await tend()
    const db = await testDatabase()
    await db.update(telegramBots).set({
      lease: '01900000-0000-7000-8000-000000000000',
      leasedUntil: new Date(Date.now() + 30_000),
    })
    expect(await hearMessages(await jobContext('telegram'), 0)).toBe(false)
    await db.update(telegramBots).set({ leasedUntil: new Date(Date.now() - 1) })
    expect(await hearMessages(await jobContext('telegram'), 0)).toBe(true)
  })

  it('is called where the server has one, with a secret, and asks while Telegram does not reach it', async () => {
    configure({
      TELEGRAM_BOT_TOKEN: botToken,
      TELEGRAM_API_BASE: telegram.url,
      APP_URL: 'https://gifts.example.org',
    })
    await tend()
    expect(telegram.webhook).toMatchObject({
      url: 'https://gifts.example.org/api/telegram/updates',
      secret_token: webhookSecret(),
    })
    expect(webhookSecret()).not.toContain(botToken.slice(12))
    expect(methods()).not.toContain('getUpdates')
    telegram.waiting = 3
    const later = new Date(Date.now() + 360_000)
    telegram.failedAt = Math.floor(later.getTime() / 1000) - 20
    telegram.write('/help', from(chat))
    await tend(later)
    expect(telegram.webhook).toBeNull()
    expect(answers()).toHaveLength(1)
    // A day later it is tried again.
    await tend(new Date(later.getTime() + 25 * 3_600_000))
    expect(telegram.webhook).not.toBeNull()
  })

  it('goes on after a Telegram that is away, hangs up, answers with a page or with nonsense', async () => {
    for (const manner of [
      'drops',
      'html',
      'lies',
      { error_code: 401 },
      { error_code: 429, retry_after: 3 },
    ] as const) {
      telegram.treats(manner)
      await tend()
      const refused = await maya(connectorsApi.startTelegram, {})
      expect([201, 503]).toContain(refused.status)
    }
    telegram.treats('answers')
    telegram.write('/help', from(chat))
    await tend()
    expect(answers()).toHaveLength(1)
  })
})

describe('news in the chat', () => {
  const noon = '2030-01-02T12:00:00Z'
  const minutes = (count: number) => new Date(Date.parse(noon) + count * 60_000).toISOString()
  const news = (moment = noon, channels: ('in_app' | 'push' | 'email')[] = ['in_app', 'push']) =>
    remind(maya, moment, { channels })
  const chatWays = async () => (await ways(maya)).filter(({ channel }) => channel === 'telegram')
  beforeEach(async () => {
    await connect(maya)
    telegram.sent.length = 0
  })

  it('comes where it would come to a browser, and names nothing that a locked screen may not', async () => {
    const id = await news()
    await deliver(noon)
    expect(answers()).toHaveLength(1)
    expect(answers()[0]).toContain('Something on your list for today')
    expect(answers()[0]).toContain(`http://gifts.test/app/reminders/${id}/edit`)
    expect(answers()[0]).not.toContain('teapot')
    await prefer(maya, { lockScreen: 'full' })
    await news(minutes(1))
    await deliver(minutes(1))
    expect(answers()[1]).toContain('Wrap the teapot')
    // A reminder that comes by email alone does not come here.
    await news(minutes(2), ['in_app', 'email'])
    await prefer(maya, { topics: { reminders: { telegram: false } } })
    await news(minutes(3))
    await prefer(maya, { topics: {}, telegram: false })
    await news(minutes(4))
    await deliver(minutes(4))
    expect(answers()).toHaveLength(2)
  })

  it('waits for the end of the quiet hours', async () => {
    const night = '2030-01-02T23:00:00Z'
    await news(night)
    await deliver(night)
    expect(answers()).toHaveLength(0)
    await deliver('2030-01-03T08:00:30Z')
    expect(answers()).toHaveLength(1)
  })

  it('waits as long as Telegram asks for, and is tried again while it is away', async () => {
    await news()
    telegram.treats({ error_code: 429, retry_after: 600 })
    await deliver(noon)
    expect(await chatWays()).toMatchObject([{ state: 'queued', reason: 'Telegram answered 429' }])
    telegram.treats('answers')
    await deliver(minutes(9))
    expect(answers()).toHaveLength(0)
    await deliver(minutes(10.5))
    expect(answers()).toHaveLength(1)
    await news(minutes(20))
    for (const [at, manner] of [
      [20, 'html'],
      [22, 'drops'],
      [28, 'lies'],
    ] as const) {
      telegram.treats(manner)
      await deliver(minutes(at))
    }
    telegram.treats('answers')
    await deliver(minutes(60))
    expect((await chatWays()).at(-1)).toMatchObject({ state: 'delivered' })
    telegram.treats({ error_code: 400, description: 'Bad Request: something' })
    await news(minutes(70))
    await deliver(minutes(70))
    expect((await chatWays()).at(-1)).toMatchObject({ state: 'failed', reason: 'Telegram answered 400' })
  })

  it('does not wait for ever for a Telegram that does not answer', async () => {
    await news()
    telegram.treats('hangs')
    await deliver(noon)
    expect(await chatWays()).toMatchObject([{ state: 'queued', reason: 'Telegram did not answer' }])
  }, 20_000)

  it('ends with a chat that blocked the bot, and the app says so', async () => {
    await news()
    telegram.treats({ error_code: 403, description: 'Forbidden: bot was blocked by the user' })
    await deliver(noon)
    expect(await chatWays()).toMatchObject([{ state: 'skipped', reason: 'noAddress' }])
    expect((await maya.ok(connectorsApi.telegram, {})).chat).toBeNull()
    const { data } = await maya.ok(notificationsApi.list, {})
    expect(data.find(({ kind }) => kind === 'telegram.off')).toMatchObject({
      title: 'Telegram is disconnected',
      link: '/app/integrations',
    })
  })

  it('ends at once when Telegram says that the bot was blocked', async () => {
    await call({
      update_id: 99,
      my_chat_member: { chat: { id: chat, type: 'private' }, new_chat_member: { status: 'kicked' } },
    })
    expect((await maya.ok(connectorsApi.telegram, {})).chat).toBeNull()
    const db = await testDatabase()
    const kinds = await db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.userId, maya.user.id))
    expect(kinds).toEqual([{ kind: 'telegram.off' }])
  })

  it('comes as a test when it is asked for, and not without a chat', async () => {
    await maya.ok(notificationsApi.test, { channel: 'telegram' })
    await deliver(new Date(Date.now() + 1000))
    expect(answers()).toHaveLength(1)
    await maya.ok(connectorsApi.disconnectTelegram, {})
    expect((await maya(notificationsApi.test, { channel: 'telegram' })).body).toMatchObject({
      code: 'CHANNEL_UNAVAILABLE',
      message: 'Connect a Telegram chat first',
    })
  })
})

describe('the chat of a recipient', () => {
  const all = Object.fromEntries(
    (['lists', 'families', 'wishes', 'updates', 'reactions'] as const).map(topic => [
      topic,
      { telegram: true },
    ]),
  )

  /** A family in which Anna wishes and Ben gives, or does nothing. Returns what each of their chats was sent. */
  async function world(isClaimed: boolean, leak?: (anna: Person, wishId: string) => Promise<void>) {
    const anna = await confirm(await as('anna', { timezone: 'UTC' }))
    const ben = await confirm(await as('ben', { timezone: 'UTC' }))
    const [annas, bens] = [++chats, ++chats]
    await connect(anna, annas)
    await connect(ben, bens)
    for (const person of [anna, ben])
      await prefer(person, { quietHours: false, lockScreen: 'full', topics: all })
    const { familyId } = await familyOf(anna, ben)
    const list = await listOf(anna, familyId)
    const [first, second] = await wishesOf(list, { name: 'Teapot' }, { name: 'Scarf' })
    if (isClaimed) {
      await ben.ok(claimsApi.create, { wishlistId: list, itemId: first! })
      await ben.ok(claimsApi.create, { wishlistId: list, itemId: second! })
      await say('Teapot for anna 40 €', bens)
    }
    await anna.ok(wishesApi.update, { wishlistId: list, itemId: first!, name: 'Big teapot' } as never)
    await anna.ok(wishesApi.remove, { wishlistId: list, itemId: second! } as never)
    await leak?.(anna, first!)
    await remind(anna, new Date(), { title: 'Bake a cake', channels: ['in_app', 'push'] })
    await drainQueue(handlers)
    await deliver(new Date(Date.now() + 60_000))
    await say('/help', annas)
    await say('Big teapot for ben', annas)
    const canonical = (text: string) => text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    return { anna: answers(annas).map(canonical), ben: answers(bens).map(canonical) }
  }

  it('is sent the same whether somebody gives or not, and a planted leak is found', async () => {
    const quiet = await world(false)
    const busy = await world(true)
    expect(busy.anna).toEqual(quiet.anna)
    expect(quiet.anna.join('\n')).toContain('Bake a cake')
    // The giver hears of what changed, so there was something to keep.
    expect(busy.ben.join('\n')).toContain('Big teapot')
    const leaking = await world(true, async (anna, wishId) => {
      const ctx = await jobContext('leak')
      await notify(ctx, 'list.joined', {
        userId: anna.user.id,
        dedupeKey: `leak:${wishId}`,
        subjectId: null,
        details: { list: 'Birthday', name: 'ben' },
      })
    })
    expect(leaking.anna).not.toEqual(quiet.anna)
  })
})
