import 'server-only'

/** The body of an answer as text. Calls `refuse`, which throws, where it is longer than `maxBytes`, and reads no further. */
export async function boundedText(
  { body }: Response,
  { maxBytes, fatal = false, refuse }: { maxBytes: number; fatal?: boolean; refuse: () => never },
): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done || !value) break
    size += value.byteLength
    if (size > maxBytes) {
      await reader?.cancel()
      refuse()
    }
    chunks.push(value)
  }
  return new TextDecoder('utf-8', { fatal }).decode(Buffer.concat(chunks))
}
