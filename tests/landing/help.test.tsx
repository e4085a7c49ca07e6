// @vitest-environment happy-dom
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HelpPage } from '@/components/help/help-page'
import { screenOf, sections } from '@/components/help/topics'
import { fold } from '@/lib/core/text'
import { invitationDays } from '@/lib/families/values'
import { locales } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { revealDays } from '@/lib/wishlists/values'
import words from '@/messages/en/help.json'
import { show } from '../kit/render'

const questions = () => screen.getAllByRole('heading', { level: 3 }).map(heading => heading.textContent)

describe('the help', () => {
  it('answers every question once', () => {
    show(<HelpPage query="" hasPlans={false} />)
    expect(questions().sort()).toEqual(Object.values(words.questions).sort())
  })

  it('finds the answers with all the words, ignoring case and accents', () => {
    show(<HelpPage query="VCÁRD  calendars" hasPlans={false} />)
    expect(questions()).toEqual([words.questions.import])
    expect(screen.getByRole('status').textContent).toContain('1 answer for “VCÁRD  calendars”')
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'VCÁRD  calendars')
  })

  it('says when nothing was found and leads to all answers and to the contact form', () => {
    show(<HelpPage query="<b>zeppelin</b>" hasPlans={false} />)
    expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([])
    expect(screen.getByRole('status').textContent).toContain('No answer contains “<b>zeppelin</b>”.')
    const links = screen.getAllByRole('link').map(link => link.getAttribute('href'))
    expect(links).toEqual(['/help', '/contact'])
  })

  it('says what it costs where there are paid plans', () => {
    show(<HelpPage query="credit card" hasPlans />)
    expect(questions()).toEqual([words.questions.cost])
    expect(screen.getByText(words.costOfPlans)).toBeTruthy()
    expect(screen.queryByText(words.answers.cost)).toBeNull()
  })

  it('leads from Secret Santa to the family circle', () => {
    show(<HelpPage query="secret santa stay" hasPlans={false} />)
    expect(questions()).toEqual([words.questions.draw])
    expect(screen.getByRole('link', { name: 'Secret Santa' }).getAttribute('href')).toBe('/app/draws')
  })

  it.each(locales)('states in %s the real time limits of the secret and of an invitation', async locale => {
    const { help } = await messagesOf(locale, ['help'])
    const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number)
    expect(numbers(help.answers.secret)).toEqual([revealDays.usual])
    expect(numbers(help.answers.family)).toEqual([invitationDays])
  })

  it.each(locales)('names the preview as another viewer in %s as its button does', async locale => {
    const { help, wishlists } = await messagesOf(locale, ['help', 'wishlists'])
    expect(help.answers.secret).toContain(wishlists.detail.seeAs)
  })

  it.each(locales)('names buttons and boxes in %s as the screens do', async locale => {
    const words = await messagesOf(locale, [
      'help',
      'notifications',
      'tracking',
      'calendarFeeds',
      'gifts',
      'accounts',
      'people',
      'giftCards',
      'giftTags',
    ])
    const { answers } = words.help
    expect(answers.push).toContain(words.notifications.pushOn)
    expect(answers.notifications).toContain(words.notifications.test)
    expect(answers.orderMail).toContain(words.tracking.mail.open)
    expect(answers.calendar).toContain(words.calendarFeeds.make)
    expect(answers.tags).toContain(words.gifts.bulk.tags)
    expect(answers.offline).toContain(words.accounts.rememberMe)
    expect(answers.recommend).toContain(words.people.form.avoid)
    expect(words.help.screens).toMatchObject({
      reach: words.notifications.reach,
      calendar: words.calendarFeeds.title,
      giftCards: words.giftCards.title,
      tags: words.giftTags.title,
    })
  })

  it.each(locales)(
    'has in %s a question about every feature, by the name that it has on the screen',
    async locale => {
      const words = await messagesOf(locale, [
        'help',
        'shell',
        'notifications',
        'giftTags',
        'calendarFeeds',
        'pwa',
      ])
      const { questions } = words.help
      const names: [string, string][] = [
        [questions.reminders, words.shell.nav.reminders],
        [questions.notifications, words.shell.nav.notifications],
        [questions.quiet, words.notifications.quiet],
        [questions.push, words.notifications.channels.push],
        [questions.recommend, words.shell.nav.recommendations],
        [questions.tracking, words.shell.nav.tracking],
        [questions.giftCards, words.shell.nav['gift-cards']],
        [questions.tags, words.giftTags.title],
        [questions.calendar, words.calendarFeeds.title],
      ]
      const missing = names.filter(([question, name]) => !fold(question).includes(fold(name)))
      expect(missing).toEqual([])
    },
  )

  it('leads to screens that exist', () => {
    const app = resolve(import.meta.dirname, '../../app')
    const targets = sections.flatMap(({ questions }) => Object.values(questions))
    for (const { href } of targets.map(screenOf)) {
      const file = href === '/register' ? '(public)/register' : href.slice(1).split('?')[0]!
      expect(existsSync(resolve(app, file, 'page.tsx')), href).toBe(true)
    }
  })
})
