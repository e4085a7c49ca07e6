import 'server-only'
import { complain } from '../ops/health'

/** Hands pieces on, and tells at the end how many bytes they had, and whether all of them were taken. */
export async function* measured<Piece extends string | Uint8Array>(
  pieces: AsyncIterable<Piece>,
  ended: (size: number, isWhole: boolean) => Promise<void>,
): AsyncGenerator<Piece, void> {
  let size = 0
  let isWhole = false
  try {
    for await (const piece of pieces) {
      size += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.byteLength
      yield piece
    }
    isWhole = true
  } finally {
    await ended(size, isWhole)
  }
}

/**
 * A body that is made piece by piece, while its reader takes it. The first piece is made before the answer begins: an
 * unreachable database is then a proper refusal. A later failure can only break the body off, so the operator hears of
 * it here.
 */
export async function streamed(
  pieces: AsyncGenerator<string | Uint8Array, void>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  const bytes = (piece: string | Uint8Array) => (typeof piece === 'string' ? encoder.encode(piece) : piece)
  const first = await pieces.next()
  let isLeft = false
  return new ReadableStream<Uint8Array>({
    start: controller => {
      if (!first.done) controller.enqueue(bytes(first.value))
    },
    pull: async controller => {
      try {
        const { value, done } = await pieces.next()
        // Whoever asked for it has gone meanwhile.
        if (isLeft) return
        if (done) controller.close()
        else controller.enqueue(bytes(value))
      } catch (error) {
        complain(error, 'a download broke off')
        throw error
      }
    },
    cancel: async () => {
      isLeft = true
      await pieces.return(undefined)
    },
  })
}
