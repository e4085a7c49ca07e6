import { endpoint } from '@/lib/core/endpoint'
import { Person } from '@/lib/people/schema'
import { LinkInput, PersonLink } from './schema'

export const personLinksApi = {
  link: endpoint('POST /api/people/{personId}/link', 'Link a person to a member of a family', {
    input: LinkInput,
    output: PersonLink,
    work: 'writing',
  }),
  addMember: endpoint(
    'POST /api/families/{familyId}/members/{memberId}/person',
    'Add a member of a family to one’s own people; whoever is among them already is answered',
    { output: Person, refuses: [402] },
  ),
  unlink: endpoint('DELETE /api/people/{personId}/link', 'Part a person from the member they were linked to'),
}
