/** The largest file that is taken as a receipt, in bytes. */
export const maxReceiptBytes = 10 * 1024 * 1024

/** What a receipt can be when it comes; what is kept is WebP or PDF. */
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
