// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AutomaticBackups } from '@/components/transfers/backups/automatic-backups'
import { BackupList } from '@/components/transfers/backups/backup-list'
import { MakeBackup } from '@/components/transfers/backups/make-backup'
import { RestoreFile } from '@/components/transfers/backups/restore-file'
import { RestorePoints } from '@/components/transfers/backups/restore-points'
import { SafetyCopies } from '@/components/transfers/backups/safety-copies'
import { Toaster } from '@/components/ui/toaster'
import { dismissToast } from '@/components/ui/use-toast'
import { type AnswerLine, linesType } from '@/lib/core/progress'
import type { Backup, RestoreResult } from '@/lib/transfers/backups/schema'
import { show } from '../kit/render'
// In the browser this is loaded when a menu's button is first looked at. Here no test waits for it.
import '@/components/ui/dropdown-menu-parts'

const router = { push: vi.fn(), refresh: vi.fn() }
vi.mock('next/navigation', () => ({ usePathname: () => '/app/data', useRouter: () => router }))

const backup = (more: Partial<Backup> = {}): Backup => ({
  id: '01970000-0000-7000-8000-000000000001',
  createdAt: '2026-11-28T09:00:00.000Z',
  updatedAt: '2026-11-28T09:00:00.000Z',
  version: 3,
  name: 'Before the holidays',
  description: null,
  type: 'manual',
  status: 'completed',
  location: 'cloud',
  dataTypes: null,
  size: 2_460_000,
  counts: { people: 38, gifts: 120, wishlists: 1, reports: 2, savedSearches: 3 },
  trouble: null,
  withFiles: true,
  reason: null,
  ...more,
})

const result = (more: Partial<RestoreResult> = {}): RestoreResult => ({
  id: null,
  created: 0,
  changed: 0,
  removed: 0,
  lines: [],
  failed: 0,
  kept: [],
  undoUntil: null,
  ...more,
})

/** A restore that brings four gifts back, and takes a person away. */
const much = result({
  created: 4,
  removed: 1,
  lines: [
    {
      type: 'gift',
      created: 4,
      changed: 0,
      removed: 0,
      samples: ['Teapot', 'Scarf', 'Book'].map(name => ({ action: 'create' as const, name })),
    },
    { type: 'person', created: 0, changed: 0, removed: 1, samples: [{ action: 'remove', name: 'Emma' }] },
  ],
})

interface Sent {
  method: string
  url: string
  body: unknown
  ifMatch: string | null
}
const sent: Sent[] = []
const answers: (() => Response | null)[] = []
const answer =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })
const refused = (reason: string) =>
  answer(
    { code: 'UNREADABLE_FILE', message: 'The file cannot be read', details: { reason, line: null } },
    422,
  )

beforeEach(() => {
  sent.length = 0
  answers.length = 0
  vi.clearAllMocks()
  dismissToast()
  Element.prototype.scrollIntoView = () => {}
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { body } = init
    sent.push({
      method: init.method ?? 'GET',
      url,
      body: typeof body === 'string' ? JSON.parse(body) : body,
      ifMatch: new Headers(init.headers).get('If-Match'),
    })
    const reply = answers.shift()?.()
    if (!reply) throw new TypeError('failed to fetch')
    return reply
  })
})

const open = (screenful: React.ReactNode) =>
  show(
    <>
      {screenful}
      <Toaster closeLabel="Close" regionLabel="Notifications" />
    </>,
  )
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const said = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
const kinds = [
  ['people', 'People'],
  ['gifts', 'Gifts'],
] as const

