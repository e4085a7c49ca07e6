import { endpoint } from '@/lib/core/endpoint'
import { LinkInput, PersonLink } from './schema'

export const personLinksApi = {
  link: endpoint('POST /api/people/{personId}/link', 'Link a person to a member of a family', {
    input: LinkInput,
    output: PersonLink,
  }),
  unlink: endpoint('DELETE /api/people/{personId}/link', 'Part a person from the member they were linked to'),
}
