import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { Problem } from '@/lib/core/errors'
import { remade } from '@/lib/money/receipts/provider'
import { picturesApi } from '@/lib/pictures/api'
import { readBody } from '@/lib/server/http/body'
import { ThreadLost } from '@/lib/server/jobs/threads'

vi.mock('node:worker_threads', async importOriginal => ({
  ...(await importOriginal<object>()),
  Worker: class extends EventEmitter {
    constructor() {
      super()
      setImmediate(() => this.emit('error', new Error('Cannot find the script')))
    }
    async terminate() {}
  },
}))

describe('a thread whose script is missing', () => {
  it('is an error of the server and not of the body', async () => {
    const request = new Request('http://localhost/api/pictures', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ file: 'a'.repeat(20_000) }),
    })
    const error = await readBody(picturesApi.create, request, 'ada').catch((error: unknown) => error)
    expect(error).toBeInstanceOf(ThreadLost)
    expect(error).not.toBeInstanceOf(Problem)
  })

  it('is an error of the server and not of the receipt', async () => {
    await expect(remade(Buffer.from('%PDF-1.7'))).rejects.toThrow(ThreadLost)
  })
})
