// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, it } from 'vitest'
import { ActivityList } from '@/components/activity/activity-list'
import type { Activity } from '@/lib/activity/schema'
import activity from '@/messages/en/activity.json'

afterEach(cleanup)

const now = '2026-11-22T12:00:00.000Z'
const imported = (details: Activity['details']): Activity => ({
  id: 'a',
  createdAt: now,
  verb: 'transfer.imported',
  entity: 'transfer',
  entityId: 'b',
  person: null,
  details,
})
const said = (details: Activity['details']) => {
  render(
    <NextIntlClientProvider locale="en" messages={{ activity }}>
      <ActivityList entries={[imported(details)]} now={now} />
    </NextIntlClientProvider>,
  )
  return screen.getByRole('listitem').textContent
}

it('an import is named by its file', () => {
  expect(said({ name: 'people.csv', created: 3, updated: 0 })).toContain('You imported people.csv')
})

it('an import without a file is named by its number of records', () => {
  expect(said({ name: null, created: 3, updated: 1 })).toContain('You imported 4 entries')
})