describe('making a backup', () => {
  const make = () => open(<MakeBackup kinds={kinds} today="2026-11-28" />)

  it('is named after the day, holds everything and stays on the server', async () => {
    answers.push(answer(backup(), 201))
    make()
    press('Make the backup')
    await said('Backup made')
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: '/api/backups',
      body: { name: 'Backup of November 28, 2026', description: null, location: 'cloud' },
    })
    expect(sent[0]!.body).not.toHaveProperty('dataTypes')
    expect(router.refresh).toHaveBeenCalled()
  })

  it('tells after a second how far it is', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const say = (line: AnswerLine) => writer.write(new TextEncoder().encode(`${JSON.stringify(line)}\n`))
    answers.push(() => new Response(readable, { headers: { 'content-type': linesType } }))
    make()
    press('Make the backup')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    void say({ progress: { step: 'reading', done: 700, rows: 1400 } })
    await screen.findByText('Making the backup…', {}, { timeout: 20_000 })
    await screen.findByText('700 of 1,400 rows read')
    void say({ status: 201, body: backup() })
    void say({ end: true })
    void writer.close()
    await said('Backup made')
    await waitFor(() => expect(screen.queryByText('Making the backup…')).toBeNull())
  })

  it('says why it failed, although the server answers with an entry', async () => {
    answers.push(answer(backup({ status: 'failed', trouble: 'quota' }), 201))
    make()
    press('Make the backup')
    await said('Backup creation failed')
    await said('Your backups take up all the space there is for them. Delete one first.')
    expect(screen.queryByText('Backup made')).toBeNull()
  })

  it('is refused with the sentence of the server, and the next try after a refusal is the same backup', async () => {
    const refusal = { code: 'BACKUP_RUNNING', message: 'A backup is still being made.', details: null }
    answers.push(answer(refusal, 409), answer(backup(), 201))
    make()
    press('Make the backup')
    const alert = await screen.findByText('A backup is still being made.')
    expect(alert.textContent).toContain('Backup creation failed')
    press('Make the backup')
    await said('Backup made')
    const ids = sent.map(({ body }) => (body as { id: string }).id)
    expect(ids[0]).toMatch(/^[\da-f-]{36}$/)
    expect(ids[1]).toBe(ids[0])
  })

  it('of a part names what is in it, and of nothing is not made', async () => {
    answers.push(answer(backup(), 201))
    make()
    fireEvent.click(screen.getByRole('checkbox', { name: 'People' }))
    expect(screen.getByText('1 of 2')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Gifts' }))
    expect(screen.getByText('Choose at least one thing for the backup.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make the backup' }).disabled).toBe(true)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Gifts' }))
    press('Make the backup')
    await said('Backup made')
    expect(sent[0]!.body).toMatchObject({ dataTypes: ['gifts'] })
  })

  it('for this device fetches the file at once, and says when it does not arrive', async () => {
    answers.push(
      answer(backup({ location: 'local', status: 'scheduled' }), 201),
      answer({ code: 'FILES_AWAY', message: 'The files are away.' }, 503),
    )
    make()
    fireEvent.click(screen.getByRole('radio', { name: 'On this device' }))
    press('Make the backup')
    await said('Failed to download backup')
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/backups',
      `GET /api/backups/${backup().id}/download`,
    ])
    expect(sent[0]!.body).toMatchObject({ location: 'local' })
  })
})

describe('the list of backups', () => {
  const list = (...backups: Backup[]) => open(<BackupList backups={backups} nextCursor={null} />)
  const menu = async (name = 'Before the holidays') => {
    const button = screen.getByRole('button', { name: `Actions for ${name}` })
    fireEvent.keyDown(button, { key: 'Enter' })
    await screen.findByRole('menu')
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  }

  it('says what each is, holds and weighs, and why one failed', () => {
    list(
      backup(),
      backup({
        id: 'b',
        name: 'Nightly',
        type: 'auto',
        status: 'failed',
        trouble: 'interrupted',
        counts: {},
      }),
      backup({ id: 'c', name: 'Mine', type: 'sync', reason: 'import' }),
    )
    const [first, second, third] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(first).toContain('2.5 MB')
    expect(first).toContain('38 people · 120 gifts · 1 wishlist · 5 other entries')
    expect(first).toContain('Manual')
    expect(second).toContain('It was interrupted before it was complete.')
    expect(second).not.toContain('MB')
    expect(third).toContain('Before a large import')
  })

  it('offers what can be done with each', async () => {
    list(backup({ location: 'local' }))
    expect(await menu()).toEqual(['Rename', 'Delete'])
  })

  it('lets a file for the device be fetched again that has not arrived', async () => {
    list(backup({ location: 'local', status: 'failed', trouble: 'interrupted' }))
    expect(await menu()).toEqual(['Download (ZIP)', 'Rename', 'Delete'])
  })

  it('deletes after asking, and says when that failed', async () => {
    answers.push(answer({ code: 'CONFLICT', message: 'It is in use.' }, 409))
    list(backup())
    await menu()
    fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Before the holidays”?' })
    expect(sent).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await said('Failed to delete backup')
    expect(sent[0]).toMatchObject({ method: 'DELETE', url: `/api/backups/${backup().id}` })
  })

  it('renames from the version that is shown', async () => {
    answers.push(answer(backup({ name: 'Winter', version: 4 })))
    list(backup())
    await menu()
    fireEvent.click(screen.getByRole('menuitem', { name: 'Rename' }))
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Winter' } })
    press('Save')
    await said('Backup renamed')
    expect(sent[0]).toMatchObject({ method: 'PUT', body: { name: 'Winter' }, ifMatch: '"3"' })
  })
})

