// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, describe, expect, it } from 'vitest'
import { type Example, useExample } from '@/components/landing/example'
import { ExampleDashboard } from '@/components/landing/example-dashboard'
import { ExamplePlan } from '@/components/landing/example-plan'
import { ExampleSecret } from '@/components/landing/example-secret'
import { locales } from '@/lib/i18n/locales'
import { allMessages } from '@/lib/i18n/messages'
import { parseQuickAdd } from '@/lib/quick-add/rules'

afterEach(cleanup)

function Both({ onExample }: { onExample: (example: Example) => void }) {
  const example = useExample()
  onExample(example)
  return (
    <>
      <ExampleDashboard example={example} />
      <ExamplePlan example={example} />
      <ExampleSecret example={example} />
    </>
  )
}

describe.each(locales)('the example household in %s', locale => {
  async function look() {
    const messages = await allMessages(locale)
    const complaints: string[] = []
    const seen: Example[] = []
    const { container } = render(
      <NextIntlClientProvider
        locale={locale}
        messages={messages}
        timeZone="UTC"
        onError={error => complaints.push(error.message)}
      >
        <Both onExample={example => seen.push(example)} />
      </NextIntlClientProvider>,
    )
    return { messages, complaints, container, example: seen[0]! }
  }

  it('has something of every kind to do this week, by the rules of the product', async () => {
    const { example } = await look()
    expect(example.tasks.map(({ kind }) => kind)).toEqual(['ideas', 'thank', 'order', 'order', 'wrap'])
    expect(example.rows.map(({ readiness }) => readiness.level)).toEqual([
      'needsIdeas',
      'toWrap',
      'toBuy',
      'ready',
      'ready',
    ])
    expect(example.ahead.map(({ occasion }) => occasion.daysUntil)).toEqual([6, 11, 14, 22, 34])
  })

  it('is shown in the language’s words, with nothing to press, and with no pictures but the faces', async () => {
    const { complaints, container, example, messages } = await look()
    expect(complaints).toEqual([])
    expect(container.textContent).toContain(messages.landing.example.maya)
    for (const { person } of example.rows) expect(container.textContent).toContain(person?.name)
    // A giver sees the wish as taken. The recipient reads nothing of it.
    expect(container.textContent?.split(messages.shared.taken)).toHaveLength(2)
    expect(container.querySelectorAll('a, button, input')).toHaveLength(0)
    const pictures = [...container.querySelectorAll('img')].map(({ src }) => new URL(src).pathname)
    expect(pictures.filter(path => !/^\/faces\/h-[\w-]+\.svg$/.test(path))).toEqual([])
    // The example is far down the page of a phone: its faces wait until somebody scrolls there.
    expect(container.querySelectorAll('img:not([loading="lazy"])')).toHaveLength(0)
  })

  it('shows a quick-add line that the product understands', async () => {
    const { help, landing } = await allMessages(locale)
    const lines = [landing.typeText, help.answers.quick].map(
      text => /[“«„「]\s*([^”»“」]+?)\s*[”»“」]/.exec(text)?.[1] ?? '',
    )
    for (const line of lines) {
      const { kind, name, chips } = parseQuickAdd(line, {
        locale,
        today: '2026-11-21',
        currency: 'USD',
        people: [{ id: 'local', name: landing.example.emma, birthday: '--12-02' }],
        occasions: [],
      })
      expect(kind).toBe('gift')
      expect(name.length, line).toBeGreaterThan(1)
      expect(chips.map(({ field }) => field).sort(), line).toEqual(['occasion', 'person', 'price'])
      expect(
        chips.find(chip => chip.field === 'occasion'),
        line,
      ).toMatchObject({ type: 'birthday' })
    }
  })
})
