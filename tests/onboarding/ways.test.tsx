import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LandingPage } from '@/components/landing/landing-page'
import { WayPicker } from '@/components/onboarding/way-picker'
import messages from '@/messages/en'

const drawn = (element: React.ReactElement) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      {element}
    </NextIntlClientProvider>,
  )

it.each([true, false])('leads to a sample family only where there are any: %s', hasSample => {
  const ways = drawn(<WayPicker value="names" hasSample={hasSample} onChange={() => {}} />)
  expect(ways.includes(messages.onboarding.people.sample)).toBe(hasSample)
  expect(ways.match(/type="radio"/g)).toHaveLength(hasSample ? 4 : 3)
  const landing = drawn(<LandingPage signedIn={false} hasSample={hasSample} />)
  expect(landing.includes('action="/api/demo"')).toBe(hasSample)
})
