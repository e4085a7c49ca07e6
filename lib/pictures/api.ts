import { endpoint } from '@/lib/core/endpoint'
import { Picture, PictureInput } from './schema'
import { maxPictureBytes } from './values'

export const picturesApi = {
  create: endpoint('POST /api/pictures', 'Upload a picture of a gift, a wish or a person', {
    input: PictureInput,
    output: Picture,
    status: 201,
    form: true,
    // Base64 in JSON makes a file a third longer.
    maxBytes: Math.ceil((maxPictureBytes * 4) / 3) + 512 * 1024,
    refuses: [402, 429],
    limit: { calls: 120, seconds: 3600, by: ['account'] },
  }),
  get: endpoint('GET /api/pictures/{key}', 'A picture (WebP), for everybody who knows its key', {
    access: 'visitor',
    raw: true,
    status: 200,
  }),
}
