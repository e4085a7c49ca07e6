import { z } from 'zod'
import { fileField } from '@/lib/core/file-field'

export const ReceiptInput = z.strictObject({ file: fileField('JPEG, PNG, WebP, GIF, TIFF or PDF') })
