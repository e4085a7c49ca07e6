import { withOutbox } from './with-outbox'

/** Hands what was not sent to the person as a file. */
export async function saveOutbox(): Promise<void> {
  const file = await withOutbox(outbox => outbox.asFile())
  const { saveFile } = await import('@/lib/client/fetch-file')
  saveFile(file, file.name)
}
