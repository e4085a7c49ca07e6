import { batchOf, endpoint } from '@/lib/core/endpoint'
import { People, PeopleMerge, Person, PersonChanges, PersonFilter, PersonInput } from './schema'

const create = endpoint('POST /api/people', 'Add a person', {
  input: PersonInput,
  output: Person,
  refuses: [402],
  status: 201,
  waits: 'create',
})

export const peopleApi = {
  list: endpoint('GET /api/people', 'List people', { input: PersonFilter, output: People }),
  create,
  createMany: batchOf(create, 'Add many people at once, all or none'),
  get: endpoint('GET /api/people/{personId}', 'Read a person', { output: Person }),
  update: endpoint('PUT /api/people/{personId}', 'Change a person', {
    input: PersonChanges,
    output: Person,
    waits: 'change',
  }),
  remove: endpoint('DELETE /api/people/{personId}', 'Move a person to the trash', { waits: 'remove' }),
  restore: endpoint('POST /api/people/{personId}/restore', 'Bring a person back from the trash', {
    output: Person,
    waits: 'act',
  }),
  merge: endpoint('POST /api/people/merge', 'Unite several records of one person', {
    input: PeopleMerge,
    refuses: [404],
    output: Person,
    work: 'writing',
  }),
}
