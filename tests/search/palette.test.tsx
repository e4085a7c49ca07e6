// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PaletteDialog } from '@/components/search/palette-dialog'
import { CallError } from '@/lib/client/call'
import type { Found, Hit } from '@/lib/search/schema'
import { nouns } from '@/lib/search/values'
import { show } from '../kit/render'

const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn(), replace: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => router }))

const call = vi.hoisted(() => vi.fn())
vi.mock('@/lib/client/call', async actual => ({ ...(await actual<object>()), call }))

const emma: Hit = {
  type: 'person',
  id: '01a1',
  name: 'Emma Lindqvist',
  avatarUrl: null,
  birthday: null,
  relationship: 'family',
  nextDate: null,
}
const teapot: Hit = {
  type: 'gift',
  id: '01a2',
  name: 'Celadon teapot',
  status: 'planned',
  price: 40,
  currency: 'USD',
  picture: null,
  drawing: null,
  recipient: { id: emma.id, name: emma.name },
  occasion: null,
}
const choices = {
  people: [
    {
      id: emma.id,
      name: emma.name,
      firstName: null,
      avatarUrl: null,
      birthday: null,
      allergies: [],
      avoid: [],
    },
  ],
  occasions: [],
  feasts: [],
  today: '2026-11-21',
  currency: 'USD',
}

const noneFound = Object.fromEntries(nouns.map(noun => [noun, 0])) as Found['counts']

