import { CallError, type Calls, clientVersion } from '@/lib/client/call'
import { callErrorOf } from '@/lib/client/call-error'
import { deviceId } from '@/lib/client/caller'
import { newId } from '@/lib/core/id'
import type { ErrorKey } from '@/lib/core/say'
import type { Picture } from '@/lib/pictures/schema'
import { maxPictureBytes } from '@/lib/pictures/values'

type Create = Calls['POST /api/pictures']
const path = '/api/pictures' satisfies Create['path']
const method = 'POST' satisfies Create['method']

/** A photo over a weak network takes its time. */
const timeoutMilliseconds = 120_000

const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Uploads a picture. `onProgress` gets the part that has left the device, from 0 to 1, which `fetch` does not tell.
 * Throws CallError like every call.
 */
export function sendPicture(
  file: Blob,
  shape: 'whole' | 'square',
  onProgress: (part: number) => void,
): Promise<Picture> {
  return new Promise((resolve, reject) => {
    // Nobody should wait for an upload that will be refused.
    if (file.size > maxPictureBytes)
      return reject(new CallError(413, 'PAYLOAD_TOO_LARGE', 'pictureTooLarge' satisfies ErrorKey))
    const form = new FormData()
    form.set('file', file)
    form.set('shape', shape)
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.timeout = timeoutMilliseconds
    request.setRequestHeader('X-Client-Version', clientVersion)
    request.setRequestHeader('X-Device', deviceId())
    request.setRequestHeader('Idempotency-Key', newId())
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    const lost = () => reject(new CallError(0, 'NETWORK', ''))
    request.onerror = lost
    request.ontimeout = lost
    request.onabort = lost
    request.onload = () => {
      const body = read(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(body as Picture)
      else reject(callErrorOf(request.status, body))
    }
    request.send(form)
  })
}
