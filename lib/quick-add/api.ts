import { endpoint } from '@/lib/core/endpoint'
import { Choices } from './schema'

export const quickAddApi = {
  choices: endpoint('GET /api/quick-add', 'Read what a quick-add line can name', {
    output: Choices,
    work: 'reading',
  }),
}
