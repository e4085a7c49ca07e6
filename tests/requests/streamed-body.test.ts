import { expect, it, vi } from 'vitest'
import { measured, streamed } from '@/lib/server/http/streamed-body'
import { log } from '@/lib/server/ops/log'

it('a reader who leaves while a piece is made is no trouble, and is told to whoever counts', async () => {
  const told = vi.spyOn(log(), 'error').mockImplementation(() => {})
  const ended = vi.fn(async () => {})
  let give = () => {}
  async function* pieces() {
    yield 'ä'
    await new Promise<void>(done => {
      give = done
    })
    yield 'late'
  }
  const reader = (await streamed(measured(pieces(), ended))).getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('ä')
  const rest = reader.read()
  const left = reader.cancel()
  give()
  await Promise.all([rest, left])
  await vi.waitFor(() => expect(ended).toHaveBeenCalledWith(expect.any(Number), false))
  expect(told).not.toHaveBeenCalled()
  told.mockRestore()
})
