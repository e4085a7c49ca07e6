/** The largest receipt file, in bytes. */
export const maxReceiptBytes = 10 * 1024 * 1024

/** The file types that can be uploaded. WebP and PDF are stored. */
export const receiptFiles = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/tiff',
  'application/pdf',
] as const
export const keptReceipts = ['image/webp', 'application/pdf'] as const
export type KeptReceipt = (typeof keptReceipts)[number]
