import './no-eval'
import { z } from 'zod'

const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/** A file of a form, or its bytes in base64. `kinds` names the formats, for the API document. */
export const fileField = (kinds: string) =>
  z
    .unknown()
    .transform((value, { issues }): Uint8Array => {
      if (value instanceof Uint8Array) return value
      const missing = value === undefined || value === null || value === ''
      if (typeof value === 'string' && base64.test(value)) return Buffer.from(value, 'base64')
      issues.push({ code: 'custom', input: value, message: missing ? 'fieldRequired' : 'wrongType' })
      return z.NEVER
    })
    .meta({ type: 'string', contentEncoding: 'base64', description: kinds })
