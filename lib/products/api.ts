import { endpoint } from '@/lib/core/endpoint'
import { LinkPreview, LinkPreviewInput } from './schema'

export const productsApi = {
  preview: endpoint('POST /api/link-preview', 'Read what the page of a link says of its product', {
    input: LinkPreviewInput,
    output: LinkPreview,
    limit: { calls: 30, seconds: 60, by: ['account', 'address'] },
    unkept: true,
  }),
}
