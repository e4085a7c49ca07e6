import { z } from 'zod'
import { fileField } from '@/lib/core/file-field'
import { isLink, normalLink } from '@/lib/core/link'
import { say } from '@/lib/core/say'
import { clean } from '@/lib/core/text'
import { drawings } from './drawings/values'
import { faceOf } from './faces/rules'
import { keyOf } from './rules'
import { facePrefix, faces } from './values'

/** What is drawn where there is no picture of a thing. */
export const Drawing = z.enum(drawings)

export const PictureInput = z.strictObject({
  file: fileField('JPEG, PNG, WebP, AVIF or GIF'),
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

const isFace = (text: string) =>
  text.startsWith(facePrefix) &&
  (faces.some(face => text === facePrefix + face) || faceOf(text.slice(facePrefix.length)) !== null)

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

/**
 * How an account is shown to others: a drawing, or an uploaded picture. Never an address elsewhere, because others would be
 * told of it.
 */
export const ownFace = z
  .union([
    z.literal('').transform(() => null),
    z
      .string()
      .max(100, say('pictureUnknown'))
      .refine(text => keyOf(text) !== null || isFace(text), say('pictureUnknown')),
  ])
  .nullable()

/** A drawing for a person: `face:fox`, or `face:h-bob-brown-2-mint`. */
export const drawnFace = z.string().max(100, say('choiceInvalid')).refine(isFace, say('choiceInvalid'))

/** An address on the web, from where the picture is fetched once, or that of an uploaded picture. */
export const pictureAddress = address(text => keyOf(text) !== null).nullable()

/** The same, or a drawing: `face:fox`, or `face:h-bob-brown-2-mint`. */
export const photoAddress = address(text => keyOf(text) !== null || isFace(text)).nullable()
