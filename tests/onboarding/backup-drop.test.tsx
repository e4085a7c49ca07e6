// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PeopleStep } from '@/components/onboarding/people-step'
import { Toaster } from '@/components/ui/toaster'
import { dismissToast } from '@/components/ui/use-toast'
import { show } from '../kit/render'

const router = { push: vi.fn(), refresh: vi.fn() }
vi.mock('next/navigation', () => ({ usePathname: () => '/onboarding', useRouter: () => router }))

const found = {
  id: null,
  created: 4,
  changed: 0,
  removed: 0,
  lines: [{ type: 'gift', created: 4, changed: 0, removed: 0, samples: [] }],
  failed: 0,
  kept: [],
  undoUntil: null,
}
const unread = {
  code: 'UNREADABLE_FILE',
  message: 'The file cannot be read',
  details: { reason: 'empty', line: null },
}
const sent: string[] = []

beforeEach(() => {
  sent.length = 0
  vi.clearAllMocks()
  dismissToast()
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    if (url.startsWith('/api/import')) return new Response(JSON.stringify(unread), { status: 422 })
    return new Response(JSON.stringify(found))
  })
  show(
    <>
      <PeopleStep owner="01970000-0000-7000-8000-000000000001" today="2026-11-28" currency="EUR" hasSample />
      <Toaster closeLabel="Close" regionLabel="Notifications" />
    </>,
  )
})

const placeOf = (text: string | RegExp) => screen.getByText(text).parentElement!
const drop = (place: HTMLElement, file: File) => fireEvent.drop(place, { dataTransfer: { files: [file] } })

describe('a file on the first screen', () => {
  it.each([
    ['a downloaded backup', new File(['PK'], 'gift-tracker-backup-2026-11-28.zip')],
    ['a sealed backup', new File(['age'], 'mine.zip.age')],
    [
      'an export',
      new File(['{\n  "format": "gift-tracker",\n  "version": 3'], 'gift-tracker-2026-11-28.json'),
    ],
  ])('that is %s is restored, wherever it is dropped', async (_, file) => {
    for (const place of ['You have a backup? Restore it.', /Contacts/]) {
      drop(
        typeof place === 'string' ? placeOf(place) : screen.getByRole('button', { name: 'Choose a file' }),
        file,
      )
      await screen.findByText('4 gifts', {}, { timeout: 20_000 })
      fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    }
    expect(sent).toEqual(['/api/backups/restore', '/api/backups/restore'])
    expect(router.push).not.toHaveBeenCalled()
  })

  it('leads to the restored data', async () => {
    drop(placeOf('You have a backup? Restore it.'), new File(['PK'], 'all.zip'))
    await screen.findByText('4 gifts', {}, { timeout: 20_000 })
    fireEvent.click(screen.getByRole('button', { name: 'Restore' }))
    await screen.findByText('Backup restored')
    expect(router.push.mock.calls).toEqual([['/app']])
  })

  it('that is an address book is read as one', async () => {
    drop(screen.getByRole('button', { name: 'Choose a file' }), new File(['BEGIN:VCARD'], 'people.vcf'))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatch(/^\/api\/import/)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
