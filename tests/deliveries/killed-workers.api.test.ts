import { type ChildProcess, spawn } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rows } from '@/db'
import { openPostgres } from '@/db/postgres'
import { notificationPreferences, preferences, reminders, users } from '@/db/schema'
import { newId } from '@/lib/core/id'
import { bundled } from '../support/bundled'
import { kind, postgresUrl, temporaryFolder } from '../support/database'
import { startMailServer } from './mail-server'

const count = Number(process.env.REMINDERS ?? 2_000)
const workers = 4
const accounts = 40
const minute = 60_000
const pause = (milliseconds: number) => new Promise(done => setTimeout(done, milliseconds))

describe.runIf(kind === 'postgres')('thousands of due reminders and four servers that are killed', () => {
  it('are all told once, and every mail that comes twice has one Message-ID', async () => {
    const folder = temporaryFolder()
    const { url, drop } = await postgresUrl()
    const opened = await openPostgres(url, { max: 2 })
    const mail = await startMailServer()
    const launch = (skew: number): ChildProcess =>
      spawn(process.execPath, [bundled('tests/deliveries/clock-worker.ts')], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          NODE_ENV: 'production',
          DATABASE_URL: url,
          DATA_DIR: folder,
          APP_URL: 'http://gifts.test',
          AUTH_SECRET: 'the secret of the tests, long enough',
          CRON_SECRET: 'the clock of the tests',
          LOG_LEVEL: 'silent',
          SMTP_URL: mail.url,
          MAIL_FROM: 'gifts@example.org',
          CLOCK_SKEW: String(skew),
        },
      })
    const live = new Set<ChildProcess>()
    try {
      const { db } = opened
      const owners = Array.from({ length: accounts }, (_, nth) => ({
        id: newId(),
        email: `owner${nth}@example.org`,
        name: `Owner ${nth}`,
        passwordHash: '-',
        emailVerifiedAt: new Date(),
      }))
      await db.insert(users).values(owners)
      await db.insert(preferences).values(owners.map(({ id: userId }) => ({ userId })))
      await db
        .insert(notificationPreferences)
        .values(owners.map(({ id: userId }) => ({ userId, quietHours: false })))
      const fireAt = new Date(Date.now() - minute)
      for (let from = 0; from < count; from += 2000)
        await db.insert(reminders).values(
          Array.from({ length: 2000 }, (_, nth) => ({
            ownerId: owners[(from + nth) % accounts]!.id,
            title: `Reminder ${from + nth}`,
            type: 'custom' as const,
            dueOn: '2030-01-02',
            anchorOn: '2030-01-02',
            timezone: 'UTC',
            fireAt,
            channels: ['in_app' as const, 'email' as const],
            search: '',
          })),
        )
      const left = async () => {
        const [found] = await rows<{ count: number }>(
          db,
          sql`select (select count(*) from reminders where status = 'pending')
            + (select count(*) from deliveries where state = 'queued') as count`,
        )
        return Number(found!.count)
      }
      const began = performance.now()
      let kills = 0
      const gone = (one: ChildProcess) =>
        new Promise(done => (one.signalCode === null ? one.once('exit', done) : done(null)))
      const start = (skew: number) => live.add(launch(skew + Math.round((Math.random() - 0.5) * 10_000)))
      const kill = async (one: ChildProcess) => {
        one.kill('SIGKILL')
        await gone(one)
        live.delete(one)
        kills++
      }
      for (let nth = 0; nth < workers; nth++) start(0)
      // One of them dies in the middle of its work, again and again, and starts anew.
      for (let next = count / 12; next < count; next += count / 12) {
        while (mail.inbox.size < next) {
          if ((await left()) < workers * 48) break
          await pause(20)
        }
        await kill([...live][Math.floor(Math.random() * live.size)]!)
        start(0)
      }
      // What the dead had taken is free when the clock has moved past their time.
      for (const one of [...live]) await kill(one)
      start(2.5 * minute)
      start(2.5 * minute)
      const patience = performance.now() + 300_000
      while ((await left()) > 0 && performance.now() < patience) await pause(100)
      const seconds = Math.round((performance.now() - began) / 1000)
      const [told] = await rows<Record<'notices' | 'subjects' | 'mailed' | 'other', number>>(
        db,
        sql`select count(*) as notices, count(distinct subject_id) as subjects,
          (select count(*) from deliveries where channel = 'email' and state = 'delivered') as mailed,
          (select count(*) from deliveries where state <> 'delivered') as other from notifications`,
      )
      const copies = [...mail.inbox.values()].map(list => list.length)
      const repeated = copies.filter(one => one > 1).length
      console.log(
        `${count} reminders, ${workers} workers, ${kills} killed: ${mail.inbox.size} mails, ${repeated} of them twice, ${seconds} s`,
      )
      expect(told).toEqual({
        notices: count,
        subjects: count,
        mailed: count,
        other: 0,
      })
      expect(mail.inbox.size).toBe(count)
      const titles = new Set([...mail.inbox.values()].map(([raw]) => /Reminder \d+/.exec(raw!)?.[0]))
      expect(titles.size).toBe(count)
      // A worker sends up to eight mails at once, and one that is killed may repeat those.
      expect(repeated).toBeLessThanOrEqual(kills * 8)
      expect(Math.max(...copies)).toBeLessThanOrEqual(3)
      expect(kills).toBeGreaterThanOrEqual(2 * workers)
    } finally {
      for (const one of live) one.kill('SIGKILL')
      await mail.stop()
      await opened.close()
      await drop()
    }
  }, 900_000)
})
