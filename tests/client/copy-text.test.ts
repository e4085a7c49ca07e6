// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { copyText } from '@/lib/client/copy-text'

const field = document.createElement('input')
const writeText = vi.fn()
const command = vi.fn()

beforeEach(() => {
  field.value = 'https://gifts.example/w/abc'
  document.body.replaceChildren(field)
  field.blur()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  document.execCommand = command
  writeText.mockReset()
  command.mockReset()
})

describe('copying a field', () => {
  it('puts its text on the clipboard', async () => {
    writeText.mockResolvedValue(undefined)
    expect(await copyText(field)).toBe(true)
    expect(writeText).toHaveBeenCalledWith(field.value)
    expect(document.activeElement).not.toBe(field)
  })

  it('copies the selected field over plain http, where there is no clipboard', async () => {
    vi.stubGlobal('navigator', {})
    const button = document.body.appendChild(document.createElement('button'))
    button.focus()
    command.mockImplementation(() => field.selectionEnd === field.value.length)
    expect(await copyText(field)).toBe(true)
    expect(command).toHaveBeenCalledWith('copy')
    expect(document.activeElement).toBe(button)
  })

  it('leaves the field selected where the browser refuses', async () => {
    writeText.mockRejectedValue(new Error('not allowed'))
    command.mockReturnValue(false)
    expect(await copyText(field)).toBe(false)
    expect(document.activeElement).toBe(field)
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
  })
})
