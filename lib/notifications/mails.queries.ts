import 'server-only'
import { createTranslator } from 'next-intl'
import { daysBetween } from '@/lib/core/calendar'
import { groupBy } from '@/lib/core/group'
import { writtenLocale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { linkOf } from '@/lib/notifications/rules'
import { mailsToken } from '@/lib/notifications/unsubscribe/queries'
import { noticeWords } from '@/lib/notifications/words'
import { toldOf } from '@/lib/notify/rules'
import { type Kind, type LockScreen, type Subject, type Topic, topics } from '@/lib/notify/values'
import type { Task } from '@/lib/planner/tasks.rules'
import { taskWords } from '@/lib/planner/words'
import { thisWeek } from '@/lib/reminders/smart/queries'
import { type Context, today, userId } from '@/lib/server/auth/context'
import { type Item, type Mail, mailWords, quoted, type Section } from '@/lib/server/mail/mail'

/** News as it is sent: with the names of now. */
export interface News {
  kind: Kind
  priority: string
  subject: Subject
  subjectId: string | null
  details: Record<string, string | number | null>
  count: number
}

/** The reader of a mail. */
export interface Addressee {
  name: string
  email: string
  /** Whether somebody proved that they read this address. An unproved one may be a stranger's, who is sent no words. */
  proved: boolean
  /** What a locked screen may show. */
  lockScreen: LockScreen
}

/** More of a topic is a number with a link. A mail of a hundred kilobytes is cut by mail programs. */
const shownOfTopic = 20
const inbox = '/app/notifications'
const settings = '/app/notifications/preferences'

const writtenOf = (ctx: Context) => writtenLocale(ctx.locale, ctx.settings.country)
const words = (ctx: Context) => mailWords(ctx.locale, 'deliveries')

/** The topic in the words of a locked screen, or that of no topic at all. */
const coveredTopic = (topic: Topic, lockScreen: LockScreen) =>
  lockScreen === 'hidden' ? 'updatesSubject' : (`${topic}Subject` as const)

/** A line without names for whoever sees the screen of the reader. */
export const coveredWords = async (ctx: Context, topic: Topic, lockScreen: LockScreen) => {
  const say = await words(ctx)
  return { title: say(coveredTopic(topic, lockScreen)), body: say('pushBody') }
}

/** The text of a notification and its link. */
export async function sentenceOf(ctx: Context, news: News) {
  const { title, message } = (await noticeWords(writtenOf(ctx)))(news)
  return { title, message, path: linkOf(news) }
}

async function itemOf(ctx: Context, news: News): Promise<Item> {
  const { title, message, path } = await sentenceOf(ctx, news)
  return {
    title: quoted(title),
    text: message ? quoted(message) : null,
    path,
    isUrgent: news.priority === 'urgent',
  }
}

/** The way out of such mails: in the mail program, and by links at the end. Null: of all mails with news. */
function wayOut(ctx: Context, topic: Topic | null, say: Awaited<ReturnType<typeof words>>) {
  const token = mailsToken(userId(ctx), topic)
  return {
    unsubscribePath: `/api/unsubscribe/${token}`,
    footer: [
      { label: say('stop'), path: `/unsubscribe/${token}` },
      { label: say('manage'), path: settings },
    ],
  }
}

/** The mail about one piece of news. Its subject and first lines are seen on locked screens. */
export async function newsMail(
  ctx: Context,
  id: string,
  { name, email, proved, lockScreen }: Addressee,
  news: News,
): Promise<Mail> {
  const say = await words(ctx)
  const { topic } = toldOf(news.kind)
  const item = await itemOf(ctx, news)
  const shown = proved && lockScreen === 'full'
  return {
    id,
    to: email,
    locale: ctx.locale,
    subject: shown ? item.title : say(coveredTopic(topic, lockScreen)),
    paragraphs: [
      proved ? say('greeting', { name }) : say('hello'),
      shown && item.text ? item.text : say('newsLead'),
      ...(proved ? [] : [say('confirmFirst')]),
    ],
    sections: proved && !shown ? [{ title: say(`${topic}Title`), items: [item], more: null }] : [],
    actions: [{ label: say('open'), path: proved ? item.path : inbox }],
    notes: topic === 'wishes' ? [say('secret')] : [],
    ...wayOut(ctx, topic, say),
  }
}

const pathOf = (task: Task) =>
  'gift' in task
    ? `/app/gifts/${task.gift.id}`
    : task.occasion
      ? `/app/occasions/${task.occasion.id}`
      : '/app'

/** The drawing of the thing that a task is about. What is wrapped to be given has none. */
function drawingOf(task: Task) {
  if (task.kind === 'give' || task.kind === 'ideas') return null
  return ('gift' in task ? task.gift : task.gifts[0])?.drawing ?? null
}

/** The tasks of this week, as the dashboard words them. */
async function taskSection(ctx: Context): Promise<Section | null> {
  const { tasks, total } = await thisWeek(ctx)
  if (tasks.length === 0) return null
  const say = await words(ctx)
  const { dashboard } = await messagesOf(ctx.locale, ['dashboard'])
  const now = today(ctx)
  const { titleOf, reasonOf } = taskWords(
    createTranslator({ locale: ctx.locale, messages: { dashboard }, namespace: 'dashboard' }),
    writtenOf(ctx),
    now,
  )
  return {
    title: say('tasksTitle'),
    items: tasks.map(task => ({
      title: quoted(titleOf(task)),
      text: quoted(reasonOf(task)),
      path: pathOf(task),
      drawing: drawingOf(task),
      isUrgent: task.kind === 'late' || (task.kind === 'order' && daysBetween(now, task.due) <= 0),
    })),
    more: total > tasks.length ? { label: say('more', { count: total - tasks.length }), path: '/app' } : null,
  }
}

/** The mail with all news since the last one, by topic, and in a weekly one with the tasks of the week. Null without either. */
export async function digestMail(
  ctx: Context,
  id: string,
  { name, email, proved }: Addressee,
  news: readonly News[],
  isWeekly: boolean,
): Promise<Mail | null> {
  const say = await words(ctx)
  const byTopic = groupBy(news, ({ kind }) => toldOf(kind).topic)
  const sections: Section[] = []
  for (const topic of topics) {
    const some = byTopic.get(topic)
    if (!some || !proved) continue
    const items: Item[] = []
    for (const one of some.slice(0, shownOfTopic)) items.push(await itemOf(ctx, one))
    const rest = some.length - items.length
    sections.push({
      title: say(`${topic}Title`),
      items,
      more: rest > 0 ? { label: say('more', { count: rest }), path: inbox } : null,
    })
  }
  const tasks = isWeekly && proved ? await taskSection(ctx) : null
  if (news.length === 0 && !tasks) return null
  return {
    id,
    to: email,
    locale: ctx.locale,
    subject: say(isWeekly ? 'weeklySubject' : 'dailySubject'),
    paragraphs: [
      proved ? say('greeting', { name }) : say('hello'),
      ...(news.length > 0 ? [say('digestLead', { count: news.length })] : []),
      ...(proved ? [] : [say('confirmFirst')]),
    ],
    sections: tasks ? [tasks, ...sections] : sections,
    actions: [{ label: say('open'), path: inbox }],
    notes: byTopic.has('wishes') ? [say('secret')] : [],
    ...wayOut(ctx, null, say),
  }
}