describe('command palette', () => {
  let answer: (query: string) => Found
  beforeEach(() => {
    answer = () => ({
      data: [emma, teapot],
      counts: { ...noneFound, people: 1, gifts: 1, occasions: 0 },
      similar: false,
      alike: [],
      understood: [],
      nextCursor: null,
    })
    call.mockImplementation(async (name: string, input: { query: string }) => {
      if (name === 'GET /api/quick-add') return choices
      if (name === 'GET /api/recent-searches')
        return {
          data: [{ id: 'r', query: 'wool scarf', usedAt: '2026-11-20T00:00:00.000Z' }],
          nextCursor: null,
        }
      if (name === 'POST /api/search') return answer(input.query)
      return { ...input, id: 'made', name: 'teapot', personId: emma.id }
    })
  })
  afterEach(() => vi.clearAllMocks())

  const open = async () => {
    const onOpenChange = vi.fn()
    show(<PaletteDialog open onOpenChange={onOpenChange} />)
    const input = await screen.findByRole('combobox')
    // The parser and the choices are loaded a moment later.
    await act(() => vi.dynamicImportSettled())
    // The palette searches after a pause in typing, which the clock of a test need not wait for.
    const type = async (value: string) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      fireEvent.change(input, { target: { value } })
      await act(() => vi.advanceTimersByTimeAsync(250))
      vi.useRealTimers()
    }
    return { input, type, onOpenChange }
  }
  const item = (value: string) => document.querySelector(`[cmdk-item][data-value="${value}"]`)?.textContent
  const selected = () =>
    document.querySelector<HTMLElement>('[cmdk-item][data-selected=true]')?.textContent ?? null

  it('offers to add, the recent searches and the pages before anything is typed', async () => {
    await open()
    for (const words of ['Add gift', 'New person', 'New occasion', 'wool scarf', 'Occasions'])
      expect(screen.getByText(words)).toBeDefined()
  })

  it('finds a setting by the index of the settings, and leads to its control', async () => {
    const { type } = await open()
    await type('lock screen')
    expect(item('setting:lockScreen')).toBe('On the lock screenNotifications')
    fireEvent.click(document.querySelector('[cmdk-item][data-value="setting:lockScreen"]')!)
    expect(router.push).toHaveBeenCalledWith('/app/notifications/preferences#lockScreen')
  })

  it('counts the pages and settings that it found, and finds a language by its name in the reader’s', async () => {
    answer = () => ({
      data: [],
      counts: noneFound,
      similar: false,
      alike: [],
      understood: [],
      nextCursor: null,
    })
    const { type } = await open()
    await type('dark')
    expect(item('theme:dark')).toBe('Theme: Dark')
    expect(screen.getByRole('status').textContent).toBe('2 results')
    await type('german')
    expect(item('language:de')).toBe('Language: Deutsch')
    await type('qwxyz')
    expect(screen.getByRole('status').textContent).toBe('Nothing found')
  })

  it.each([
    ['dunkel', 'theme:dark'],
    ['oscuro', 'theme:dark'],
    ['sombre', 'theme:dark'],
    ['داكن', 'theme:dark'],
    ['ダークテーマ', 'theme:dark'],
    ['深色', 'theme:dark'],
    ['어두운', 'theme:dark'],
    ['hell', 'theme:light'],
    ['theme', 'theme:system'],
    ['Deutsch', 'language:de'],
    ['allemand', 'language:de'],
    ['ألمانية', 'language:de'],
    ['arabic', 'language:ar'],
    ['العربية', 'language:ar'],
    ['arabisch', 'language:ar'],
    ['아랍어', 'language:ar'],
    ['japonais', 'language:ja'],
    ['日语', 'language:ja'],
    ['koreanisch', 'language:ko'],
    ['chino', 'language:zh'],
    ['sprache', 'language:es'],
    ['CHF', 'currency:CHF'],
    ['franken', 'currency:CHF'],
    ['currency euro', 'currency:EUR'],
    ['£', 'currency:GBP'],
    ['円', 'currency:JPY'],
    ['kontakte', 'page:people'],
    ['pakete', 'page:tracking'],
    ['passwort', 'page:settings'],
    ['papierkorb', 'page:trash'],
    ['wichteln', 'page:draws'],
    ['ausgaben', 'page:expenses'],
    ['gutscheine', 'page:gift-cards'],
    ['cumpleaños', 'page:occasions'],
    ['统计', 'page:analytics'],
    ['backup', 'page:data'],
    ['log out', 'signOut'],
  ])('finds by "%s" what people call so in any language', async (text, value) => {
    answer = () => ({
      data: [],
      counts: noneFound,
      similar: false,
      alike: [],
      understood: [],
      nextCursor: null,
    })
    const { type } = await open()
    await type(text)
    expect(item(value)).toBeTruthy()
    expect(document.querySelectorAll('[cmdk-item][data-value^="page:"]').length).toBeLessThan(8)
  })

  it('opens the form with the person where a line says only that a gift is added for them', async () => {
    answer = () => ({
      data: [],
      counts: noneFound,
      similar: false,
      alike: [],
      understood: [],
      nextCursor: null,
    })
    const { input, type, onOpenChange } = await open()
    for (const text of ['add gift for Emma', 'Geschenk für Emma hinzufügen', 'ajouter un cadeau pour Emma']) {
      await type(text)
      expect(item('do:line')).toContain('Add gift')
      expect(item('do:line')).not.toContain('“')
    }
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(router.push).toHaveBeenLastCalledWith(`/app/gifts/new?personId=${emma.id}`)
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })

  it('changes the currency with a way back', async () => {
    answer = () => ({
      data: [],
      counts: noneFound,
      similar: false,
      alike: [],
      understood: [],
      nextCursor: null,
    })
    const { type } = await open()
    await type('Schweizer Franken')
    fireEvent.click(document.querySelector('[cmdk-item][data-value="currency:CHF"]')!)
    await act(async () => undefined)
    expect(call).toHaveBeenCalledWith('PUT /api/preferences', { currency: 'CHF' })
  })

  it('says what the search understood', async () => {
    answer = () => ({
      data: [teapot],
      counts: { ...noneFound, gifts: 1 },
      similar: false,
      alike: [],
      understood: [
        { is: 'noun', noun: 'gifts' },
        { is: 'days', any: [{ month: 8 }] },
        { is: 'amount', least: null, most: 20, currencies: ['EUR'] },
        { is: 'stage', statuses: ['purchased'] },
        { is: 'direction', direction: 'given' },
      ],
      nextCursor: null,
    })
    const { type } = await open()
    await type('gifts of august up to 20 euro')
    const told = 'Also understood as: Gifts · August · Up to €20 · Bought'
    await waitFor(() => expect(document.body.textContent).toContain(told))
  })

  it('opens the best result with Enter and edits it with Ctrl and Enter', async () => {
    const { input, type, onOpenChange } = await open()
    await type('emma')
    expect(selected()).toContain('Emma Lindqvist')
    fireEvent.keyDown(input, { key: 'ArrowDown' })
    expect(selected()).toContain('Celadon teapot')
    fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true })
    expect(router.push).toHaveBeenCalledWith('/app/gifts/01a2/edit')
    expect(router.push).toHaveBeenCalledTimes(1)
    fireEvent.keyDown(input, { key: 'ArrowUp' })
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(router.push).toHaveBeenLastCalledWith('/app/people/01a1')
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })

  it('parses a line first and saves it with Enter', async () => {
    const { input, type } = await open()
    await type('teapot for emma $40')
    expect(selected()).toContain('Add gift “teapot”')
    expect(selected()).toContain('Emma Lindqvist')
    expect(selected()).toContain('$40')
    fireEvent.keyDown(input, { key: 'Enter' })
    await waitFor(() =>
      expect(call).toHaveBeenCalledWith(
        'POST /api/gifts',
        expect.objectContaining({ name: 'teapot', personId: emma.id, price: 40 }),
        expect.anything(),
      ),
    )
  })

  it('opens a person named by name rather than adding a gift', async () => {
    const { input, type } = await open()
    await type('emma lind')
    expect(selected()).toContain('Emma Lindqvist')
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(router.push).toHaveBeenCalledWith('/app/people/01a1')
  })

  it('opens the form for the bare word "a gift"', async () => {
    const { input, type } = await open()
    await type('gift for emma $40')
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(router.push).toHaveBeenCalledWith('/app/gifts/new?line=gift+for+emma+%2440')
  })

  it('offers the views of a page and signing out', async () => {
    answer = () => ({
      data: [],
      counts: { ...noneFound, people: 0, gifts: 0, occasions: 0 },
      similar: false,
      alike: [],
      understood: [],
      nextCursor: null,
    })
    const { input, type } = await open()
    await type('sign out')
    expect(selected()).toContain('Sign out')
    await type('gifts board')
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(router.push).toHaveBeenCalledWith('/app/gifts?view=board')
  })

  it('opens the form when the line has no name yet', async () => {
    const { input, type } = await open()
    await type('for emma $40')
    expect(selected()).toContain('Add gift')
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(router.push).toHaveBeenCalledWith('/app/gifts/new?line=for+emma+%2440')
  })

  it('searches for the person of a line that itself has no results', async () => {
    answer = query => ({
      data: query === emma.name ? [emma] : [],
      counts: { ...noneFound, people: query === emma.name ? 1 : 0, gifts: 0, occasions: 0 },
      similar: false,
      alike: [],
      understood: [],
      nextCursor: null,
    })
    const { type } = await open()
    await type('teapot for emma $40')
    expect(screen.getByText('People')).toBeDefined()
  })

  it('finds settings by name', async () => {
    answer = () => ({
      data: [],
      counts: { ...noneFound, people: 0, gifts: 0, occasions: 0 },
      similar: false,
      alike: [],
      understood: [],
      nextCursor: null,
    })
    const { input, type } = await open()
    await type('theme dark')
    expect(selected()).toContain('Theme: Dark')
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(call).toHaveBeenCalledWith('PUT /api/preferences', { theme: 'dark' })
  })

  it('marks the gift that a line names, and takes that back', async () => {
    const { input, type, onOpenChange } = await open()
    await type('mark teapot as bought')
    expect(call).toHaveBeenCalledWith('POST /api/search', { query: 'teapot', limit: 12 })
    expect(selected()).toContain('Mark “Celadon teapot” as: Bought')
    fireEvent.keyDown(input, { key: 'Enter' })
    await waitFor(() =>
      expect(call).toHaveBeenCalledWith(
        'PUT /api/gifts/{giftId}',
        { giftId: teapot.id, status: 'purchased' },
        { base: expect.objectContaining({ giftId: teapot.id }) },
      ),
    )
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
  })

  it('adds a gift first where a line may describe a new one', async () => {
    const { type } = await open()
    await type('teapot bought')
    expect(selected()).toContain('Add gift “teapot”')
    expect(screen.getByText('Mark “Celadon teapot” as: Bought')).toBeDefined()
  })

  it('catches an idea', async () => {
    const { input, type } = await open()
    await type('idea telescope for emma')
    expect(selected()).toContain('Add idea “telescope”')
    fireEvent.keyDown(input, { key: 'Enter' })
    await waitFor(() =>
      expect(call).toHaveBeenCalledWith(
        'POST /api/gifts',
        expect.objectContaining({ name: 'telescope', personId: emma.id, status: 'idea' }),
        expect.anything(),
      ),
    )
  })

  it('goes to a page in words', async () => {
    answer = () => ({
      data: [],
      counts: noneFound,
      similar: false,
      alike: [],
      understood: [],
      nextCursor: null,
    })
    const { input, type } = await open()
    await type('go to gift ideas')
    expect(selected()).toContain('Gift ideas')
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(router.push).toHaveBeenCalledWith('/app/gift-ideas')
  })

  it('opens an answer of the help', async () => {
    const question = { type: 'help' as const, id: 'merge', name: 'Somebody is in my list twice. What now?' }
    answer = () => ({
      data: [question],
      counts: { ...noneFound, help: 1 },
      similar: false,
      alike: [],
      understood: [],
      nextCursor: null,
    })
    const { input, type } = await open()
    await type('twice')
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(router.push).toHaveBeenCalledWith('/help#merge')
  })

  it('says that a search failed or that there is no connection', async () => {
    answer = () => {
      throw new CallError(0, 'NETWORK', 'network')
    }
    const { type } = await open()
    await type('emma')
    expect(screen.getByRole('status').textContent).toContain('No connection')
    answer = () => {
      throw new CallError(500, 'INTERNAL_SERVER_ERROR', 'Internal Server Error')
    }
    await type('emmas')
    expect(screen.getByRole('status').textContent).toBe('Search failed')
  })
})