describe('restoring', () => {
  const choose = () => {
    open(<SafetyCopies copies={[backup()]} />)
    press(/^Restore Before the holidays/)
  }

  it('first shows what would happen, by what happens and type, with the first names', async () => {
    answers.push(answer(much))
    choose()
    const dialog = await screen.findByRole('alertdialog', { name: 'Restore “Before the holidays”?' })
    await within(dialog).findByText('4 gifts')
    expect(dialog.textContent).toContain('Will be added4 giftsTeapot · Scarf · Book · and 1 more')
    expect(dialog.textContent).toContain('Will be removed1 personEmma')
    expect(dialog.textContent).toContain('A safety copy is made first')
    expect(dialog.textContent).not.toContain('Will be changed')
    expect(sent.map(({ body }) => body)).toEqual([{ dryRun: true, keepNew: false }])
  })

  it('offers to keep what was added since only where something would go', async () => {
    answers.push(answer({ ...much, removed: 0, lines: much.lines.slice(0, 1) }))
    choose()
    await screen.findByText('4 gifts')
    expect(screen.queryByRole('checkbox', { name: 'Keep what was added since' })).toBeNull()
  })

  it('keeps what was added since where that is chosen, in the preview and in the restore', async () => {
    const less = { ...much, removed: 0, lines: much.lines.slice(0, 1) }
    answers.push(answer(much), answer(less), answer({ ...less, id: 'r' }))
    choose()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Keep what was added since' }))
    await waitFor(() => expect(screen.queryByText('1 person')).toBeNull())
    press('Restore')
    await said('Backup restored')
    await said('4 added')
    expect(sent.map(({ body }) => body)).toEqual([
      { dryRun: true, keepNew: false },
      { dryRun: true, keepNew: true },
      { keepNew: true },
    ])
    expect(screen.queryByRole('alertdialog')).toBeNull()
    press('Undo')
    expect(router.push).toHaveBeenCalledWith('/app/data?tab=recovery')
  })

  it('says where there is nothing to do, and offers nothing', async () => {
    answers.push(answer(result()))
    choose()
    await said('There is nothing to do: your data is already as in the backup.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Restore' }).disabled).toBe(true)
  })

  it('that fails says so with the sentence of the server, and stays open', async () => {
    const refusal = { code: 'SAFETY_COPY_FAILED', message: 'No safety copy could be made.', details: null }
    answers.push(answer(much), answer(refusal, 409))
    choose()
    await screen.findByText('4 gifts')
    press('Restore')
    await said('Backup restoration failed')
    await said('No safety copy could be made.')
    expect(screen.getByRole('alertdialog')).toBeTruthy()
  })

  it('whose answer was lost is not sent again by itself', async () => {
    answers.push(answer(much))
    choose()
    await screen.findByText('4 gifts')
    press('Restore')
    await said('The connection was lost. “Recovery” shows whether it was restored.')
    expect(sent).toHaveLength(2)
  })

  const drop = (name: string) => {
    open(<RestoreFile />)
    const file = new File(['sealed'], name)
    fireEvent.change(screen.getByLabelText('Choose a backup file'), { target: { files: [file] } })
  }

  it('of a file that was sealed for another account asks for its key', async () => {
    answers.push(refused('wrongIdentity'), answer(much), answer({ ...much, id: 'r' }))
    drop('mine.zip.age')
    await said('The file was sealed with another key.')
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
    fireEvent.change(screen.getByLabelText('Key of the other account'), {
      target: { value: '# created: 2026 AGE-SECRET-KEY-1ABC2' },
    })
    press('Open')
    await screen.findByText('4 gifts')
    press('Restore')
    await said('Backup restored')
    const forms = sent.map(({ body }) => Object.fromEntries(body as FormData))
    expect(sent.map(({ url }) => url)).toEqual(Array(3).fill('/api/backups/restore'))
    expect(forms.map(({ dryRun, identity, fileName }) => ({ dryRun, identity, fileName }))).toEqual([
      { dryRun: 'true', identity: undefined, fileName: 'mine.zip.age' },
      { dryRun: 'true', identity: 'AGE-SECRET-KEY-1ABC2', fileName: 'mine.zip.age' },
      { dryRun: undefined, identity: 'AGE-SECRET-KEY-1ABC2', fileName: 'mine.zip.age' },
    ])
    expect((forms[2]!.data as File).name).toBe('mine.zip.age')
  })

  it.each([
    ['damaged', 'The file is damaged or incomplete.'],
    ['newerVersion', 'The backup comes from a newer version of Gift Tracker. Update this one first.'],
    [
      'notBackup',
      'This is neither a backup nor an export of Gift Tracker. You can bring in other files under “Import”.',
    ],
    ['tooMuch', 'There is too much in the file to read it.'],
    ['somethingElse', 'The file cannot be read'],
  ])('of a file that is refused as %s says why', async (reason, sentence) => {
    answers.push(refused(reason))
    drop('mine.zip')
    await said(sentence)
    expect(screen.queryByLabelText('Key of the other account')).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Restore' }).disabled).toBe(true)
  })
})

