import { z } from 'zod'
import { isLink, normalLink } from '@/lib/core/link'
import { say } from '@/lib/core/say'
import { clean } from '@/lib/core/text'
import { keyOf } from './rules'
import { facePrefix, faces } from './values'

const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/** A file of a form, or its bytes in base64. */
const file = z
  .unknown()
  .transform((value, { issues }): Uint8Array => {
    if (value instanceof Uint8Array) return value
    const missing = value === undefined || value === null || value === ''
    if (typeof value === 'string' && base64.test(value)) return Buffer.from(value, 'base64')
    issues.push({ code: 'custom', input: value, message: missing ? 'fieldRequired' : 'wrongType' })
    return z.NEVER
  })
  .meta({ type: 'string', format: 'binary', description: 'JPEG, PNG, WebP, AVIF or GIF' })

export const PictureInput = z.strictObject({
  file,
  /** `square` cuts a photo of a person. */
  shape: z.enum(['whole', 'square']).optional(),
})

export const Picture = z.strictObject({
  key: z.string(),
  /** The address for `imageUrl` and `avatarUrl`. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
})
export type Picture = z.infer<typeof Picture>

const isFace = (text: string) => faces.some(face => text === facePrefix + face)

const address = (isOurs: (text: string) => boolean) =>
  z.union([
    z.literal('').transform(() => null),
    z
      .string()
      .overwrite(value => {
        const typed = clean(value).replace(/[\t\n\r]/g, '')
        return isOurs(typed) ? typed : (normalLink(typed) ?? typed)
      })
      .max(2048, say('tooLong'))
      .refine(value => isOurs(value) || isLink(value), say('linkInvalid')),
  ])

/** An address on the web, from where the picture is fetched once, or that of an uploaded picture. */
export const pictureAddress = address(text => keyOf(text) !== null).nullable()

/** The same, or a drawing: `face:fox`. */
export const photoAddress = address(text => keyOf(text) !== null || isFace(text)).nullable()