describe('undoing a restore', () => {
  const restore = {
    id: 'r1',
    createdAt: '2026-11-27T09:00:00.000Z',
    name: 'Before the holidays',
    created: 4,
    changed: 0,
    removed: 1,
    undoUntil: '2026-12-27T09:00:00.000Z',
    undoneAt: null,
  }

  it('shows what it would do and what stays, and does it then', async () => {
    const undone = result({
      removed: 3,
      lines: [{ type: 'gift', created: 0, changed: 0, removed: 3, samples: [] }],
      kept: [{ type: 'gift', name: 'Teapot' }],
    })
    answers.push(answer(undone), answer({ ...undone, id: 'r1' }))
    open(<RestorePoints restores={[restore]} />)
    press('Undo the restore of Before the holidays')
    const dialog = await screen.findByRole('alertdialog', { name: 'Undo this restore?' })
    await within(dialog).findByText('3 gifts')
    expect(dialog.textContent).toContain('Stays, because it was changed since1 entryTeapot')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Undo' }))
    await said('Restore undone')
    await said('3 removed · 1 stays')
    expect(sent.map(({ url, body }) => ({ url, body }))).toEqual([
      { url: '/api/restores/r1/undo', body: { dryRun: true } },
      { url: '/api/restores/r1/undo', body: { dryRun: false } },
    ])
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(router.refresh).toHaveBeenCalled()
  })

  it('that is over says so', async () => {
    answers.push(answer({ code: 'UNDO_EXPIRED', message: 'This restore can no longer be undone' }, 409))
    open(<RestorePoints restores={[restore]} />)
    press('Undo the restore of Before the holidays')
    await said('The restore could not be undone')
    await said('This restore can no longer be undone')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('automatic backups', () => {
  const off = {
    frequency: 'off',
    time: '03:00',
    location: 'cloud',
    nextAt: null,
    version: 0,
    updatedAt: '2026-11-28T09:00:00.000Z',
  } as const

  it('save how often at once, and say when the next one is made', async () => {
    answers.push(answer({ ...off, frequency: 'daily', nextAt: '2026-11-29T03:00:00.000Z', version: 1 }))
    open(<AutomaticBackups preferences={off} />)
    expect(screen.queryByLabelText('Time of day')).toBeNull()
    fireEvent.change(screen.getByLabelText('How often'), { target: { value: 'daily' } })
    expect(await screen.findByText(/^Next backup: Nov 29, 2026, 3:00\sAM$/)).toBeTruthy()
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      url: '/api/backup-preferences',
      body: { frequency: 'daily' },
      ifMatch: '"0"',
    })
    expect(screen.getByLabelText<HTMLInputElement>('Time of day').value).toBe('03:00')
  })
})
